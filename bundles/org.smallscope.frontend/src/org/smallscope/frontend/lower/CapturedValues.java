package org.smallscope.frontend.lower;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.eclipse.jdt.core.dom.IMethodBinding;
import org.eclipse.jdt.core.dom.IVariableBinding;
import org.smallscope.program.FieldRef;
import org.smallscope.program.Local;
import org.smallscope.program.MethodRef;
import org.smallscope.program.Origin;
import org.smallscope.program.Type;
import org.smallscope.program.classes.ClassDecl;
import org.smallscope.program.classes.Method;
import org.smallscope.program.contract.ClassSpec;
import org.smallscope.program.tree.Clause;
import org.smallscope.program.tree.Expr;
import org.smallscope.program.tree.Stmt;
import org.smallscope.program.tree.Walk;

/**
 * What is known of the values that lambdas and local classes capture. Captured variables are never assigned again (JLS
 * 4.12.4), so what the precondition of the method around them says of parameters alone, without looking at the heap,
 * still holds whenever the object is used; and so does the value a variable was declared with.
 */
final class CapturedValues {
    private final Lowering session;
    private final Map<String, ClassDecl> classes;

    CapturedValues(Lowering session, Map<String, ClassDecl> classes) {
        this.session = session;
        this.classes = classes;
    }

    void add() {
        for (ClassScope scope : session.scopes().capturing()) {
            ClassDecl c = classes.get(scope.name());
            if (c != null && !c.library()) {
                Local self = c.spec().self().orElseGet(() -> new Local("this", new Type.Ref(c.name()), Origin.NONE));
                List<Clause> clauses = clauses(scope, self);
                if (!clauses.isEmpty()) {
                    classes.put(c.name(), with(c, self, clauses));
                }
            }
        }
    }

    private List<Clause> clauses(ClassScope scope, Local self) {
        Map<Method, Map<Local, Expr>> around = new HashMap<>();
        List<Clause> result = new ArrayList<>();
        for (IVariableBinding variable : scope.captured()) {
            Optional<Method> method =
                    Optional.ofNullable(variable.getDeclaringMethod()).flatMap(this::method);
            Optional<Local> local = method.flatMap(m -> local(m, variable));
            if (local.isPresent()) {
                FieldRef field = scope.capturedField(variable, session.types().type(variable.getType()));
                Expr held = new Expr.FieldGet(new Expr.Read(self, Origin.NONE), field, Origin.NONE);
                around.computeIfAbsent(method.get(), m -> new HashMap<>()).put(local.get(), held);
            }
        }
        around.forEach((method, held) -> {
            required(method).forEach(c -> translate(c.condition(), held).ifPresent(e -> result.add(clause(e, c))));
            result.addAll(given(method, held));
        });
        return result;
    }

    private static Clause clause(Expr condition, Clause c) {
        return new Clause(Clause.Kind.CAPTURED, condition, c.text(), true, c.origin());
    }

    private Optional<Method> method(IMethodBinding binding) {
        MethodRef ref = session.types().method(binding.getMethodDeclaration());
        return Optional.ofNullable(classes.get(ref.owner())).stream()
                .flatMap(c -> c.methods().stream())
                .filter(m -> m.ref().equals(ref))
                .findFirst();
    }

    private Optional<Local> local(Method method, IVariableBinding variable) {
        if (variable.isParameter()) {
            return method.parameters().stream()
                    .filter(p -> p.name().equals(variable.getName()))
                    .findFirst();
        }
        List<Local> declared = new ArrayList<>();
        method.body()
                .ifPresent(b -> Walk.over(b, e -> {}, s -> {
                    if (s instanceof Stmt.Declare d && d.local().name().equals(variable.getName())) {
                        declared.add(d.local());
                    }
                }));
        return declared.size() == 1 ? Optional.of(declared.get(0)) : Optional.empty();
    }

    /** The precondition, where there is but one case of it: of several any may have applied. */
    private List<Clause> required(Method method) {
        List<Clause> result = new ArrayList<>(method.contract().always().stream()
                .filter(c -> c.kind() == Clause.Kind.REQUIRES)
                .toList());
        if (method.overridden().isEmpty() && method.contract().cases().size() == 1) {
            result.addAll(method.contract().cases().get(0).precondition());
        }
        return result;
    }

    /** What the captured variables were declared with. */
    private static List<Clause> given(Method method, Map<Local, Expr> held) {
        List<Clause> result = new ArrayList<>();
        method.body()
                .ifPresent(b -> Walk.over(b, e -> {}, s -> {
                    if (s instanceof Stmt.Declare d && held.containsKey(d.local())) {
                        d.initial().flatMap(i -> given(d.local(), i, held)).ifPresent(result::add);
                    }
                }));
        return result;
    }

    private static Optional<Clause> given(Local local, Expr initial, Map<Local, Expr> held) {
        Origin at = initial.origin();
        Expr value = held.get(local);
        if (initial instanceof Expr.New || initial instanceof Expr.NewArray || initial instanceof Expr.ArrayOf) {
            return Optional.of(ImplicitSpec.notNull(Clause.Kind.CAPTURED, value, local.name(), at));
        }
        String text = local.name() + " is what it was declared with";
        return translate(initial, held)
                .map(e -> new Expr.Binary(Expr.Op.EQ, local.type(), value, e, at))
                .map(e -> new Clause(Clause.Kind.CAPTURED, e, text, true, at));
    }

    // ------------------------------------------------------------------ expressions without the heap

    /** The same about the captured values; absent where it looks at anything else. */
    private static Optional<Expr> translate(Expr e, Map<Local, Expr> held) {
        if (e instanceof Expr.Literal || e instanceof Expr.NullLiteral) {
            return Optional.of(e);
        } else if (e instanceof Expr.Read r) {
            return Optional.ofNullable(held.get(r.local()));
        } else if (e instanceof Expr.Not n) {
            return translate(n.operand(), held).map(x -> new Expr.Not(x, n.origin()));
        } else if (e instanceof Expr.Convert c) {
            return translate(c.operand(), held).map(x -> new Expr.Convert(x, c.type(), c.origin()));
        } else if (e instanceof Expr.InstanceOf i) {
            return translate(i.operand(), held).map(x -> new Expr.InstanceOf(x, i.tested(), i.origin()));
        } else if (e instanceof Expr.Binary b && b.operands() != Type.Special.SET) {
            return both(b.left(), b.right(), held, l -> r -> new Expr.Binary(b.op(), b.operands(), l, r, b.origin()));
        } else if (e instanceof Expr.Conditional c) {
            return translate(c.condition(), held)
                    .flatMap(t -> both(
                            c.then(),
                            c.otherwise(),
                            held,
                            l -> r -> new Expr.Conditional(t, l, r, c.type(), c.origin())));
        }
        return Optional.empty();
    }

    private static Optional<Expr> both(
            Expr left, Expr right, Map<Local, Expr> held, Function<Expr, Function<Expr, Expr>> made) {
        return translate(left, held)
                .flatMap(l -> translate(right, held).map(r -> made.apply(l).apply(r)));
    }

    private static ClassDecl with(ClassDecl c, Local self, List<Clause> clauses) {
        ClassSpec old = c.spec();
        List<Clause> invariants = new ArrayList<>(old.invariants());
        invariants.addAll(clauses);
        ClassSpec spec = new ClassSpec(
                Optional.of(self),
                invariants,
                old.staticInvariants(),
                old.constraints(),
                old.staticConstraints(),
                old.initially(),
                old.staticInitially(),
                old.represents(),
                old.unsupported());
        return new ClassDecl(
                c.name(),
                c.exported(),
                c.kind(),
                c.isAbstract(),
                c.closed(),
                c.superclass(),
                c.interfaces(),
                c.fields(),
                c.methods(),
                spec,
                c.library(),
                c.literals(),
                c.origin());
    }
}
