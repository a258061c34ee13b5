package org.smallscope.frontend.jml;

import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.eclipse.jdt.core.dom.ASTNode;
import org.eclipse.jdt.core.dom.ASTVisitor;
import org.eclipse.jdt.core.dom.ClassInstanceCreation;
import org.eclipse.jdt.core.dom.CompilationUnit;
import org.eclipse.jdt.core.dom.ConstructorInvocation;
import org.eclipse.jdt.core.dom.CreationReference;
import org.eclipse.jdt.core.dom.EnumConstantDeclaration;
import org.eclipse.jdt.core.dom.IBinding;
import org.eclipse.jdt.core.dom.IMethodBinding;
import org.eclipse.jdt.core.dom.ITypeBinding;
import org.eclipse.jdt.core.dom.IVariableBinding;
import org.eclipse.jdt.core.dom.SimpleName;
import org.eclipse.jdt.core.dom.SuperConstructorInvocation;
import org.smallscope.frontend.jml.JmlItem.Kind;
import org.smallscope.frontend.jml.PositionMap.Source;
import org.smallscope.spec.JmlDiagnostic;

/**
 * Whether the names in Java code mean the same with JML as code and without it. They do not where a ghost variable takes
 * the name of a field, or where a model method fits a call better than the method of Java that runs.
 */
public final class SameMeaning {
    private static final Set<Kind> DECLARING = EnumSet.of(
            Kind.GHOST_FIELD,
            Kind.GHOST_LOCAL,
            Kind.MODEL_FIELD,
            Kind.MODEL_METHOD,
            Kind.SPEC_PUBLIC,
            Kind.SPEC_PROTECTED);
    private static final Pattern NAME = Pattern.compile("[\\p{L}_$][\\p{L}\\p{N}_$]*");

    private SameMeaning() {}

    /** The names that JML declares or makes visible: others mean the same. */
    public static Set<String> names(Collection<Augmented> files) {
        Set<String> names = new HashSet<>();
        for (Augmented file : files) {
            names.addAll(file.undeclared().keySet());
            for (JmlItem item : file.items()) {
                if (DECLARING.contains(item.kind()) && item.target() >= 0) {
                    String text = file.original();
                    Matcher name = NAME.matcher(text).region(item.target(), text.length());
                    if (name.lookingAt()) {
                        names.add(name.group());
                    }
                }
            }
        }
        return names;
    }

    /** The places in Java code where one of the names means something else beside the JML of the files. */
    public static List<JmlDiagnostic> differences(
            Augmented file, CompilationUnit woven, CompilationUnit plain, Set<String> names) {
        Map<Use, String> meanings = new HashMap<>();
        plain.accept(new ASTVisitor() {
            @Override
            public void preVisit(ASTNode node) {
                if (mayDiffer(node, names)) {
                    meanings.put(new Use(node.getStartPosition(), node.getNodeType()), meaning(bound(node)));
                }
            }
        });
        List<JmlDiagnostic> differences = new ArrayList<>();
        woven.accept(new ASTVisitor() {
            @Override
            public void preVisit(ASTNode node) {
                int at = node.getStartPosition();
                if (!mayDiffer(node, names) || file.map().sourceAt(at) != Source.JAVA) {
                    return;
                }
                String means = meaning(bound(node));
                String meant = meanings.getOrDefault(new Use(file.map().toOriginal(at), node.getNodeType()), means);
                if (!meant.equals(means)) {
                    differences.add(new JmlDiagnostic(
                            JmlDiagnostic.Code.CONTEXT,
                            file.map().origin(at, node.getLength()),
                            "this means " + meant + " in Java, but " + means
                                    + " of JML hides it: rename what JML declares"));
                }
            }
        });
        return differences;
    }

    /** A place in the original text, and what stands there. */
    private record Use(int at, int nodeType) {}

    /** Other nodes have no meaning of their own, or one that JML does not touch. */
    private static boolean mayDiffer(ASTNode node, Set<String> names) {
        return node instanceof SimpleName name && names.contains(name.getIdentifier())
                || bound(node) instanceof IMethodBinding made
                        && made.isConstructor()
                        && names.contains(made.getDeclaringClass().getErasure().getName());
    }

    private static IBinding bound(ASTNode node) {
        if (node instanceof SimpleName name) {
            return name.resolveBinding();
        } else if (node instanceof ClassInstanceCreation creation) {
            return creation.resolveConstructorBinding();
        } else if (node instanceof CreationReference reference) {
            return reference.resolveMethodBinding();
        } else if (node instanceof ConstructorInvocation call) {
            return call.resolveConstructorBinding();
        } else if (node instanceof SuperConstructorInvocation call) {
            return call.resolveConstructorBinding();
        }
        return node instanceof EnumConstantDeclaration constant ? constant.resolveConstructorBinding() : null;
    }

    /** Which variable or method a name stands for; places among the locals and numbers of lambdas do not count. */
    private static String meaning(IBinding binding) {
        if (binding instanceof IVariableBinding variable) {
            IVariableBinding declared = variable.getVariableDeclaration();
            return declared.isField()
                    ? "the field " + owner(declared.getDeclaringClass()) + declared.getName()
                    : "a local variable";
        } else if (binding instanceof IMethodBinding method) {
            IMethodBinding declared = method.getMethodDeclaration();
            StringBuilder text = new StringBuilder(declared.isConstructor() ? "the constructor " : "the method ")
                    .append(owner(declared.getDeclaringClass()))
                    .append(declared.getName());
            text.append('(');
            for (ITypeBinding type : declared.getParameterTypes()) {
                text.append(text.charAt(text.length() - 1) == '(' ? "" : ", ")
                        .append(type.getErasure().getName());
            }
            return text.append(')').toString();
        }
        return "another";
    }

    private static String owner(ITypeBinding type) {
        return type == null || type.getErasure().getName().isEmpty()
                ? ""
                : type.getErasure().getName() + ".";
    }
}
