package org.smallscope.frontend.lower;

import java.util.List;
import java.util.Optional;
import org.smallscope.program.Local;
import org.smallscope.program.Origin;
import org.smallscope.program.Type;
import org.smallscope.program.Type.Prim;
import org.smallscope.program.contract.Location;
import org.smallscope.program.tree.Expr;

/**
 * Locations behind any element of an array, as in {@code a[*].f} and {@code a[*][i..j]}: those of all objects that some
 * element leads to.
 */
final class EachLocation {
    private final Body body;
    private final List<SpecExpressions.Iteration> iterations;

    /** @param iterations the outermost first */
    EachLocation(Body body, List<SpecExpressions.Iteration> iterations) {
        this.body = body;
        this.iterations = iterations;
    }

    /** All that a location can be, whatever the elements; absent where it is no location of one object. */
    Optional<Location> of(Location l) {
        if (l instanceof Location.OfField f) {
            return Optional.of(such(f.target(), Optional.of(f), f.origin()));
        } else if (l instanceof Location.AllFields f) {
            return Optional.of(such(f.target(), Optional.empty(), f.origin()));
        } else if (l instanceof Location.Elements e) {
            return Optional.of(elements(e));
        }
        return l instanceof Location.OfStatic || l instanceof Location.Everything ? Optional.of(l) : Optional.empty();
    }

    private Location such(Expr target, Optional<Location.OfField> field, Origin origin) {
        Local object = body.fresh("object", target.type(), origin);
        return new Location.Such(
                object,
                Optional.empty(),
                field.map(Location.OfField::field),
                some(same(target, object, origin), origin),
                origin);
    }

    private Location elements(Location.Elements e) {
        Origin origin = e.origin();
        Local object = body.fresh("object", e.array().type(), origin);
        Local index = body.fresh("index", Prim.INT, origin);
        Expr at = new Expr.Read(index, origin);
        Expr condition = same(e.array(), object, origin);
        if (e.from().isPresent()) {
            condition = and(condition, atMost(e.from().get(), at));
        }
        if (e.to().isPresent()) {
            condition = and(condition, atMost(at, e.to().get()));
        }
        return new Location.Such(object, Optional.of(index), Optional.empty(), some(condition, origin), origin);
    }

    /** Some elements make it true; one that is null leads nowhere. */
    private Expr some(Expr condition, Origin origin) {
        Expr result = condition;
        for (int i = iterations.size() - 1; i >= 0; i--) {
            SpecExpressions.Iteration each = iterations.get(i);
            Expr there = new Expr.Not(
                    new Expr.Binary(Expr.Op.EQ, Type.OBJECT, each.element(), new Expr.NullLiteral(origin), origin),
                    origin);
            result = new Expr.Quantified(
                    Expr.Quantifier.EXISTS,
                    each.index(),
                    range(each, origin),
                    and(there, result),
                    Prim.BOOLEAN,
                    origin);
        }
        return result;
    }

    private static Expr range(SpecExpressions.Iteration each, Origin origin) {
        Expr at = new Expr.Read(each.index(), origin);
        Expr range = and(
                atMost(new Expr.Literal(Prim.INT, 0, origin), at),
                new Expr.Binary(Expr.Op.LT, Prim.INT, at, new Expr.Length(each.array(), origin), origin));
        if (each.from().isPresent()) {
            range = and(range, atMost(each.from().get(), at));
        }
        return each.to().isPresent() ? and(range, atMost(at, each.to().get())) : range;
    }

    private static Expr same(Expr target, Local object, Origin origin) {
        return new Expr.Binary(Expr.Op.EQ, Type.OBJECT, target, new Expr.Read(object, origin), origin);
    }

    private static Expr atMost(Expr low, Expr high) {
        return new Expr.Binary(Expr.Op.LE, Prim.INT, low, high, low.origin());
    }

    private static Expr and(Expr left, Expr right) {
        Expr no = new Expr.Literal(Prim.BOOLEAN, 0, left.origin());
        return new Expr.Conditional(left, right, no, Prim.BOOLEAN, left.origin());
    }
}
