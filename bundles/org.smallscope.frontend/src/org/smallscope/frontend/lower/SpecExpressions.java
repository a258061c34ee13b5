package org.smallscope.frontend.lower;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.eclipse.jdt.core.dom.Expression;
import org.eclipse.jdt.core.dom.IMethodBinding;
import org.eclipse.jdt.core.dom.ITypeBinding;
import org.eclipse.jdt.core.dom.IVariableBinding;
import org.eclipse.jdt.core.dom.LambdaExpression;
import org.eclipse.jdt.core.dom.MethodInvocation;
import org.eclipse.jdt.core.dom.Modifier;
import org.eclipse.jdt.core.dom.StringLiteral;
import org.eclipse.jdt.core.dom.TypeLiteral;
import org.eclipse.jdt.core.dom.VariableDeclaration;
import org.smallscope.program.FieldRef;
import org.smallscope.program.Local;
import org.smallscope.program.Origin;
import org.smallscope.program.Type;
import org.smallscope.program.Type.Prim;
import org.smallscope.program.Type.Special;
import org.smallscope.program.tree.Expr;
import org.smallscope.program.tree.Expr.Quantifier;
import org.smallscope.program.tree.Expr.SetOp;

/** The expressions that JML adds to Java's, each a call of {@code $JML} in the augmented text. */
final class SpecExpressions {
    private final Body body;

    private final List<Iteration> iterations = new ArrayList<>();

    SpecExpressions(Body body) {
        this.body = body;
    }

    /** Any element of an array, or of a part of it, by an index. */
    record Iteration(Local index, Expr array, Optional<Expr> from, Optional<Expr> to, Expr element) {}

    List<Iteration> takeIterations() {
        List<Iteration> taken = List.copyOf(iterations);
        iterations.clear();
        return taken;
    }

    private Expr each(MethodInvocation call, Origin origin) {
        Expr array = body.expressions.target(argument(call, 0));
        Local index = body.fresh("index", Prim.INT, origin);
        Type type = array.type() instanceof Type.Array a ? a.element() : Special.UNKNOWN;
        Expr element = new Expr.Element(array, new Expr.Read(index, origin), type, origin);
        int limits = call.arguments().size() - 1;
        iterations.add(new Iteration(
                index,
                array,
                limits > 0 ? Optional.of(body.names.index(argument(call, 1))) : Optional.empty(),
                limits > 1 ? Optional.of(body.names.index(argument(call, 2))) : Optional.empty(),
                element));
        return element;
    }

    Expr lower(MethodInvocation call, IMethodBinding method, Origin origin) {
        return body.specs.specification(() -> {
            if (call.getExpression() != null
                    && call.getExpression().resolveTypeBinding() != null
                    && body.types().type(call.getExpression().resolveTypeBinding()) == Special.SET) {
                return set(call, origin);
            }
            return function(call, method, origin);
        });
    }

    private static Expression argument(MethodInvocation call, int index) {
        return (Expression) call.arguments().get(index);
    }

    private Expr value(MethodInvocation call, int index) {
        return body.expressions.lower(argument(call, index));
    }

    private Expr condition(MethodInvocation call, int index) {
        return body.expressions.condition(argument(call, index));
    }

    private static Expr literal(boolean value, Origin origin) {
        return new Expr.Literal(Prim.BOOLEAN, value ? 1 : 0, origin);
    }

    private Expr function(MethodInvocation call, IMethodBinding method, Origin origin) {
        String name = call.getName().getIdentifier();
        switch (name) {
            case "old", "pre":
                return new Expr.Old(value(call, 0), origin);
            case "oldAt":
                return oldAt(call, origin);
            case "implies":
                return new Expr.Conditional(
                        condition(call, 0), condition(call, 1), literal(true, origin), Prim.BOOLEAN, origin);
            case "impliedBy":
                return new Expr.Conditional(
                        condition(call, 0),
                        literal(true, origin),
                        new Expr.Not(condition(call, 1), origin),
                        Prim.BOOLEAN,
                        origin);
            case "iff", "niff":
                return new Expr.Binary(
                        name.equals("iff") ? Expr.Op.EQ : Expr.Op.NE,
                        Prim.BOOLEAN,
                        condition(call, 0),
                        condition(call, 1),
                        origin);
            case "fresh":
                return all(call, origin, e -> new Expr.Fresh(body.expressions.lower(e), body.origin(e)));
            case "nonnullelements":
                return new Expr.NonNullElements(body.expressions.target(argument(call, 0)), origin);
            case "notModified":
                return all(call, origin, this::notModified);
            case "reach":
                return reach(call, origin);
            case "invariantFor":
                return invariantFor(call, origin);
            case "staticInvariantFor":
                return invariant(
                        ((TypeLiteral) argument(call, 0)).getType().resolveBinding(), Optional.empty(), origin);
            case "each", "eachFrom", "eachOf":
                return each(call, origin);
            case "count":
                return body.loops.count(origin);
            case "letInt", "letLong", "letShort", "letByte", "letChar", "letBoolean", "letObj":
                return let(call);
            default:
                return types(call, method, name, origin);
        }
    }

    private Expr types(MethodInvocation call, IMethodBinding method, String name, Origin origin) {
        switch (name) {
            case "typeof":
                ITypeBinding operand = argument(call, 0).resolveTypeBinding();
                return operand.isPrimitive()
                        ? new Expr.TypeLiteral(body.types().type(operand), origin)
                        : new Expr.TypeOf(value(call, 0), origin);
            case "type":
                return value(call, 0);
            case "elemtype":
                return value(call, 0) instanceof Expr.TypeLiteral t && t.named() instanceof Type.Array a
                        ? new Expr.TypeLiteral(a.element(), origin)
                        : Unsupported.of(
                                "\\elemtype of a type that is not written out",
                                "write the type itself",
                                Special.TYPE,
                                origin);
            case "subtype":
                return new Expr.SubtypeOf(value(call, 0), value(call, 1), origin);
            default:
                return quantified(call, method, name, origin);
        }
    }

    /** {@code \old(e, Pre)} is {@code \old(e)}; other labels are not modelled. */
    private Expr oldAt(MethodInvocation call, Origin origin) {
        String label = ((StringLiteral) argument(call, 0)).getLiteralValue();
        Expr value = value(call, 1);
        return label.equals("Pre") || label.equals("Old")
                ? new Expr.Old(value, origin)
                : Unsupported.of(
                        "\\old with the label " + label, "use \\old(e) or a ghost variable", value.type(), origin);
    }

    private Expr let(MethodInvocation call) {
        LambdaExpression lambda = (LambdaExpression) argument(call, 1);
        IVariableBinding variable = ((VariableDeclaration) lambda.parameters().get(0)).resolveBinding();
        Expr value = body.expressions.lowerTo(argument(call, 0), variable.getType());
        Local local = body.declare(
                variable, ((VariableDeclaration) lambda.parameters().get(0)).getName());
        return new Expr.Let(local, value, body.expressions.lower((Expression) lambda.getBody()), body.origin(call));
    }

    private Expr invariantFor(MethodInvocation call, Origin origin) {
        return invariant(
                argument(call, 0).resolveTypeBinding(),
                Optional.of(body.expressions.target(argument(call, 0))),
                origin);
    }

    /** A call of the method that {@link InvariantMethods} makes of the invariants of each class. */
    private Expr invariant(ITypeBinding type, Optional<Expr> object, Origin origin) {
        if (!type.isFromSource() || !(body.types().type(type) instanceof Type.Ref named)) {
            return Unsupported.of(
                    "the invariant of a type without source",
                    "name the property as a pure method and call it",
                    Prim.BOOLEAN,
                    origin);
        }
        body.session.askForInvariants();
        return new Expr.Call(
                InvariantMethods.of(named.name(), object.isEmpty()),
                object.isEmpty() ? Expr.Dispatch.STATIC : Expr.Dispatch.VIRTUAL,
                object,
                List.of(),
                Prim.BOOLEAN,
                origin);
    }

    private interface Part {
        Expr of(Expression e);
    }

    private Expr all(MethodInvocation call, Origin origin, Part part) {
        Expr result = null;
        for (Object argument : call.arguments()) {
            Expr next = part.of((Expression) argument);
            result = result == null ? next : and(result, next, origin);
        }
        return result == null ? literal(true, origin) : result;
    }

    private static Expr and(Expr left, Expr right, Origin origin) {
        return new Expr.Conditional(left, right, literal(false, origin), Prim.BOOLEAN, origin);
    }

    // ------------------------------------------------------------------ \not_modified

    private Expr notModified(Expression location) {
        Origin origin = body.origin(location);
        if (!(location instanceof MethodInvocation call) || !SpecLowering.isJmlCall(call.resolveMethodBinding())) {
            return new Expr.NotModified(body.expressions.lower(location), origin);
        }
        return switch (call.getName().getIdentifier()) {
            case "union" -> all(call, origin, this::notModified);
            case "nothing" -> literal(true, origin);
            case "allFields" -> allFields(argument(call, 0), origin);
            case "allElements" -> elements(
                    body.expressions.target(argument(call, 0)), Optional.empty(), Optional.empty(), origin);
            case "elementsFrom" -> elements(
                    body.expressions.target(argument(call, 0)),
                    Optional.of(body.names.index(argument(call, 1))),
                    Optional.empty(),
                    origin);
            case "elements" -> elements(
                    body.expressions.target(argument(call, 0)),
                    Optional.of(body.names.index(argument(call, 1))),
                    Optional.of(body.names.index(argument(call, 2))),
                    origin);
            default -> new Expr.NotModified(body.expressions.lower(location), origin);
        };
    }

    private Expr allFields(Expression object, Origin origin) {
        Expr target = body.expressions.target(object);
        Expr result = literal(true, origin);
        for (ITypeBinding t = object.resolveTypeBinding(); t != null; t = t.getSuperclass()) {
            for (IVariableBinding field : t.getErasure().getDeclaredFields()) {
                if (!Modifier.isStatic(field.getModifiers())) {
                    Expr place = new Expr.FieldGet(target, body.types().field(field), origin);
                    result = and(result, new Expr.NotModified(place, origin), origin);
                }
            }
        }
        return result;
    }

    private Expr elements(Expr array, Optional<Expr> from, Optional<Expr> to, Origin origin) {
        Local index = body.fresh("index", Prim.INT, origin);
        Expr read = new Expr.Read(index, origin);
        Expr low = from.orElse(new Expr.Literal(Prim.INT, 0, origin));
        Expr range = and(
                new Expr.Binary(Expr.Op.LE, Prim.INT, low, read, origin),
                to.map(t -> new Expr.Binary(Expr.Op.LE, Prim.INT, read, t, origin))
                        .orElseGet(() ->
                                new Expr.Binary(Expr.Op.LT, Prim.INT, read, new Expr.Length(array, origin), origin)),
                origin);
        Type element = array.type() instanceof Type.Array a ? a.element() : Special.UNKNOWN;
        return new Expr.Quantified(
                Quantifier.FORALL,
                index,
                range,
                new Expr.NotModified(new Expr.Element(array, read, element, origin), origin),
                Prim.BOOLEAN,
                origin);
    }

    // ------------------------------------------------------------------ sets

    private Expr reach(MethodInvocation call, Origin origin) {
        Expr from = value(call, 0);
        Type filter = call.arguments().size() < 2
                ? Type.OBJECT
                : body.types().type(((TypeLiteral) argument(call, 1)).getType().resolveBinding());
        Optional<List<FieldRef>> fields = Optional.empty();
        if (call.arguments().size() > 2) {
            List<FieldRef> named = new ArrayList<>();
            for (Object argument : call.arguments().subList(2, call.arguments().size())) {
                StringLiteral name = (StringLiteral) argument;
                Optional<FieldRef> field = field(name.getLiteralValue(), call);
                if (field.isEmpty()) {
                    return Unsupported.of(
                            "\\reach over a field " + name.getLiteralValue() + " that is not found",
                            "name a reference field of the type in the \\reach expression",
                            Special.SET,
                            body.origin(name));
                }
                named.add(field.get());
            }
            fields = Optional.of(named);
        }
        return new Expr.Reach(from, filter, fields, origin);
    }

    /** A field by its name: of the type that filters, else of the start's type, else of any class of the sources. */
    private Optional<FieldRef> field(String name, MethodInvocation call) {
        List<ITypeBinding> types = new ArrayList<>();
        types.add(((TypeLiteral) argument(call, 1)).getType().resolveBinding());
        types.add(argument(call, 0).resolveTypeBinding());
        return body.session.fields().find(name, types).map(body.types()::field);
    }

    /** {@code set.has(x)} and the like. */
    private Expr set(MethodInvocation call, Origin origin) {
        Expr set = body.expressions.lower(call.getExpression());
        return switch (call.getName().getIdentifier()) {
            case "has", "contains" -> query(SetOp.HAS, List.of(set, value(call, 0)), origin);
            case "isEmpty" -> query(SetOp.IS_EMPTY, List.of(set), origin);
            case "int_size", "size" -> query(SetOp.SIZE, List.of(set), origin);
            case "isSubset" -> query(SetOp.CONTAINS_ALL, List.of(value(call, 0), set), origin);
            case "equals" -> query(SetOp.EQUAL, List.of(set, value(call, 0)), origin);
            default -> Unsupported.of(
                    "method " + call.getName() + " of a set",
                    "use has, isEmpty, int_size, isSubset or equals",
                    body.types().type(call.resolveTypeBinding()),
                    origin);
        };
    }

    private static Expr query(SetOp op, List<Expr> arguments, Origin origin) {
        return new Expr.SetQuery(op, arguments, origin);
    }

    // ------------------------------------------------------------------ quantifiers

    /**
     * With two lambdas the first is the range; with one, the body is the quantifier over the next variable. Counting
     * over several variables adds up what the inner ones count.
     */
    private Expr quantified(MethodInvocation call, IMethodBinding method, String name, Origin origin) {
        Quantifier quantifier = quantifier(name);
        LambdaExpression first = (LambdaExpression) argument(call, 0);
        boolean innermost = call.arguments().size() == 2;
        LambdaExpression last = innermost ? (LambdaExpression) argument(call, 1) : first;
        VariableDeclaration declared = (VariableDeclaration) last.parameters().get(0);
        Local variable = body.declare(declared.resolveBinding(), declared.getName());
        Expr range = literal(true, origin);
        if (innermost) {
            body.frame.bind(((VariableDeclaration) first.parameters().get(0)).resolveBinding(), variable);
            range = body.expressions.condition((Expression) first.getBody());
        }
        Type type = body.types().type(method.getReturnType());
        boolean counting = quantifier == Quantifier.NUM_OF;
        boolean predicate = type == Prim.BOOLEAN || counting && innermost;
        if (predicate) {
            Expr inner = body.expressions.condition((Expression) last.getBody());
            return new Expr.Quantified(quantifier, variable, range, inner, type, origin);
        }
        Quantifier used = counting ? Quantifier.SUM : quantifier;
        return of(used, variable, range, (Expression) last.getBody(), type, call, origin);
    }

    /** A number made of numbers: a mathematical integer where sums are such, or what they are made of is. */
    private Expr of(
            Quantifier quantifier,
            Local variable,
            Expr range,
            Expression made,
            Type type,
            MethodInvocation call,
            Origin origin) {
        if (!(type instanceof Prim prim)) {
            return Unsupported.floating(origin, type);
        }
        Expr inner = body.expressions.lowerNumber(made, prim);
        boolean adds = quantifier == Quantifier.SUM || quantifier == Quantifier.PRODUCT;
        if (inner.type() != Prim.BIGINT && !(adds && body.math.isExact(call))) {
            return new Expr.Quantified(quantifier, variable, range, inner, prim, origin);
        }
        Expr all = new Expr.Quantified(
                quantifier, variable, range, MathLowering.big(inner, inner.origin()), Prim.BIGINT, origin);
        return body.math.isSafe(call) ? body.conversions.numeric(all, prim, origin) : all;
    }

    private static Quantifier quantifier(String name) {
        for (Quantifier q : Quantifier.values()) {
            if (name.startsWith(q == Quantifier.NUM_OF ? "numOf" : q.name().toLowerCase(Locale.ROOT))) {
                return q;
            }
        }
        throw new IllegalStateException("no meaning for $JML." + name);
    }
}
