package org.smallscope.program.graph;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.smallscope.program.ClassDecl;
import org.smallscope.program.Field;
import org.smallscope.program.FieldRef;
import org.smallscope.program.Local;
import org.smallscope.program.Method;
import org.smallscope.program.MethodRef;
import org.smallscope.program.Origin;
import org.smallscope.program.Type;
import org.smallscope.program.Type.Prim;
import org.smallscope.program.contract.ClassSpec;
import org.smallscope.program.graph.Block.Edge;
import org.smallscope.program.tree.Expr;
import org.smallscope.program.tree.Expr.Op;

/**
 * Evaluates the expressions of specifications. Unlike code they have no effect and throw nothing, so they are values
 * without branches: each comes with a second value that tells whether it is defined. Only calls of pure methods
 * branch; what they change is undone.
 */
final class SpecBuilder {
    private final Building building;

    SpecBuilder(Building building) {
        this.building = building;
    }

    /** A value and whether it is defined. */
    record Result(Value value, Value defined) {}

    /**
     * What names mean.
     *
     * @param old  the pre-state, for {@code \old}
     * @param path true where this expression is evaluated at all, as its context goes
     * @param past evaluated in the pre-state: objects allocated since do not exist
     */
    record Environment(Function<Local, Value> locals, Optional<Value> result, Labels old, Value path, boolean past) {

        Environment bind(Local local, Value value) {
            return new Environment(l -> l == local ? value : locals.apply(l), result, old, path, past);
        }

        Environment on(Value narrower) {
            return new Environment(locals, result, old, narrower, past);
        }

        Environment inPast() {
            return new Environment(locals, result, old, path, true);
        }
    }

    private Emitter emit() {
        return building.emit;
    }

    /** The environment of a specification statement in a method's body. */
    Environment inCode(Scope scope) {
        Scope.Activation frame = scope.activation();
        return new Environment(
                local -> {
                    Object bound = frame.locals.get(local);
                    return bound instanceof Variable v ? emit().read(v) : (Value) bound;
                },
                Optional.empty(),
                frame.entry,
                emit().bool(true),
                false);
    }

    private Result total(Value value) {
        return new Result(value, emit().bool(true));
    }

    Result evaluate(Expr x, Environment env) {
        if (emit().unreachable()) {
            return total(emit().defaultOf(x.type()));
        }
        if (x instanceof Expr.Literal
                || x instanceof Expr.NullLiteral
                || x instanceof Expr.StringLiteral
                || x instanceof Expr.TypeLiteral) {
            return total(building.expressions.eval(x, null));
        } else if (x instanceof Expr.Read e) {
            Value bound = env.locals().apply(e.local());
            if (bound == null) {
                throw new IllegalStateException("no value for " + e.local() + " at " + e.origin());
            }
            return total(bound);
        } else if (x instanceof Expr.FieldGet e) {
            return field(e, env);
        } else if (x instanceof Expr.StaticGet e) {
            return total(emit().readStatic(e.field(), e.origin()));
        } else if (x instanceof Expr.Element e) {
            return element(e, env);
        } else if (x instanceof Expr.Length e) {
            Result array = evaluate(e.array(), env);
            return new Result(emit().length(array.value()), dereferenced(array, env));
        } else if (x instanceof Expr.Let e) {
            Result value = evaluate(e.value(), env);
            Result body = evaluate(e.body(), env.bind(e.local(), value.value()));
            return new Result(body.value(), emit().and(value.defined(), body.defined()));
        } else if (x instanceof Expr.Binary e) {
            return binary(e, env);
        } else if (x instanceof Expr.Not e) {
            Result r = evaluate(e.operand(), env);
            return new Result(emit().not(r.value()), r.defined());
        } else if (x instanceof Expr.Conditional e) {
            return conditional(e, env);
        } else if (x instanceof Expr.Convert e) {
            Result r = evaluate(e.operand(), env);
            return new Result(
                    building.expressions.convert(r.value(), (Prim) e.operand().type(), e.type(), e.origin()),
                    r.defined());
        }
        return evaluateObject(x, env);
    }

    private Result evaluateObject(Expr x, Environment env) {
        if (x instanceof Expr.Cast e) {
            Result r = evaluate(e.operand(), env);
            Value fits = building.program.isSubtype(e.operand().type(), e.type())
                    ? emit().bool(true)
                    : emit().or(emit().isNull(r.value()), isInstance(r.value(), e.type(), e.origin()));
            return new Result(r.value(), emit().and(r.defined(), fits));
        } else if (x instanceof Expr.InstanceOf e) {
            Result r = evaluate(e.operand(), env);
            return new Result(isInstance(r.value(), e.tested(), e.origin()), r.defined());
        } else if (x instanceof Expr.Call e) {
            return call(e, env);
        } else if (x instanceof Expr.Builtin e) {
            return builtin(e, env);
        } else if (x instanceof Expr.Old e) {
            return inPast(e.operand(), env);
        } else if (x instanceof Expr.Result e) {
            return total(env.result().orElseGet(() -> emit().defaultOf(e.type())));
        } else if (x instanceof Expr.Fresh e) {
            Result r = evaluate(e.operand(), env);
            return new Result(emit().define(new Term.IsFresh(r.value()), Prim.BOOLEAN, e.origin()), r.defined());
        } else if (x instanceof Expr.Quantified e) {
            return new QuantifierBuilder(building, e, env).evaluate();
        } else if (x instanceof Expr.Reach e) {
            return reach(e, env);
        } else if (x instanceof Expr.SetQuery e) {
            return setQuery(e, env);
        } else if (x instanceof Expr.NotModified e) {
            Result now = evaluate(e.operand(), env);
            Result then = inPast(e.operand(), env);
            return new Result(
                    emit().equal(e.operand().type(), now.value(), then.value()),
                    emit().and(now.defined(), then.defined()));
        } else if (x instanceof Expr.NonNullElements e) {
            return QuantifierBuilder.nonNullElements(building, e, env);
        } else if (x instanceof Expr.TypeOf e) {
            Result r = evaluate(e.operand(), env);
            return new Result(emit().typeOf(r.value()), dereferenced(r, env));
        } else if (x instanceof Expr.SubtypeOf e) {
            Result a = evaluate(e.left(), env);
            Result b = evaluate(e.right(), env);
            return new Result(
                    emit().define(new Term.Subtype(a.value(), b.value()), Prim.BOOLEAN, e.origin()),
                    emit().and(a.defined(), b.defined()));
        } else if (x instanceof Expr.Unsupported e) {
            building.unsupportedAnyway(e.construct(), e.hint(), e.origin());
            return total(emit().defaultOf(e.type()));
        } else if (x instanceof Expr.Sequence s && s.value() instanceof Expr.Unsupported) {
            return evaluate(s.value(), env);
        }
        building.unsupportedAnyway(
                "this expression in a specification", "specifications must not have effects", x.origin());
        return total(emit().defaultOf(x.type()));
    }

    private Value isInstance(Value value, Type type, Origin origin) {
        return emit().define(new Term.IsInstance(value, type), Prim.BOOLEAN, origin);
    }

    private Value dereferenced(Result reference, Environment env) {
        return emit().and(
                        reference.defined(),
                        emit().not(emit().isNull(reference.value())),
                        existed(reference.value(), env));
    }

    /** In the pre-state, an object that was allocated since has nothing that could be looked at. */
    private Value existed(Value object, Environment env) {
        return env.past() && env.old().equals(building.preState)
                ? emit().not(emit().define(new Term.IsFresh(object), Prim.BOOLEAN, Origin.NONE))
                : emit().bool(true);
    }

    // ------------------------------------------------------------------ places

    private Result field(Expr.FieldGet e, Environment env) {
        Result target = evaluate(e.target(), env);
        if (building.program.field(e.field()).map(Field::model).orElse(false)) {
            return modelField(e, target, env);
        }
        if (e.type() == Type.Special.UNKNOWN) {
            building.unsupportedAnyway(
                    "a value of a type that is not modelled (float or double)", "use int or long", e.origin());
        }
        return new Result(emit().readField(e.field(), target.value(), e.origin()), dereferenced(target, env));
    }

    /** A represents clause and the class that has it. */
    private record Giver(ClassDecl owner, ClassSpec.Represents clause) {}

    /** A model field has the value that the represents clause of its object's class gives it. */
    private Result modelField(Expr.FieldGet e, Result target, Environment env) {
        List<Giver> givers = new ArrayList<>();
        for (ClassDecl c : building.program.classes()) {
            c.spec().represents().stream()
                    .filter(r -> r.field().equals(e.field()))
                    .forEach(r -> givers.add(new Giver(c, r)));
        }
        Set<ClassDecl> owners = new LinkedHashSet<>();
        boolean clear = givers.stream()
                .allMatch(
                        g -> g.clause().functional() && g.owner().spec().self().isPresent() && owners.add(g.owner()));
        Set<Type> exact = building.exactTypes(target.value(), e.target().type());
        boolean all = exact.stream().allMatch(t -> givers.stream().anyMatch(g -> isOf(t, g)));
        if (givers.isEmpty() || !clear || !all) {
            building.unsupportedAnyway(
                    "model field " + e.field().name() + " without exactly one represents clause of"
                            + " the form represents f = e in each class",
                    "write one such clause",
                    e.origin());
            return total(emit().defaultOf(e.type()));
        }
        givers.removeIf(g -> exact.stream().noneMatch(t -> isOf(t, g)));
        // a subclass comes before what it extends
        givers.sort((a, b) -> Integer.compare(
                building.program.supertypes(b.owner().name()).size(),
                building.program.supertypes(a.owner().name()).size()));
        return givers.isEmpty() ? total(emit().defaultOf(e.type())) : given(givers, 0, e, target, env);
    }

    private boolean isOf(Type exact, Giver giver) {
        return building.program.isSubtype(exact, new Type.Ref(giver.owner().name()));
    }

    private Result given(List<Giver> givers, int index, Expr.FieldGet e, Result target, Environment env) {
        Giver giver = givers.get(index);
        Local self = giver.owner().spec().self().orElseThrow();
        boolean last = index == givers.size() - 1;
        Value chosen = last
                ? emit().bool(true)
                : isInstance(target.value(), new Type.Ref(giver.owner().name()), e.origin());
        Result own = evaluate(
                giver.clause().clause().condition(),
                env.on(emit().and(env.path(), chosen)).bind(self, target.value()));
        if (last) {
            return new Result(own.value(), emit().and(dereferenced(target, env), own.defined()));
        }
        Result rest = given(givers, index + 1, e, target, env.on(emit().and(env.path(), emit().not(chosen))));
        return new Result(
                building.expressions.choose(chosen, own.value(), rest.value(), e.type()),
                building.expressions.choose(
                        chosen, emit().and(dereferenced(target, env), own.defined()), rest.defined(), Prim.BOOLEAN));
    }

    private Result element(Expr.Element e, Environment env) {
        Result array = evaluate(e.array(), env);
        Result index = evaluate(e.index(), env);
        Value inRange = building.expressions.inRange(index.value(), emit().length(array.value()));
        return new Result(
                emit().readElement(e.type(), array.value(), index.value(), e.origin()),
                emit().and(dereferenced(array, env), index.defined(), inRange));
    }

    /** Evaluates in the pre-state. */
    Result inPast(Expr x, Environment env) {
        Labels now = emit().state();
        emit().restore(env.old());
        Result r = evaluate(x, env.inPast());
        emit().restore(now);
        return r;
    }

    // ------------------------------------------------------------------ operators

    private Result binary(Expr.Binary e, Environment env) {
        Result left = evaluate(e.left(), env);
        Result right = evaluate(e.right(), env);
        Value defined = emit().and(left.defined(), right.defined());
        if (e.operands() == Type.Special.SET) {
            Value same = emit().define(
                            new Term.SetQuery(Expr.SetOp.EQUAL, List.of(left.value(), right.value())),
                            Prim.BOOLEAN,
                            e.origin());
            return new Result(e.op() == Op.NE ? emit().not(same) : same, defined);
        }
        if (e.op() == Op.DIV || e.op() == Op.REM) {
            Prim type = (Prim) e.operands();
            defined = emit().and(defined, emit().not(emit().equal(type, right.value(), emit().constant(type, 0))));
        }
        return new Result(
                building.expressions.operate(e.op(), e.operands(), left.value(), right.value(), e.origin()), defined);
    }

    private Result conditional(Expr.Conditional e, Environment env) {
        Result condition = evaluate(e.condition(), env);
        Result then = evaluate(e.then(), env.on(emit().and(env.path(), condition.value())));
        Result otherwise = evaluate(e.otherwise(), env.on(emit().and(env.path(), emit().not(condition.value()))));
        Value value = building.expressions.choose(condition.value(), then.value(), otherwise.value(), e.type());
        Value defined = emit().and(
                        condition.defined(),
                        building.expressions.choose(
                                condition.value(), then.defined(), otherwise.defined(), Prim.BOOLEAN));
        return new Result(value, defined);
    }

    // ------------------------------------------------------------------ sets

    private Result reach(Expr.Reach e, Environment env) {
        Result from = evaluate(e.from(), env);
        List<Term.Hop> hops = new ArrayList<>();
        if (e.fields().isPresent()) {
            e.fields().get().forEach(f -> hops.add(new Term.Hop.OverField(f, emit().label(f))));
        } else {
            allReferences().forEach(f -> hops.add(new Term.Hop.OverField(f, emit().label(f))));
            Elements elements = Elements.of(Type.OBJECT);
            hops.add(new Term.Hop.OverElements(elements, emit().label(elements)));
        }
        return new Result(
                emit().define(new Term.Reach(from.value(), e.filter(), hops), Type.Special.SET, e.origin()),
                emit().and(from.defined(), existed(from.value(), env)));
    }

    /** Every reference field of every class that has objects here. */
    private Set<FieldRef> allReferences() {
        Set<FieldRef> fields = new LinkedHashSet<>();
        for (Atom a : emit().universe().atoms()) {
            if (a.type() instanceof Type.Ref r) {
                building.program.instanceFields(r.name()).stream()
                        .filter(f -> !f.model())
                        .map(Field::ref)
                        .filter(f -> f.type().reference())
                        .forEach(fields::add);
            }
        }
        return fields;
    }

    private Result setQuery(Expr.SetQuery e, Environment env) {
        List<Value> operands = new ArrayList<>();
        List<Value> defined = new ArrayList<>();
        for (Expr operand : e.arguments()) {
            Result r = evaluate(operand, env);
            operands.add(r.value());
            defined.add(r.defined());
        }
        return new Result(
                emit().define(new Term.SetQuery(e.op(), operands), e.type(), e.origin()), emit().and(defined));
    }

    // ------------------------------------------------------------------ calls

    private Result builtin(Expr.Builtin e, Environment env) {
        List<Value> operands = new ArrayList<>();
        List<Value> conditions = new ArrayList<>();
        for (Expr operand : e.arguments()) {
            Result r = evaluate(operand, env);
            operands.add(r.value());
            conditions.add(r.defined());
        }
        if (e.intrinsic() == Expr.Intrinsic.IDENTITY_HASH) {
            return new Result(
                    emit().define(new Term.IdentityHash(operands.get(0)), Prim.INT, e.origin()),
                    emit().and(conditions));
        }
        if (e.intrinsic() != Expr.Intrinsic.STRING_CONCAT) {
            conditions.add(emit().not(emit().isNull(operands.get(0))));
        }
        if (e.intrinsic() == Expr.Intrinsic.GET_CLASS) {
            return new Result(emit().typeOf(operands.get(0)), emit().and(conditions));
        }
        return run(e.type(), emit().and(conditions), env, scope -> new Builtins(building).apply(e, operands, scope));
    }

    private Result call(Expr.Call e, Environment env) {
        List<Value> conditions = new ArrayList<>();
        Optional<Value> receiver = e.receiver().map(r -> {
            Result result = evaluate(r, env);
            conditions.add(dereferenced(result, env));
            return result.value();
        });
        List<Value> arguments = new ArrayList<>();
        for (Expr argument : e.arguments()) {
            Result r = evaluate(argument, env);
            arguments.add(r.value());
            conditions.add(r.defined());
        }
        if (!pure(e)) {
            building.unsupportedAnyway(
                    "call of " + e.method().name() + ", which is not declared pure",
                    "declare the method /*@ pure @*/",
                    e.origin());
        }
        return run(
                e.type(), emit().and(conditions), env, scope -> building.calls.invoke(e, receiver, arguments, scope));
    }

    private boolean pure(Expr.Call e) {
        return building.program
                .method(e.method())
                .map(m -> building.library(m.ref())
                        || m.contract().pure()
                        || m.overridden().stream()
                                .anyMatch(o -> inheritsPurity(o)
                                        || building.program
                                                .method(o)
                                                .map(Method::contract)
                                                .map(c -> c.pure())
                                                .orElse(false)))
                .orElse(true);
    }

    /** What JML's specifications of the platform declare pure, and with it all that overrides it. */
    private static boolean inheritsPurity(MethodRef overridden) {
        return switch (overridden.owner()) {
            case "java.lang.Object" -> List.of("equals", "hashCode").contains(overridden.name());
            case "java.lang.Comparable" -> overridden.name().equals("compareTo");
            case "java.util.Comparator" -> overridden.name().equals("compare");
            default -> false;
        };
    }

    /**
     * Runs code where it is evaluated at all; an exception makes the result undefined, and every change of the heap
     * is undone.
     */
    private Result run(Type type, Value defined, Environment env, Function<Scope, Value> code) {
        Value path = emit().and(env.path(), defined);
        Labels before = emit().state();
        Variable result = emit().variable("$value", type);
        Variable normal = emit().variable("$defined", Prim.BOOLEAN);
        Edge bypass = emit().when(path, false);
        int mark = emit().mark();
        List<Edge> ends = new ArrayList<>();
        Scope.Handler handler = new Scope.Handler(null, emit().variable("$thrown", Type.THROWABLE));
        emit().open(emit().when(path, true));
        building.quietly(() -> finish(code.apply(handler), true, result, normal, ends));
        emit().forget(mark);
        emit().open(handler.thrown);
        finish(emit().defaultOf(type), false, result, normal, ends);
        emit().open(bypass);
        finish(emit().defaultOf(type), true, result, normal, ends);
        emit().forget(mark);
        emit().open(ends);
        emit().restore(before);
        if (emit().unreachable()) {
            return total(emit().defaultOf(type));
        }
        return new Result(emit().read(result), emit().and(defined, emit().read(normal)));
    }

    private void finish(Value value, boolean defined, Variable result, Variable normal, List<Edge> ends) {
        if (!emit().unreachable()) {
            emit().set(result, value);
            emit().set(normal, emit().bool(defined));
            ends.add(emit().always());
        }
    }
}
