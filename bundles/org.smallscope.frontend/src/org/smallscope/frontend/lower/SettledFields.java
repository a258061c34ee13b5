package org.smallscope.frontend.lower;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.eclipse.jdt.core.dom.ASTNode;
import org.eclipse.jdt.core.dom.ASTVisitor;
import org.eclipse.jdt.core.dom.AbstractTypeDeclaration;
import org.eclipse.jdt.core.dom.Assignment;
import org.eclipse.jdt.core.dom.BodyDeclaration;
import org.eclipse.jdt.core.dom.Expression;
import org.eclipse.jdt.core.dom.FieldAccess;
import org.eclipse.jdt.core.dom.FieldDeclaration;
import org.eclipse.jdt.core.dom.ITypeBinding;
import org.eclipse.jdt.core.dom.IVariableBinding;
import org.eclipse.jdt.core.dom.Initializer;
import org.eclipse.jdt.core.dom.LambdaExpression;
import org.eclipse.jdt.core.dom.Modifier;
import org.eclipse.jdt.core.dom.Name;
import org.eclipse.jdt.core.dom.ParenthesizedExpression;
import org.eclipse.jdt.core.dom.PostfixExpression;
import org.eclipse.jdt.core.dom.PrefixExpression;
import org.eclipse.jdt.core.dom.SuperFieldAccess;
import org.eclipse.jdt.core.dom.VariableDeclarationFragment;
import org.smallscope.program.FieldRef;
import org.smallscope.program.classes.ClassDecl;
import org.smallscope.program.classes.Field;
import org.smallscope.program.tree.Clause;
import org.smallscope.program.tree.Expr;
import org.smallscope.program.tree.Walk;

/**
 * The static fields that nobody assigns once their class is initialised, though they are not final. For a private field
 * that is a fact, since all code that can name it is here. For another one it is so as far as the code at hand goes,
 * unless a precondition or invariant speaks of its value as of something that varies. Looked for in the syntax, so that
 * an assignment counts also where it is part of something that is not modelled.
 */
public final class SettledFields {
    private final Types types;
    private final Set<FieldRef> settled = new LinkedHashSet<>();
    private final Set<FieldRef> closed = new LinkedHashSet<>();

    private SettledFields(Types types) {
        this.types = types;
    }

    static SettledFields of(List<Unit> units, Types types) {
        SettledFields result = new SettledFields(types);
        Set<FieldRef> assigned = new LinkedHashSet<>();
        for (Unit unit : units) {
            if (!unit.library() && !unit.specification()) {
                unit.ast().accept(result.new Declarations());
                unit.ast().accept(result.new Assignments(assigned));
            }
        }
        result.settled.removeAll(assigned);
        return result;
    }

    /** Such fields of these classes; true for one that is settled only as far as the code at hand goes. */
    public Map<FieldRef, Boolean> among(Collection<ClassDecl> classes) {
        Set<FieldRef> varying = spokenOf(classes);
        Map<FieldRef, Boolean> result = new LinkedHashMap<>();
        for (ClassDecl c : classes) {
            for (Field f : c.fields()) {
                boolean known = closed.contains(f.ref());
                if (settled.contains(f.ref()) && !f.ghost() && !f.model() && (known || !varying.contains(f.ref()))) {
                    result.put(f.ref(), !known);
                }
            }
        }
        return result;
    }

    /** The class with such fields as final ones. */
    public static ClassDecl applied(Set<FieldRef> settled, ClassDecl c) {
        return c.fields().stream().noneMatch(f -> settled.contains(f.ref()))
                ? c
                : c.withFields(c.fields().stream()
                        .map(f -> settled.contains(f.ref()) ? f.asFinal() : f)
                        .toList());
    }

    private static Set<FieldRef> spokenOf(Collection<ClassDecl> classes) {
        Set<FieldRef> result = new LinkedHashSet<>();
        classes.stream()
                .flatMap(SettledFields::premises)
                .forEach(clause -> Walk.over(clause.condition(), e -> {
                    if (e instanceof Expr.StaticGet g) {
                        result.add(g.field());
                    }
                }));
        return result;
    }

    private static Stream<Clause> premises(ClassDecl c) {
        return Stream.of(
                        c.spec().invariants().stream(),
                        c.spec().staticInvariants().stream(),
                        c.spec().constraints().stream(),
                        c.spec().staticConstraints().stream(),
                        c.methods().stream()
                                .flatMap(m -> m.contract().cases().stream())
                                .flatMap(s -> s.requires().stream()))
                .flatMap(s -> s)
                .filter(clause -> !clause.implicit());
    }

    /** Finds the static fields that are not final. */
    private final class Declarations extends ASTVisitor {
        @Override
        public boolean visit(VariableDeclarationFragment node) {
            IVariableBinding variable = node.resolveBinding();
            if (node.getParent() instanceof FieldDeclaration
                    && variable != null
                    && types.isStatic(variable)
                    && !Modifier.isFinal(variable.getModifiers())) {
                settled.add(types.field(variable));
                if (types.isPrivate(variable) || isWithinPrivate(variable.getDeclaringClass())) {
                    closed.add(types.field(variable));
                }
            }
            return true;
        }

        /** What no other file can name: also a field of a private or a local class. */
        private static boolean isWithinPrivate(ITypeBinding type) {
            for (ITypeBinding t = type; t != null; t = t.getDeclaringClass()) {
                if (Modifier.isPrivate(t.getModifiers()) || t.isLocal() || t.isAnonymous()) {
                    return true;
                }
            }
            return false;
        }
    }

    /** Finds what is assigned outside of the initialisers of its own class. */
    private final class Assignments extends ASTVisitor {
        private final Set<FieldRef> assigned;

        Assignments(Set<FieldRef> assigned) {
            this.assigned = assigned;
        }

        @Override
        public boolean visit(Assignment node) {
            note(node.getLeftHandSide());
            return true;
        }

        @Override
        public boolean visit(PostfixExpression node) {
            note(node.getOperand());
            return true;
        }

        @Override
        public boolean visit(PrefixExpression node) {
            boolean changes = node.getOperator() == PrefixExpression.Operator.INCREMENT
                    || node.getOperator() == PrefixExpression.Operator.DECREMENT;
            if (changes) {
                note(node.getOperand());
            }
            return true;
        }

        private void note(Expression place) {
            IVariableBinding variable = variable(place);
            if (variable != null
                    && variable.isField()
                    && variable.getDeclaringClass() != null
                    && types.isStatic(variable)
                    && !isInitialisation(place, variable)) {
                assigned.add(types.field(variable));
            }
        }

        private static IVariableBinding variable(Expression place) {
            if (place instanceof ParenthesizedExpression p) {
                return variable(p.getExpression());
            } else if (place instanceof FieldAccess f) {
                return f.resolveFieldBinding();
            } else if (place instanceof SuperFieldAccess f) {
                return f.resolveFieldBinding();
            }
            return place instanceof Name n && n.resolveBinding() instanceof IVariableBinding v ? v : null;
        }

        private static boolean isInitialisation(ASTNode place, IVariableBinding variable) {
            ASTNode node = place;
            while (node != null && !(node instanceof BodyDeclaration)) {
                if (node instanceof LambdaExpression) {
                    return false; // which may be called at any time
                }
                node = node.getParent();
            }
            return (node instanceof Initializer || node instanceof FieldDeclaration)
                    && Modifier.isStatic(((BodyDeclaration) node).getModifiers())
                    && isSame(node.getParent(), variable.getDeclaringClass());
        }

        private static boolean isSame(ASTNode declaration, ITypeBinding type) {
            return declaration instanceof AbstractTypeDeclaration t
                    && t.resolveBinding() != null
                    && t.resolveBinding().isEqualTo(type.getTypeDeclaration());
        }
    }
}
