package org.smallscope.frontend;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.eclipse.jdt.core.dom.ASTNode;
import org.eclipse.jdt.core.dom.ASTVisitor;
import org.eclipse.jdt.core.dom.AbstractTypeDeclaration;
import org.eclipse.jdt.core.dom.CompilationUnit;
import org.eclipse.jdt.core.dom.LambdaExpression;
import org.eclipse.jdt.core.dom.MethodDeclaration;
import org.eclipse.jdt.core.dom.Modifier;
import org.eclipse.jdt.core.dom.SingleVariableDeclaration;
import org.smallscope.frontend.checked.CheckedMethod;
import org.smallscope.frontend.source.JavaParser;
import org.smallscope.program.MethodRef;
import org.smallscope.program.Origin;
import org.smallscope.program.Type;

/** The methods of files as their text alone tells them, for when there is no time to resolve what it means. */
public final class Outline {

    private Outline() {}

    /** The methods with a body, in the order of files and text; types are named as they are written. */
    public static List<CheckedMethod> of(Map<String, String> files) {
        List<CheckedMethod> found = new ArrayList<>();
        files.forEach((path, text) -> collect(path, JavaParser.outline(text), found));
        return found;
    }

    private static void collect(String path, CompilationUnit unit, List<CheckedMethod> found) {
        unit.accept(new ASTVisitor() {
            @Override
            public boolean visit(MethodDeclaration method) {
                if (method.getBody() != null && method.getParent() instanceof AbstractTypeDeclaration type) {
                    found.add(method(path, unit, type, method));
                }
                return false;
            }

            @Override
            public boolean visit(LambdaExpression lambda) {
                return false;
            }
        });
    }

    private static CheckedMethod method(
            String path, CompilationUnit unit, AbstractTypeDeclaration type, MethodDeclaration method) {
        List<Type> parameters = new ArrayList<>();
        List<String> words = new ArrayList<>();
        for (Object each : method.parameters()) {
            SingleVariableDeclaration parameter = (SingleVariableDeclaration) each;
            String word = parameter.getType().toString().replaceAll("<.*>", "")
                    + "[]".repeat(parameter.getExtraDimensions() + (parameter.isVarargs() ? 1 : 0));
            words.add(word);
            parameters.add(new Type.Ref(word));
        }
        String name = method.isConstructor()
                ? MethodRef.CONSTRUCTOR
                : method.getName().getIdentifier();
        boolean isStatic = Modifier.isStatic(method.getModifiers());
        return new CheckedMethod(
                new MethodRef(binaryName(unit, type), name, parameters, Type.Prim.VOID, isStatic),
                shownName(type) + "." + method.getName().getIdentifier() + "(" + String.join(", ", words) + ")",
                origin(path, unit, method.getName()),
                origin(path, unit, method));
    }

    private static String binaryName(CompilationUnit unit, AbstractTypeDeclaration type) {
        String name = shownName(type).replace('.', '$');
        return unit.getPackage() == null ? name : unit.getPackage().getName() + "." + name;
    }

    private static String shownName(AbstractTypeDeclaration type) {
        String name = type.getName().getIdentifier();
        return type.getParent() instanceof AbstractTypeDeclaration outer ? shownName(outer) + "." + name : name;
    }

    private static Origin origin(String path, CompilationUnit unit, ASTNode node) {
        int start = node.getStartPosition();
        return new Origin(path, start, node.getLength(), unit.getLineNumber(start), unit.getColumnNumber(start) + 1);
    }
}
