package org.smallscope.frontend.lower;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.eclipse.jdt.core.dom.ASTNode;
import org.eclipse.jdt.core.dom.ASTVisitor;
import org.eclipse.jdt.core.dom.AbstractTypeDeclaration;
import org.eclipse.jdt.core.dom.AnonymousClassDeclaration;
import org.eclipse.jdt.core.dom.BodyDeclaration;
import org.eclipse.jdt.core.dom.EnumConstantDeclaration;
import org.eclipse.jdt.core.dom.EnumDeclaration;
import org.eclipse.jdt.core.dom.ITypeBinding;
import org.eclipse.jdt.core.dom.LambdaExpression;
import org.eclipse.jdt.core.dom.MethodDeclaration;
import org.eclipse.jdt.core.dom.MethodReference;
import org.eclipse.jdt.core.dom.Modifier;
import org.smallscope.frontend.checked.CheckedMethod;
import org.smallscope.program.Local;
import org.smallscope.program.MethodRef;
import org.smallscope.program.Origin;
import org.smallscope.program.Type;
import org.smallscope.program.classes.Method;
import org.smallscope.program.classes.Program;
import org.smallscope.program.contract.ClassSpec;

/**
 * The methods of the checked files, by names that users know. What has no name in the source gets one after its place:
 * {@code Shop.sort.lambda1.compare(Item, Item)} is the first lambda of {@code Shop.sort}.
 */
final class CheckedMethods {
    private final Scopes scopes;
    private final List<CheckedMethod> found = new ArrayList<>();
    private final Set<MethodRef> idle = new HashSet<>();
    private final Set<MethodRef> functions = new HashSet<>();

    CheckedMethods(Scopes scopes) {
        this.scopes = scopes;
    }

    /**
     * All, in the order of the text, but those of which nothing is asked: constructors that nobody wrote, of classes without clauses, and lambdas
     * for functions without a contract, which are part of whatever calls them.
     */
    List<CheckedMethod> obliged(Program program) {
        List<String> files =
                found.stream().map(m -> m.whole().file()).distinct().toList();
        return found.stream()
                .sorted(Comparator.comparingInt(
                                (CheckedMethod m) -> files.indexOf(m.whole().file()))
                        .thenComparingInt(m -> m.whole().offset()))
                .filter(m -> !idle.contains(m.ref()) || isSpecified(m.ref().owner(), program))
                .filter(m -> !functions.contains(m.ref()) || isContracted(m.ref(), program))
                .toList();
    }

    private static boolean isSpecified(String className, Program program) {
        return program.supertypes(className).stream()
                .map(program::find)
                .flatMap(Optional::stream)
                .anyMatch(c -> !c.library() && asks(c.spec()));
    }

    private static boolean isContracted(MethodRef function, Program program) {
        return program.method(function).stream()
                .flatMap(m -> m.overridden().stream())
                .map(program::method)
                .flatMap(Optional::stream)
                .anyMatch(m -> m.contract().written() || m.contract().pure());
    }

    /** That what encloses an object is there is no matter of its constructor. */
    private static boolean asks(ClassSpec spec) {
        return !spec.initially().isEmpty()
                || !spec.staticConstraints().isEmpty()
                || spec.invariants().stream()
                        .anyMatch(c ->
                                !c.onlyAssumed() && !(c.implicit() && c.text().startsWith("this$")));
    }

    /** A method or constructor that the user wrote. */
    void add(Unit unit, MethodDeclaration declaration, Method method) {
        if (unit.checked() && method.body().isPresent() && !SpecAssembly.isModelMethod(unit, declaration)) {
            List<String> types = new ArrayList<>();
            for (ITypeBinding type : declaration.resolveBinding().getParameterTypes()) {
                types.add(type.getErasure().getName());
            }
            String name = declaration.getName().getIdentifier();
            add(unit, owner(declaration) + name + parameters(types), method, declaration);
        }
    }

    /**
     * The constructor that a class has though none is written. Those of abstract classes and of enums are part of the
     * constructors of other classes and of the static initialiser.
     *
     * @param declared   its parameters, without those for what the object captures
     * @param initialises whether it runs anything that the user wrote
     */
    void addImplicit(Unit unit, ASTNode type, Method constructor, List<Local> declared, boolean initialises) {
        if (unit.checked()
                && type instanceof AbstractTypeDeclaration t
                && !(t instanceof EnumDeclaration)
                && !Modifier.isAbstract(t.getModifiers())) {
            List<String> types =
                    declared.stream().map(p -> simpleName(p.type())).toList();
            String name = t.getName().getIdentifier();
            add(unit, owner(type) + name + "." + name + parameters(types), constructor, t.getName());
            if (!initialises) {
                idle.add(constructor.ref());
            }
        }
    }

    /** What runs when a class is initialised. */
    void addInitialiser(Unit unit, ASTNode type, Method initialiser, ASTNode first) {
        if (unit.checked()) {
            add(unit, path(type) + MethodRef.STATIC_INITIALISER + "()", initialiser, first);
        }
    }

    /** The function of a lambda or method reference. */
    void addFunction(Unit unit, ASTNode lambda, Method function) {
        if (unit.checked()) {
            List<String> types = function.ref().parameters().stream()
                    .map(CheckedMethods::simpleName)
                    .toList();
            add(unit, path(lambda) + function.ref().name() + parameters(types), function, lambda);
            functions.add(function.ref());
        }
    }

    private void add(Unit unit, String name, Method method, ASTNode whole) {
        Origin range = unit.origin(whole);
        found.add(new CheckedMethod(method.ref(), name, method.origin(), range));
    }

    private static String parameters(List<String> types) {
        return "(" + String.join(", ", types) + ")";
    }

    private static String simpleName(Type type) {
        String name = type.toString();
        return name.substring(Math.max(name.lastIndexOf('.'), name.lastIndexOf('$')) + 1);
    }

    // ------------------------------------------------------------------ names

    /** The names of all that is around a node, each with a dot behind it. */
    private String owner(ASTNode node) {
        StringBuilder name = new StringBuilder();
        for (ASTNode n = node.getParent(); n != null; n = n.getParent()) {
            name.insert(0, step(n));
        }
        return name.toString();
    }

    private String path(ASTNode node) {
        return owner(node) + step(node);
    }

    private String step(ASTNode n) {
        if (n instanceof AbstractTypeDeclaration type) {
            return type.getName().getIdentifier() + ".";
        } else if (n instanceof MethodDeclaration method) {
            return method.getName().getIdentifier() + ".";
        } else if (n instanceof EnumConstantDeclaration constant) {
            return constant.getName().getIdentifier() + ".";
        } else if (n instanceof AnonymousClassDeclaration) {
            return n.getParent() instanceof EnumConstantDeclaration ? "" : "anonymous" + number(n) + ".";
        }
        return n instanceof LambdaExpression && scopes.has(n) || n instanceof MethodReference
                ? "lambda" + number(n) + "."
                : "";
    }

    /** Counts what has no name within the method, or else within the type around it. */
    private int number(ASTNode unnamed) {
        ASTNode around = unnamed.getParent();
        while (!(around instanceof MethodDeclaration || around instanceof AbstractTypeDeclaration)) {
            around = around.getParent();
        }
        List<ASTNode> alike = new ArrayList<>();
        collect(around, unnamed instanceof AnonymousClassDeclaration, alike);
        return alike.indexOf(unnamed) + 1;
    }

    private void collect(ASTNode around, boolean anonymous, List<ASTNode> alike) {
        around.accept(new ASTVisitor() {
            @Override
            public boolean preVisit2(ASTNode n) {
                boolean method = n instanceof MethodDeclaration || n instanceof AbstractTypeDeclaration;
                if (n != around && method && n instanceof BodyDeclaration) {
                    return false;
                }
                if (scopes.has(n) && n != around && anonymous == n instanceof AnonymousClassDeclaration) {
                    alike.add(n);
                }
                return true;
            }
        });
    }
}
