package org.smallscope.frontend.lower;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import org.eclipse.jdt.core.dom.Block;
import org.eclipse.jdt.core.dom.DoStatement;
import org.eclipse.jdt.core.dom.EnhancedForStatement;
import org.eclipse.jdt.core.dom.Expression;
import org.eclipse.jdt.core.dom.ForStatement;
import org.eclipse.jdt.core.dom.ITypeBinding;
import org.eclipse.jdt.core.dom.IVariableBinding;
import org.eclipse.jdt.core.dom.Statement;
import org.eclipse.jdt.core.dom.VariableDeclarationExpression;
import org.eclipse.jdt.core.dom.WhileStatement;
import org.smallscope.program.Local;
import org.smallscope.program.MethodRef;
import org.smallscope.program.Origin;
import org.smallscope.program.Type;
import org.smallscope.program.Type.Prim;
import org.smallscope.program.tree.Clause;
import org.smallscope.program.tree.Expr;
import org.smallscope.program.tree.Stmt;

/** Loops (JLS 14.12 to 14.14). */
final class LoopLowering {
    private final Body body;
    /** Of the loops around, innermost first: the variable that counts the iterations, where somebody asks for it. */
    private final Deque<Optional<Local>> counts = new ArrayDeque<>();

    LoopLowering(Body body) {
        this.body = body;
    }

    Stmt whileLoop(WhileStatement s) {
        String name = body.jumps.takeName();
        Origin origin = body.origin(s);
        Stmt.Label label = enter(name);
        Expr condition = body.expressions.condition(s.getExpression());
        LoopBody inner = loopBody(s.getBody());
        body.jumps.leave();
        return loop(label, true, condition, inner, nothing(origin), origin);
    }

    Stmt doLoop(DoStatement s) {
        String name = body.jumps.takeName();
        Origin origin = body.origin(s);
        Stmt.Label label = enter(name);
        LoopBody inner = loopBody(s.getBody());
        Expr condition = body.expressions.condition(s.getExpression());
        body.jumps.leave();
        return loop(label, false, condition, inner, nothing(origin), origin);
    }

    Stmt forLoop(ForStatement s) {
        String name = body.jumps.takeName();
        Origin origin = body.origin(s);
        List<Stmt> all = new ArrayList<>();
        for (Object o : s.initializers()) {
            if (o instanceof VariableDeclarationExpression v) {
                body.statements.declarations(v.fragments(), all);
            } else {
                all.add(body.statements.effect((Expression) o));
            }
        }
        Stmt.Label label = enter(name);
        Expr condition = s.getExpression() == null
                ? new Expr.Literal(Prim.BOOLEAN, 1, origin)
                : body.expressions.condition(s.getExpression());
        LoopBody inner = loopBody(s.getBody());
        List<Stmt> updates = new ArrayList<>();
        for (Object o : s.updaters()) {
            updates.add(body.statements.effect((Expression) o));
        }
        body.jumps.leave();
        all.add(loop(label, true, condition, inner, Body.block(updates, origin), origin));
        return Body.block(all, origin);
    }

    private Stmt.Label enter(String name) {
        Stmt.Label label = body.jumps.fresh("loop");
        body.jumps.enterLoop(name, label);
        counts.push(Optional.empty());
        return label;
    }

    /** JML's {@code \\count} of the loop around. */
    Expr count(Origin origin) {
        if (counts.isEmpty()) {
            return Unsupported.of("\\count outside of a loop", "use it in the clauses of a loop", Prim.INT, origin);
        }
        Local count = counts.pop().orElseGet(() -> body.fresh("count", Prim.INT, origin));
        counts.push(Optional.of(count));
        return new Expr.Read(count, origin);
    }

    private static Stmt nothing(Origin origin) {
        return new Stmt.Block(List.of(), origin);
    }

    // ------------------------------------------------------------------ bodies and their specification

    private record LoopBody(Stmt code, SpecLowering.LoopSpec spec) {}

    private LoopBody loopBody(Statement s) {
        SpecLowering.LoopSpec spec = body.specs.loopSpec(s);
        if (s instanceof Block block && spec.statements() > 0) {
            List<?> rest = block.statements()
                    .subList(spec.statements(), block.statements().size());
            return new LoopBody(new Stmt.Block(body.statements.list(rest), body.origin(s)), spec);
        }
        return new LoopBody(body.statements.single(s), spec);
    }

    private Stmt loop(Stmt.Label label, boolean testFirst, Expr condition, LoopBody inner, Stmt update, Origin origin) {
        Optional<Local> count = counts.pop();
        if (count.isEmpty()) {
            return uncounted(label, testFirst, condition, inner, update, origin);
        }
        Local local = count.get();
        Origin at = local.origin();
        Expr more =
                new Expr.Binary(Expr.Op.ADD, Prim.INT, new Expr.Read(local, at), new Expr.Literal(Prim.INT, 1, at), at);
        Stmt next = new Stmt.Eval(new Expr.Assign(new Expr.Read(local, at), more, at), at);
        Stmt both = new Stmt.Block(List.of(update, next), origin);
        return new Stmt.Block(
                List.of(
                        new Stmt.Declare(local, Optional.of(new Expr.Literal(Prim.INT, 0, at)), at),
                        uncounted(label, testFirst, condition, inner, both, origin)),
                origin);
    }

    private static Stmt uncounted(
            Stmt.Label label, boolean testFirst, Expr condition, LoopBody inner, Stmt update, Origin origin) {
        return new Stmt.Loop(
                label,
                testFirst,
                condition,
                inner.code(),
                update,
                inner.spec().invariants(),
                inner.spec().variants(),
                inner.spec().frames(),
                origin);
    }

    // ------------------------------------------------------------------ enhanced for

    Stmt forEach(EnhancedForStatement s) {
        String name = body.jumps.takeName();
        return s.getExpression().resolveTypeBinding().isArray() ? overArray(s, name) : overIterable(s, name);
    }

    /** JLS 14.14.2: the array is evaluated once, its length is read before every iteration. */
    private Stmt overArray(EnhancedForStatement s, String name) {
        Origin origin = body.origin(s);
        Origin at = body.origin(s.getExpression());
        Expr value = body.expressions.target(s.getExpression());
        if (value.type() == Type.Special.NULL) {
            return new Stmt.Eval(new Expr.Length(value, at), at);
        }
        if (!(value.type() instanceof Type.Array arrayType)) {
            return new Stmt.Eval(value, at);
        }
        Local array = body.fresh("array", value.type(), at);
        Local index = body.fresh("index", Prim.INT, at);
        Stmt.Label label = enter(name);
        Expr more = new Expr.Binary(
                Expr.Op.LT, Prim.INT, new Expr.Read(index, at), new Expr.Length(new Expr.Read(array, at), at), at);
        Expr element = new Expr.Element(new Expr.Read(array, at), new Expr.Read(index, at), arrayType.element(), at);
        LoopBody inner =
                elementBody(s, element, s.getExpression().resolveTypeBinding().getComponentType());
        body.jumps.leave();
        Expr next =
                new Expr.Binary(Expr.Op.ADD, Prim.INT, new Expr.Read(index, at), new Expr.Literal(Prim.INT, 1, at), at);
        Stmt update = new Stmt.Eval(new Expr.Assign(new Expr.Read(index, at), next, at), at);
        return new Stmt.Block(
                List.of(
                        new Stmt.Declare(array, Optional.of(value), at),
                        new Stmt.Declare(index, Optional.of(new Expr.Literal(Prim.INT, 0, at)), at),
                        loop(label, true, more, inner, update, origin)),
                origin);
    }

    private Stmt overIterable(EnhancedForStatement s, String name) {
        Origin origin = body.origin(s);
        Origin at = body.origin(s.getExpression());
        Type.Ref iteratorType = Types.known(java.util.Iterator.class);
        Type.Ref iterableType = Types.known(Iterable.class);
        Expr iterable = body.conversions.coerce(body.expressions.lower(s.getExpression()), iterableType, at);
        Local iterator = body.fresh("iterator", iteratorType, at);
        Expr start = call(iterableType, "iterator", iteratorType, iterable, at);
        Stmt.Label label = enter(name);
        Expr more = call(iteratorType, "hasNext", Prim.BOOLEAN, new Expr.Read(iterator, at), at);
        Expr next = call(iteratorType, "next", Type.OBJECT, new Expr.Read(iterator, at), at);
        LoopBody inner = elementBody(s, next, elementType(s.getExpression().resolveTypeBinding()));
        body.jumps.leave();
        return new Stmt.Block(
                List.of(
                        new Stmt.Declare(iterator, Optional.of(start), at),
                        loop(label, true, more, inner, nothing(origin), origin)),
                origin);
    }

    private static Expr call(Type.Ref owner, String name, Type result, Expr receiver, Origin origin) {
        MethodRef method = new MethodRef(owner.name(), name, List.of(), result, false);
        return new Expr.Call(method, Expr.Dispatch.VIRTUAL, Optional.of(receiver), List.of(), result, origin);
    }

    private LoopBody elementBody(EnhancedForStatement s, Expr element, ITypeBinding elementType) {
        IVariableBinding variable = s.getParameter().resolveBinding();
        Local local = body.declare(variable, s.getParameter().getName());
        Origin origin = body.origin(s.getParameter());
        Expr value = elementType == null
                ? body.conversions.coerce(element, local.type(), origin)
                : body.conversions.convert(element, elementType, variable.getType(), origin);
        LoopBody inner = loopBody(s.getBody());
        Stmt declare = new Stmt.Declare(local, Optional.of(value), origin);
        SpecLowering.LoopSpec spec = new SpecLowering.LoopSpec(
                SpecLowering.without(inner.spec().invariants(), local),
                SpecLowering.without(inner.spec().variants(), local),
                inner.spec().frames(),
                inner.spec().statements());
        if (SpecLowering.mention(inner.spec().frames(), local)) {
            spec.invariants()
                    .add(new Clause(
                            Clause.Kind.LOOP_INVARIANT,
                            Unsupported.of(
                                    "the variable of a for-each loop in what the loop may assign",
                                    "write the loop with an index",
                                    Prim.BOOLEAN,
                                    origin),
                            "what the loop may assign",
                            false,
                            origin));
        }
        return new LoopBody(new Stmt.Block(List.of(declare, inner.code()), body.origin(s.getBody())), spec);
    }

    /** What an Iterable's iterator gives; null where the type is raw. A type variable is what its bounds are. */
    private static ITypeBinding elementType(ITypeBinding type) {
        boolean itself = !type.isTypeVariable()
                && !type.isCapture()
                && !type.isWildcardType()
                && type.getErasure().getQualifiedName().equals(Iterable.class.getName());
        if (itself) {
            return type.getTypeArguments().length == 1 ? upper(type.getTypeArguments()[0]) : null;
        }
        List<ITypeBinding> above = new ArrayList<>(Types.directSupertypes(type));
        above.addAll(List.of(type.getTypeBounds()));
        for (ITypeBinding supertype : above) {
            ITypeBinding found = elementType(supertype);
            if (found != null) {
                return found;
            }
        }
        return null;
    }

    private static ITypeBinding upper(ITypeBinding argument) {
        boolean bounded = argument.isWildcardType() && argument.isUpperbound() && argument.getBound() != null;
        return bounded ? argument.getBound() : argument;
    }
}
