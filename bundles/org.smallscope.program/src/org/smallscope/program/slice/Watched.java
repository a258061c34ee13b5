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
import org.smallscope.program.tree.Naming;
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

    private static final class Looking implements Naming<Void> {
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
            x.accept(this);
        }

        @Override
        public Void computes(Expr e) {
            return null;
        }

        @Override
        public Void visit(Expr.FieldGet e) {
            fields.add(e.field());
            everything |= program.field(e.field()).map(Field::model).orElse(true);
            return null;
        }

        @Override
        public Void visit(Expr.StaticGet e) {
            fields.add(e.field());
            return null;
        }

        @Override
        public Void visit(Expr.Element e) {
            elements = true;
            return null;
        }

        @Override
        public Void visit(Expr.NonNullElements e) {
            elements = true;
            return null;
        }

        @Override
        public Void visit(Expr.Builtin e) {
            elements = true;
            return null;
        }

        @Override
        public Void visit(Expr.Reach e) {
            e.fields().ifPresent(fields::addAll);
            everything |= e.fields().isEmpty();
            return null;
        }

        @Override
        public Void visit(Expr.Quantified e) {
            objects |= e.variable().type().reference();
            return null;
        }

        @Override
        public Void visit(Expr.Call e) {
            call(e);
            return null;
        }

        @Override
        public Void visit(Expr.New e) {
            program.method(e.constructor()).ifPresentOrElse(this::enter, () -> everything = true);
            return null;
        }

        @Override
        public Void visit(Expr.Unsupported e) {
            everything = true;
            return null;
        }

        @Override
        public Void visit(Expr.NewArray e) {
            return null;
        }

        @Override
        public Void visit(Expr.ArrayOf e) {
            return null;
        }

        @Override
        public Void visit(Expr.Cast e) {
            return null;
        }

        @Override
        public Void visit(Expr.InstanceOf e) {
            return null;
        }

        @Override
        public Void visit(Expr.StringLiteral e) {
            return null;
        }

        @Override
        public Void visit(Expr.TypeLiteral e) {
            return null;
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
