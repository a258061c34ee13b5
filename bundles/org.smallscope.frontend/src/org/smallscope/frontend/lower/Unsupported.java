package org.smallscope.frontend.lower;

import org.smallscope.frontend.jml.Gap;
import org.smallscope.program.Origin;
import org.smallscope.program.Type;
import org.smallscope.program.contract.SpecCase;
import org.smallscope.program.tree.Expr;

/** The catalogue of what the front end knows it cannot say in the program model. */
final class Unsupported {

    private Unsupported() {}

    static Expr of(String construct, String hint, Type type, Origin origin) {
        return new Expr.Unsupported(construct, hint, type, origin);
    }

    /** A clause, statement or declaration without a meaning. */
    static Expr of(Gap gap, Type type) {
        return of(gap.construct(), gap.hint(), type, gap.origin());
    }

    static SpecCase.Unsupported of(Gap gap) {
        return new SpecCase.Unsupported(gap.construct(), gap.hint(), gap.origin());
    }

    static Expr floating(Origin origin, Type type) {
        return of("float or double value", "only the integral types are modelled; use int or long", type, origin);
    }

    static Expr classValue(Origin origin, Type type) {
        return of("a Class object as a value", "compare getClass() and class literals with == directly", type, origin);
    }

    static Expr call(String owner, String method, Type type, Origin origin) {
        return of(
                "call of " + owner + "." + method,
                "there is no model and no specification of it; write a .jml file for it or avoid the call",
                type,
                origin);
    }

    static Expr creation(String owner, Type type, Origin origin) {
        return of("creation of a " + owner, "there is no model of the class or of this constructor", type, origin);
    }

    static Expr field(String owner, String field, Type type, Origin origin) {
        return of("field " + owner + "." + field, "there is no model of it", type, origin);
    }
}
