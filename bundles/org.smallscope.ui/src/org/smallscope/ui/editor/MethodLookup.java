package org.smallscope.ui.editor;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.eclipse.jdt.core.ICompilationUnit;
import org.eclipse.jdt.core.IMethod;
import org.eclipse.jdt.core.IType;
import org.eclipse.jdt.core.JavaModelException;
import org.eclipse.jdt.core.Signature;

/** Finds methods in the code as it is now by the names that results carry: {@code p.List.insert(int,Node)}. */
public final class MethodLookup {

    private MethodLookup() {}

    /** The method of a name; where type variables blur parameter types, the only one with as many parameters. */
    public static Optional<IMethod> find(ICompilationUnit unit, String spaced) throws JavaModelException {
        String name = spaced.replace(" ", "");
        List<IMethod> similar = new ArrayList<>();
        for (IType type : unit.getAllTypes()) {
            for (IMethod method : type.getMethods()) {
                if (withoutParameters(name).equals(path(method))
                        && parameters(name) == method.getNumberOfParameters()) {
                    if (name.equals(path(method) + signature(method))) {
                        return Optional.of(method);
                    }
                    similar.add(method);
                }
            }
        }
        return similar.size() == 1 ? Optional.of(similar.get(0)) : Optional.empty();
    }

    private static String path(IMethod method) {
        return method.getDeclaringType().getFullyQualifiedName('.') + "." + method.getElementName();
    }

    private static String signature(IMethod method) {
        return Arrays.stream(method.getParameterTypes())
                .map(MethodLookup::simple)
                .collect(Collectors.joining(",", "(", ")"));
    }

    private static String simple(String signature) {
        return Signature.getSimpleName(Signature.toString(Signature.getTypeErasure(signature)));
    }

    private static String withoutParameters(String name) {
        int open = name.indexOf('(');
        return open < 0 ? name : name.substring(0, open);
    }

    private static int parameters(String name) {
        int open = name.indexOf('(');
        int close = name.lastIndexOf(')');
        if (open < 0 || close <= open + 1) {
            return 0;
        }
        return name.substring(open + 1, close).split(",").length;
    }
}
