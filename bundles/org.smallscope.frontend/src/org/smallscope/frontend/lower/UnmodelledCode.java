package org.smallscope.frontend.lower;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.eclipse.jdt.core.dom.ASTNode;
import org.eclipse.jdt.core.dom.ASTVisitor;
import org.eclipse.jdt.core.dom.AbstractTypeDeclaration;
import org.eclipse.jdt.core.dom.Block;
import org.eclipse.jdt.core.dom.BodyDeclaration;
import org.eclipse.jdt.core.dom.Statement;
import org.smallscope.program.MethodRef;
import org.smallscope.program.Origin;
import org.smallscope.program.Unmodelled;
import org.smallscope.program.classes.ClassDecl;
import org.smallscope.program.classes.Method;
import org.smallscope.program.tree.Expr;
import org.smallscope.program.tree.Stmt;
import org.smallscope.program.tree.Walk;

/** Finds what is named in the statements that are not modelled, in the syntax: the lowered code has nothing of it. */
final class UnmodelledCode {
    private static final Unmodelled.Names ANYTHING = new Unmodelled.Names(Set.of(), Set.of(), Set.of(), true);

    private final List<Unit> units;
    private final Types types;
    private final Map<ASTNode, Unmodelled.Names> known = new LinkedHashMap<>();

    private UnmodelledCode(List<Unit> units, Types types) {
        this.units = units;
        this.types = types;
    }

    static Unmodelled of(Collection<ClassDecl> classes, List<Unit> units, Types types) {
        UnmodelledCode all = new UnmodelledCode(units, types);
        Map<MethodRef, Unmodelled.Names> result = new LinkedHashMap<>();
        for (ClassDecl c : classes) {
            for (Method m : c.library() ? List.<Method>of() : c.methods()) {
                places(m).stream().map(all::names).reduce(UnmodelledCode::both).ifPresent(n -> result.put(m.ref(), n));
            }
        }
        return new Unmodelled(result);
    }

    private static Set<Origin> places(Method method) {
        Set<Origin> result = new LinkedHashSet<>();
        method.body()
                .ifPresent(b -> Walk.over(
                        b,
                        e -> {
                            if (e instanceof Expr.Unsupported) {
                                result.add(e.origin());
                            }
                        },
                        s -> {
                            if (s instanceof Stmt.Unsupported) {
                                result.add(s.origin());
                            }
                        }));
        return result;
    }

    private static Unmodelled.Names both(Unmodelled.Names a, Unmodelled.Names b) {
        return new Unmodelled.Names(
                union(a.uses(), b.uses()),
                union(a.methods(), b.methods()),
                union(a.classes(), b.classes()),
                a.all() || b.all());
    }

    private static <T> Set<T> union(Set<T> a, Set<T> b) {
        Set<T> result = new LinkedHashSet<>(a);
        result.addAll(b);
        return result;
    }

    private Unmodelled.Names names(Origin place) {
        return units.stream()
                .filter(u -> u.source().path().equals(place.file()))
                .findFirst()
                .flatMap(u -> around(u, place))
                .map(n -> known.computeIfAbsent(n, k -> new NamesInCode(types).of(k)))
                .orElse(ANYTHING);
    }

    /**
     * The innermost statement around a place, or the member where it is in none. An expression would not do: where one
     * operand is not modelled, nothing is lowered of the other.
     */
    private static Optional<ASTNode> around(Unit unit, Origin place) {
        ASTNode[] found = new ASTNode[1];
        unit.ast().accept(new ASTVisitor() {
            @Override
            public void preVisit(ASTNode node) {
                boolean member = node instanceof BodyDeclaration && !(node instanceof AbstractTypeDeclaration);
                if (member || node instanceof Statement && !(node instanceof Block)) {
                    Origin origin = unit.origin(node);
                    if (origin.offset() <= place.offset() && place.offset() < origin.offset() + origin.length()) {
                        found[0] = node;
                    }
                }
            }
        });
        return Optional.ofNullable(found[0]);
    }
}
