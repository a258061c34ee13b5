package org.smallscope.frontend.lower;

import java.util.LinkedHashSet;
import java.util.Set;
import org.eclipse.jdt.core.dom.ASTNode;
import org.eclipse.jdt.core.dom.ITypeBinding;
import org.eclipse.jdt.core.dom.IVariableBinding;
import org.smallscope.program.FieldRef;
import org.smallscope.program.Type;

/**
 * A class, lambda or method reference of the sources, with what its objects hold beside the declared fields: the
 * enclosing instance and copies of captured variables.
 */
final class ClassScope {
    private final String name;
    private final ASTNode node;
    private final ITypeBinding binding;
    private final ClassScope lexical;
    private final boolean local;
    private final Set<IVariableBinding> captured = new LinkedHashSet<>();
    private ClassScope outer;

    ClassScope(String name, ASTNode node, ITypeBinding binding, ClassScope lexical, boolean local, ClassScope outer) {
        this.name = name;
        this.node = node;
        this.binding = binding;
        this.lexical = lexical;
        this.local = local;
        this.outer = outer;
    }

    String name() {
        return name;
    }

    ASTNode node() {
        return node;
    }

    /** The declared class; null for lambdas and method references. */
    ITypeBinding binding() {
        return binding;
    }

    boolean lambda() {
        return binding == null;
    }

    /** The class or lambda in whose text this one stands, or null. */
    ClassScope lexical() {
        return lexical;
    }

    /** True where variables of enclosing methods can be captured: local and anonymous classes, lambdas. */
    boolean local() {
        return local;
    }

    /** The class of the enclosing instance that objects hold, or null. */
    ClassScope outer() {
        return outer;
    }

    void dropOuter() {
        outer = null;
    }

    Set<IVariableBinding> captured() {
        return captured;
    }

    /** True where the other scope is this one or stands inside it. */
    boolean encloses(ClassScope other) {
        ClassScope s = other;
        while (s != null && s != this) {
            s = s.lexical;
        }
        return s == this;
    }

    FieldRef outerField() {
        return new FieldRef(name, "this$0", new Type.Ref(outer.name), false);
    }

    FieldRef capturedField(IVariableBinding variable, Type type) {
        long before = captured.stream()
                .takeWhile(v -> v != variable)
                .filter(v -> v.getName().equals(variable.getName()))
                .count();
        return new FieldRef(name, "val$" + variable.getName() + (before == 0 ? "" : "$" + before), type, false);
    }

    @Override
    public String toString() {
        return name;
    }
}
