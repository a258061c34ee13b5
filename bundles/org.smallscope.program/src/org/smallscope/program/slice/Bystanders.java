package org.smallscope.program.slice;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.smallscope.program.FieldRef;
import org.smallscope.program.Local;
import org.smallscope.program.MethodRef;
import org.smallscope.program.Type;
import org.smallscope.program.classes.ClassDecl;
import org.smallscope.program.classes.Field;
import org.smallscope.program.classes.Method;
import org.smallscope.program.classes.Program;
import org.smallscope.program.tree.Clause;
import org.smallscope.program.tree.Expr;
import org.smallscope.program.tree.Walk;

/**
 * Objects that a check must not leave out though the code does not go to them: those that a quantifier of a
 * specification ranges over, and those whose invariant looks at fields of other objects that the code assigns.
 */
final class Bystanders {
    private final Program program;
    private final Set<Type> quantified = new LinkedHashSet<>();
    private final Set<FieldRef> assigned = new LinkedHashSet<>();
    private final Map<String, Looked> watched = new HashMap<>();
    private final Map<Type, Boolean> known = new HashMap<>();

    /** The fields of other objects that a class's invariants look at; everything where that is not known. */
    private record Looked(Set<FieldRef> fields, boolean everything) {}

    Bystanders(Program program) {
        this.program = program;
    }

    /** Notes what an expression of code or specification says about objects it does not go to. */
    void expression(Expr x) {
        if (x instanceof Expr.Quantified q && q.variable().type().reference()) {
            note(quantified.add(q.variable().type()));
        } else if (x instanceof Expr.Assign a && a.place() instanceof Expr.FieldGet f) {
            note(assigned.add(f.field()));
        }
    }

    private void note(boolean isNew) {
        if (isNew) {
            known.clear();
        }
    }

    int size() {
        return quantified.size() + assigned.size();
    }

    boolean isEmpty() {
        return quantified.isEmpty() && assigned.isEmpty();
    }

    /** Can such an object be found by way of a place of this type? */
    boolean behind(Type declared) {
        Boolean answer = known.get(declared);
        if (answer == null) {
            answer = search(declared);
            known.put(declared, answer);
        }
        return answer;
    }

    private boolean search(Type declared) {
        Set<Type> seen = new LinkedHashSet<>();
        Deque<Type> open = new ArrayDeque<>();
        open.add(declared);
        while (!open.isEmpty()) {
            Type next = open.remove();
            if (!next.reference() || !seen.add(next)) {
                continue;
            }
            if (next instanceof Type.Array a) {
                if (quantified.stream().anyMatch(q -> program.isSubtype(next, q))) {
                    return true;
                }
                open.add(a.element());
            }
            for (ClassDecl c : program.instantiable(next)) {
                if (matters(c)) {
                    return true;
                }
                if (!c.library()) {
                    program.instanceFields(c.name()).stream()
                            .filter(f -> !f.model())
                            .map(f -> f.ref().type())
                            .forEach(open::add);
                }
            }
        }
        return false;
    }

    private boolean matters(ClassDecl c) {
        Type.Ref type = new Type.Ref(c.name());
        if (quantified.stream().anyMatch(q -> program.isSubtype(type, q))) {
            return true;
        }
        if (assigned.isEmpty() || c.library()) {
            return false;
        }
        Looked w = watched.computeIfAbsent(c.name(), this::watched);
        return w.everything() || w.fields().stream().anyMatch(assigned::contains);
    }

    private Looked watched(String className) {
        Looking looking = new Looking();
        for (ClassDecl c : Promises.specified(program, className)) {
            for (Clause clause : c.spec().invariants()) {
                looking.at(clause.condition(), c.spec().self());
            }
        }
        return new Looked(looking.fields, looking.everything);
    }

    /** Collects what expressions look at, those of the methods they call included. */
    private final class Looking {
        private final Set<FieldRef> fields = new LinkedHashSet<>();
        private final Set<MethodRef> called = new LinkedHashSet<>();
        private boolean everything;

        void at(Expr e, Optional<Local> self) {
            Walk.over(e, x -> look(x, self));
        }

        private void look(Expr x, Optional<Local> self) {
            if (x instanceof Expr.FieldGet g && !isSelf(g.target(), self)) {
                fields.add(g.field());
                program.field(g.field()).filter(Field::model).ifPresent(f -> everything = true);
            } else if (x instanceof Expr.Reach r) {
                r.fields().ifPresent(fields::addAll);
                everything |= r.fields().isEmpty();
            } else if (x instanceof Expr.Call call) {
                boolean onSelf = call.receiver().map(r -> isSelf(r, self)).orElse(false);
                implementations(call).forEach(m -> enter(m, onSelf));
            }
        }

        private void enter(Method m, boolean onSelf) {
            if (called.add(m.ref())) {
                Optional<Local> self = onSelf ? m.receiver() : Optional.empty();
                m.body().ifPresent(b -> Walk.over(b, x -> look(x, self), s -> {}));
            }
        }

        private Set<Method> implementations(Expr.Call call) {
            Set<Method> result = new LinkedHashSet<>();
            program.method(call.method()).ifPresent(result::add);
            if (call.dispatch() == Expr.Dispatch.VIRTUAL) {
                for (ClassDecl c :
                        program.instantiable(new Type.Ref(call.method().owner()))) {
                    program.dispatch(call.method(), c.name()).ifPresent(result::add);
                }
            }
            return result;
        }

        private static boolean isSelf(Expr e, Optional<Local> self) {
            return e instanceof Expr.Read r && self.filter(s -> s == r.local()).isPresent();
        }
    }
}
