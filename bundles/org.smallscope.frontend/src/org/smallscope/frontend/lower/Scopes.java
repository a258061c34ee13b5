package org.smallscope.frontend.lower;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import org.eclipse.jdt.core.dom.ASTNode;
import org.eclipse.jdt.core.dom.ASTVisitor;
import org.eclipse.jdt.core.dom.AbstractTypeDeclaration;
import org.eclipse.jdt.core.dom.AnonymousClassDeclaration;
import org.eclipse.jdt.core.dom.ClassInstanceCreation;
import org.eclipse.jdt.core.dom.CreationReference;
import org.eclipse.jdt.core.dom.ExpressionMethodReference;
import org.eclipse.jdt.core.dom.FieldAccess;
import org.eclipse.jdt.core.dom.IBinding;
import org.eclipse.jdt.core.dom.IMethodBinding;
import org.eclipse.jdt.core.dom.ITypeBinding;
import org.eclipse.jdt.core.dom.IVariableBinding;
import org.eclipse.jdt.core.dom.LambdaExpression;
import org.eclipse.jdt.core.dom.MethodInvocation;
import org.eclipse.jdt.core.dom.MethodReference;
import org.eclipse.jdt.core.dom.Modifier;
import org.eclipse.jdt.core.dom.QualifiedName;
import org.eclipse.jdt.core.dom.SimpleName;
import org.eclipse.jdt.core.dom.SuperFieldAccess;
import org.eclipse.jdt.core.dom.SuperMethodInvocation;
import org.eclipse.jdt.core.dom.SuperMethodReference;
import org.eclipse.jdt.core.dom.ThisExpression;
import org.eclipse.jdt.core.dom.VariableDeclaration;
import org.eclipse.jdt.core.dom.VariableDeclarationFragment;
import org.smallscope.frontend.jml.JmlItem;

/**
 * Finds all classes, lambdas and method references of the parsed files, their names, enclosing instances and captured
 * variables, before anything is lowered: a local class can be instantiated before its own code is seen.
 */
public final class Scopes {
    private final Map<ASTNode, ClassScope> byNode = new IdentityHashMap<>();
    private final Map<String, ClassScope> byKey = new HashMap<>();
    private final Map<String, String> unreachableNames = new HashMap<>();
    private final Map<IVariableBinding, ClassScope> declaredIn = new IdentityHashMap<>();
    private final List<Creation> creations = new ArrayList<>();
    private final Set<String> privates = new HashSet<>();
    private final Set<String> ofPackage = new HashSet<>();
    private final Set<String> instanceModels = new HashSet<>();
    private final Map<String, Integer> lambdaCount = new HashMap<>();

    /** Inside {@code scope}, an object of the local class with this key is made, or its constructor is called. */
    private record Creation(ClassScope scope, String localClass) {}

    /** Adds the types of a file. */
    void add(Unit unit) {
        Map<Integer, String> widened = new HashMap<>();
        unit.source().items().stream()
                .filter(i -> i.kind() == JmlItem.Kind.SPEC_PUBLIC || i.kind() == JmlItem.Kind.SPEC_PROTECTED)
                .forEach(i -> widened.put(i.target(), i.detail()));
        unit.ast()
                .accept(new Finder(
                        name -> widened.getOrDefault(unit.origin(name).offset(), "")));
    }

    /** Closes the captures: who creates a local class must be able to hand over what that class captures. */
    void complete() {
        boolean changed = true;
        while (changed) {
            changed = false;
            for (Creation creation : creations) {
                ClassScope created = byKey.get(creation.localClass());
                if (created != null) {
                    for (IVariableBinding variable : List.copyOf(created.captured())) {
                        changed |= capture(creation.scope(), variable);
                    }
                }
            }
        }
    }

    ClassScope of(ASTNode node) {
        ClassScope scope = byNode.get(node);
        if (scope == null) {
            throw new IllegalStateException("no scope for " + node);
        }
        return scope;
    }

    /** True for a class, a lambda or a method reference; JML's quantifiers are none. */
    boolean has(ASTNode node) {
        return byNode.containsKey(node);
    }

    /** All classes and lambdas that can capture variables. */
    List<ClassScope> capturing() {
        return byNode.values().stream()
                .filter(s -> !s.captured().isEmpty())
                .sorted(Comparator.comparing(ClassScope::name))
                .toList();
    }

    Optional<ClassScope> find(ITypeBinding type) {
        return Optional.ofNullable(byKey.get(type.getErasure().getKey()));
    }

    Set<IVariableBinding> capturedBy(ITypeBinding type) {
        return find(type).map(ClassScope::captured).orElse(Set.of());
    }

    /** The classes declared in the parsed files, by name. */
    Map<String, ITypeBinding> declaredTypes() {
        Map<String, ITypeBinding> types = new TreeMap<>();
        byKey.values().forEach(s -> types.put(s.name(), s.binding()));
        return types;
    }

    /** True where the class is declared in one of the parsed files. */
    boolean declares(ITypeBinding type) {
        return find(type).isPresent();
    }

    /** The binary name; JDT gives none to a local class in code that cannot be reached, so one is made up. */
    String nameOf(ITypeBinding erased) {
        String binary = erased.getBinaryName();
        if (binary == null) {
            return unreachableNames.computeIfAbsent(
                    erased.getKey(), k -> "$unreachable$" + unreachableNames.size() + "$" + erased.getName());
        }
        return Types.realName(binary);
    }

    /** Adds the variable to every local class and lambda from {@code scope} out to where the variable is declared. */
    private boolean capture(ClassScope scope, IVariableBinding variable) {
        boolean changed = false;
        ClassScope owner = declaredIn.get(variable);
        if (owner == null || !owner.encloses(scope)) {
            return false;
        }
        for (ClassScope s = scope; s != owner; s = s.lexical()) {
            if (s.local()) {
                changed |= s.captured().add(variable);
            }
        }
        return changed;
    }

    /** True where the user wrote private; the augmented text makes what is spec_public public. */
    boolean isPrivate(IBinding member) {
        return Modifier.isPrivate(member.getModifiers())
                || privates.contains(declared(member).getKey());
    }

    /** True for a member without modifier that is public in the augmented text only. */
    boolean isOfPackage(IBinding member) {
        return ofPackage.contains(declared(member).getKey());
    }

    private static boolean isInstanceModel(VariableDeclarationFragment field) {
        return field.getInitializer() instanceof MethodInvocation call
                && call.getName().getIdentifier().equals("instance")
                && SpecLowering.isJmlCall(call.resolveMethodBinding());
    }

    /** A model field that an interface declares is a field of the objects, which Java does not know. */
    boolean isInstanceModel(IVariableBinding field) {
        return instanceModels.contains(field.getVariableDeclaration().getKey());
    }

    private static IBinding declared(IBinding member) {
        return member instanceof IMethodBinding m
                ? m.getMethodDeclaration()
                : member instanceof IVariableBinding v ? v.getVariableDeclaration() : member;
    }

    /** Walks a file with a stack of the classes and lambdas around the current node. */
    private final class Finder extends ASTVisitor {
        private final Deque<ClassScope> stack = new ArrayDeque<>();
        private final Function<SimpleName, String> widened;

        Finder(Function<SimpleName, String> widened) {
            this.widened = widened;
        }

        @Override
        public void preVisit(ASTNode node) {
            if (node instanceof AbstractTypeDeclaration declaration) {
                enter(node, declaration.resolveBinding());
            } else if (node instanceof AnonymousClassDeclaration anonymous) {
                enter(node, anonymous.resolveBinding());
            } else if (node instanceof LambdaExpression && !isQuantifier(node) || node instanceof MethodReference) {
                enterLambda(node);
            }
        }

        /** In the augmented text, JML's quantifiers are calls with lambdas; these make no objects. */
        private boolean isQuantifier(ASTNode lambda) {
            return lambda.getParent() instanceof MethodInvocation call
                    && SpecLowering.isJmlCall(call.resolveMethodBinding());
        }

        @Override
        public void postVisit(ASTNode node) {
            if (byNode.containsKey(node)) {
                ClassScope left = stack.pop();
                if (left.lambda() && left.outer() != null && !usesThis.containsKey(left)) {
                    left.dropOuter();
                }
            }
        }

        private final Map<ClassScope, Boolean> usesThis = new IdentityHashMap<>();

        private void enter(ASTNode node, ITypeBinding binding) {
            boolean local = binding.isLocal() || binding.isAnonymous();
            boolean capturing = local && binding.isClass() && !binding.isRecord();
            ClassScope outer = null;
            if (capturing) {
                outer = enclosingInstance(node);
                if (outer != null) {
                    markThis();
                }
            } else if (Types.innerMember(binding)) {
                outer = stack.peek();
            }
            ClassScope scope =
                    new ClassScope(nameOf(binding.getErasure()), node, binding, stack.peek(), capturing, outer);
            byNode.put(node, scope);
            byKey.put(binding.getErasure().getKey(), scope);
            stack.push(scope);
            if (binding.getSuperclass() != null && binding.getSuperclass().isLocal()) {
                created(binding.getSuperclass());
            }
        }

        private void enterLambda(ASTNode node) {
            String owner = nearestClass().name();
            int number = lambdaCount.merge(owner, 1, Integer::sum) - 1;
            ClassScope scope = new ClassScope(
                    owner + "$lambda$" + number, node, null, stack.peek(), true, enclosingInstance(node));
            byNode.put(node, scope);
            stack.push(scope);
        }

        private ClassScope nearestClass() {
            return stack.stream().filter(s -> !s.lambda()).findFirst().orElseThrow();
        }

        /**
         * The class of {@code this} at a node, where there is one (JLS 8.1.3, 15.9.2). Arguments of an explicit
         * constructor call have no {@code this} yet, only the enclosing instance of the class.
         */
        private ClassScope enclosingInstance(ASTNode node) {
            boolean early = false;
            for (ASTNode n = node.getParent(); n != null; n = n.getParent()) {
                ClassScope scope = byNode.get(n);
                if (scope != null && !scope.lambda()) {
                    return early ? scope.outer() : scope;
                }
                if (Contexts.isStatic(n)) {
                    return null;
                }
                early |= Contexts.isConstructorCall(n);
            }
            return null;
        }

        @Override
        public boolean visit(VariableDeclarationFragment fragment) {
            if (isInstanceModel(fragment)) {
                instanceModels.add(fragment.resolveBinding().getKey());
            }
            return true;
        }

        @Override
        public boolean visit(SimpleName name) {
            IBinding binding = name.resolveBinding();
            if (name.isDeclaration() && binding != null && widened.apply(name).equals("private")) {
                privates.add(binding.getKey());
            } else if (name.isDeclaration()
                    && binding != null
                    && widened.apply(name).equals("package")) {
                ofPackage.add(binding.getKey());
            }
            if (binding instanceof IVariableBinding variable) {
                if (variable.isField()) {
                    if (!Modifier.isStatic(variable.getModifiers()) && !qualified(name)) {
                        markThis();
                    }
                } else if (name.isDeclaration()) {
                    declare(variable);
                } else if (name.resolveConstantExpressionValue() == null) {
                    use(variable.getVariableDeclaration());
                }
            }
            return true;
        }

        private boolean qualified(SimpleName name) {
            ASTNode parent = name.getParent();
            return parent instanceof QualifiedName q && q.getName() == name
                    || parent instanceof FieldAccess f && f.getName() == name
                    || parent instanceof SuperFieldAccess
                    || parent instanceof VariableDeclaration d && d.getName() == name;
        }

        private void declare(IVariableBinding variable) {
            declaredIn.put(variable, stack.peek());
        }

        private void use(IVariableBinding variable) {
            if (!declaredIn.containsKey(variable)) {
                // the parameters of a compact canonical constructor have no declaration of their own
                declaredIn.put(variable, nearestClass());
            }
            capture(stack.peek(), variable);
        }

        /** Notes that the code here needs {@code this} of the nearest class, so that lambdas around it hold it. */
        private void markThis() {
            for (ClassScope scope : stack) {
                if (!scope.lambda()) {
                    return;
                }
                usesThis.put(scope, true);
            }
        }

        @Override
        public boolean visit(ThisExpression node) {
            markThis();
            return true;
        }

        @Override
        public boolean visit(SuperFieldAccess node) {
            markThis();
            return true;
        }

        @Override
        public boolean visit(SuperMethodInvocation node) {
            markThis();
            return true;
        }

        /** The receiver of {@code expression::method} is evaluated outside of what the reference makes. */
        @Override
        public boolean visit(ExpressionMethodReference node) {
            ClassScope own = stack.pop();
            node.getExpression().accept(this);
            stack.push(own);
            return false;
        }

        @Override
        public boolean visit(SuperMethodReference node) {
            markThis();
            return true;
        }

        @Override
        public boolean visit(MethodInvocation node) {
            if (node.getExpression() == null
                    && node.resolveMethodBinding() != null
                    && !Modifier.isStatic(node.resolveMethodBinding().getModifiers())) {
                markThis();
            }
            return true;
        }

        @Override
        public boolean visit(ClassInstanceCreation node) {
            ITypeBinding type = node.getType().resolveBinding();
            if (type != null) {
                created(type);
            }
            return true;
        }

        @Override
        public boolean visit(CreationReference node) {
            ITypeBinding type = node.getType().resolveBinding();
            if (type != null && !type.isArray()) {
                created(type);
            }
            return true;
        }

        private void created(ITypeBinding type) {
            if (Types.innerMember(type)) {
                markThis();
            }
            if (type.isLocal()) {
                creations.add(new Creation(stack.peek(), type.getErasure().getKey()));
                find(type).filter(s -> s.outer() != null).ifPresent(s -> markThis());
            }
        }
    }
}
