package org.smallscope.frontend.jml;

import java.util.List;
import java.util.Optional;
import org.eclipse.jdt.core.dom.ASTNode;
import org.eclipse.jdt.core.dom.MethodDeclaration;
import org.eclipse.jdt.core.dom.Modifier;
import org.eclipse.jdt.core.dom.PrimitiveType;
import org.eclipse.jdt.core.dom.RecordDeclaration;
import org.eclipse.jdt.core.dom.SingleVariableDeclaration;
import org.smallscope.spec.JmlClause;
import org.smallscope.spec.JmlType;
import org.smallscope.spec.Range;

/**
 * The head of a method, to be repeated in front of each of its clauses.
 *
 * @param name the offset of the method's name
 * @param isStatic whether the method is static
 * @param typeParameters with angle brackets; empty if there are none
 * @param parameters the parameters, with commas between them
 * @param result the result type; empty for void and for constructors
 * @param end where the methods that stand for clauses are inserted
 */
record MethodHead(
        int name, boolean isStatic, Fragment typeParameters, Fragment parameters, Optional<Fragment> result, int end) {

    static MethodHead of(Augmentation session, MethodDeclaration method) {
        Fragment typeParameters = session.fragment();
        List<?> declared = method.typeParameters();
        Range name = Places.range(method.getName());
        for (int i = 0; i < declared.size(); i++) {
            typeParameters.made(i == 0 ? "<" : ", ", name).echo(Places.range((ASTNode) declared.get(i)));
        }
        typeParameters.made(declared.isEmpty() ? "" : "> ", name);
        return new MethodHead(
                name.start(),
                Modifier.isStatic(method.getModifiers()),
                typeParameters,
                parameters(session, method),
                result(session, method),
                Places.end(method));
    }

    private static Fragment parameters(Augmentation session, MethodDeclaration method) {
        List<?> declared = method.isCompactConstructor() && method.getParent() instanceof RecordDeclaration owner
                ? owner.recordComponents()
                : method.parameters();
        Fragment parameters = session.fragment();
        for (int i = 0; i < declared.size(); i++) {
            SingleVariableDeclaration parameter = (SingleVariableDeclaration) declared.get(i);
            Range range = Places.range(parameter.getName());
            int dimensions = parameter.getExtraDimensions() + (parameter.isVarargs() ? 1 : 0);
            parameters
                    .made(i == 0 ? "" : ", ", range)
                    .echo(Places.range(parameter.getType()))
                    .made("[]".repeat(dimensions) + " ", range)
                    .echo(range);
        }
        return parameters;
    }

    private static Optional<Fragment> result(Augmentation session, MethodDeclaration method) {
        boolean none = method.isConstructor()
                || method.getReturnType2() == null
                || method.getReturnType2() instanceof PrimitiveType type
                        && type.getPrimitiveTypeCode() == PrimitiveType.VOID;
        return none
                ? Optional.empty()
                : Optional.of(session.fragment()
                        .echo(Places.range(method.getReturnType2()))
                        .made("[]".repeat(method.getExtraDimensions()), Places.range(method.getName())));
    }

    private static Fragment echo(Augmentation session, JmlType type) {
        JavaWriter writer = session.writer(new JavaWriter.Context("a model method", false, false, false));
        return writer.typeAgain(type).fragment();
    }

    /** The head of a model method whose Java is inserted at an offset. */
    static MethodHead of(Augmentation session, JmlClause.Method method, int end) {
        Fragment parameters = session.fragment();
        for (int i = 0; i < method.parameters().size(); i++) {
            JmlClause.Parameter parameter = method.parameters().get(i);
            Range range = parameter.name().range();
            int dimensions = parameter.dimensions() + (parameter.variable() ? 1 : 0);
            parameters
                    .made(i == 0 ? "" : ", ", range)
                    .append(echo(session, parameter.type()))
                    .made("[]".repeat(dimensions) + " ", range)
                    .echo(range);
        }
        Optional<Fragment> result = method.result()
                .filter(type -> !type.isVoid())
                .map(type -> echo(session, type)
                        .made("[]".repeat(method.dimensions()), method.name().range()));
        boolean isStatic =
                method.modifiers().stream().anyMatch(word -> word.text().equals("static"));
        return new MethodHead(
                method.name().range().start(),
                isStatic,
                session.fragment().echo(method.typeParameters()),
                parameters,
                result,
                end);
    }
}
