package org.smallscope.program.slice;

import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;
import org.smallscope.program.FieldRef;
import org.smallscope.program.MethodRef;
import org.smallscope.program.Type;
import org.smallscope.program.classes.ClassDecl;
import org.smallscope.program.classes.Field;
import org.smallscope.program.classes.Method;
import org.smallscope.program.classes.Program;
import org.smallscope.program.tree.Expr;
import org.smallscope.program.tree.Walk;

/**
 * What an expression of a specification looks at, the methods that it calls included.
 *
 * @param elements   elements of arrays
 * @param everything that is not known
 * @param objects    which objects there are
 */
public record Watched(Set<FieldRef> fields, boolean elements, boolean everything, boolean objects) {

    public static Watched by(Program program, Expr clause) {
        Looking looking = new Looking(program);
        Walk.over(clause, looking::at);
        return new Watched(looking.fields, looking.elements, looking.everything, looking.objects);
    }

    private static final class Looking {
        private final Program program;
        private final Set<FieldRef> fields = new LinkedHashSet<>();
        private final Set<MethodRef> called = new LinkedHashSet<>();
        private boolean elements;
        private boolean everything;
        private boolean objects;

        Looking(Program program) {
            this.program = program;
        }

        private void at(Expr x) {
            if (x instanceof Expr.FieldGet g) {
                fields.add(g.field());
                everything |= program.field(g.field()).map(Field::model).orElse(true);
            } else if (x instanceof Expr.StaticGet g) {
                fields.add(g.field());
            } else if (x instanceof Expr.Reach r) {
                r.fields().ifPresent(fields::addAll);
                everything |= r.fields().isEmpty();
            } else if (x instanceof Expr.Call call) {
                call(call);
            }
            objects |= x instanceof Expr.Quantified q && q.variable().type().reference();
            elements |= x instanceof Expr.Element || x instanceof Expr.NonNullElements || x instanceof Expr.Builtin;
        }

        private void call(Expr.Call call) {
            program.method(call.method()).ifPresentOrElse(this::enter, () -> everything = true);
            if (call.dispatch() == Expr.Dispatch.VIRTUAL) {
                for (ClassDecl c :
                        program.instantiable(new Type.Ref(call.method().owner()))) {
                    program.dispatch(call.method(), c.name()).ifPresent(this::enter);
                }
            }
        }

        private void enter(Method m) {
            if (called.add(m.ref())) {
                Optional.of(m)
                        .flatMap(Method::body)
                        .ifPresentOrElse(b -> Walk.over(b, this::at, s -> {}), () -> everything |= !m.isAbstract());
            }
        }
    }
}
