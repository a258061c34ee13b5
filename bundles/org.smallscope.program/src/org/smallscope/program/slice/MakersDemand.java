package org.smallscope.program.slice;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.function.Consumer;
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
 * What the constructors of objects that exist before the call ask for: lengths that they insist on should occur, constants
 * that they compare with have to be known, and what they test objects for has to be there. Nothing else that they mention
 * matters to the check.
 */
final class MakersDemand {
    private final Program program;
    private final Demand.Collector numbers;
    private final Consumer<FieldRef> constants;
    private final Consumer<Expr> tests;
    private final Set<MethodRef> seen = new LinkedHashSet<>();

    MakersDemand(Program program, Demand.Collector numbers, Consumer<FieldRef> constants, Consumer<Expr> tests) {
        this.program = program;
        this.numbers = numbers;
        this.constants = constants;
        this.tests = tests;
    }

    void of(Type.Ref exact) {
        Deque<Method> open = new ArrayDeque<>();
        program.superclasses(exact.name()).stream()
                .filter(c -> !c.library())
                .flatMap(c -> c.methods().stream())
                .filter(m -> m.ref().constructor())
                .forEach(open::add);
        while (!open.isEmpty()) {
            Method m = open.remove();
            if (seen.add(m.ref())) {
                m.body().ifPresent(b -> Walk.over(b, e -> note(e, open), s -> {}));
            }
        }
    }

    private void note(Expr e, Deque<Method> open) {
        numbers.expression(e);
        numbers.rejected(e);
        tests.accept(e);
        if (e instanceof Expr.StaticGet g && isConstant(g.field())) {
            constants.accept(g.field());
        } else if (e instanceof Expr.Call c
                && c.dispatch() != Expr.Dispatch.VIRTUAL
                && isSource(c.method().owner())) {
            program.method(c.method()).ifPresent(open::add);
        }
    }

    private boolean isConstant(FieldRef field) {
        return isSource(field.owner())
                && program.field(field).filter(Field::isFinal).isPresent()
                && (field.type() instanceof Type.Prim
                        || field.type() instanceof Type.Array
                        || field.type() instanceof Type.Ref r && isEnum(r.name()));
    }

    private boolean isEnum(String className) {
        return program.find(className)
                .filter(c -> c.kind() == ClassDecl.Kind.ENUM)
                .isPresent();
    }

    private boolean isSource(String className) {
        return program.find(className).filter(c -> !c.library()).isPresent();
    }
}
