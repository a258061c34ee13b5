package org.smallscope.frontend.lower;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.smallscope.program.Local;
import org.smallscope.program.Origin;
import org.smallscope.program.Type;
import org.smallscope.program.classes.Field;
import org.smallscope.program.contract.ClassSpec;
import org.smallscope.program.tree.Clause;
import org.smallscope.program.tree.Expr;

/** Clauses nobody wrote: JML's non_null default, and what Java itself guarantees of enclosing instances. */
final class ImplicitSpec {

    private ImplicitSpec() {}

    static Clause notNull(Clause.Kind kind, Expr value, String what, Origin origin) {
        Expr condition = new Expr.Binary(Expr.Op.NE, Type.OBJECT, value, new Expr.NullLiteral(origin), origin);
        return new Clause(kind, condition, what + " is not null", true, origin);
    }

    /** The fields that are not nullable: instance fields of {@code self}, or static fields where it is absent. */
    static List<Clause> ofFields(List<Field> fields, Optional<Local> self) {
        List<Clause> clauses = new ArrayList<>();
        for (Field field : fields) {
            boolean wanted = !field.nullable()
                    && !field.model()
                    && field.ref().type().reference()
                    && field.ref().isStatic() == self.isEmpty();
            if (wanted) {
                Expr value = self.<Expr>map(
                                s -> new Expr.FieldGet(new Expr.Read(s, field.origin()), field.ref(), field.origin()))
                        .orElseGet(() -> new Expr.StaticGet(field.ref(), field.origin()));
                clauses.add(notNull(Clause.Kind.INVARIANT, value, field.ref().name(), field.origin()));
            }
        }
        return clauses;
    }

    /** A class with nothing but fields for what it captured: the instances among them are never null. */
    static ClassSpec ofHeldInstances(List<Field> fields, Type.Ref type) {
        Optional<Local> self = Optional.of(new Local("this", type, Origin.NONE));
        List<Clause> invariants = ofFields(fields, self);
        return invariants.isEmpty()
                ? ClassSpec.NONE
                : new ClassSpec(
                        self, invariants, List.of(), List.of(), List.of(), List.of(), List.of(), List.of(), List.of());
    }
}
