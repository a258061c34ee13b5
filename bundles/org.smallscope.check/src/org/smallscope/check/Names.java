package org.smallscope.check;

import java.util.stream.Collectors;
import org.smallscope.frontend.checked.CheckedMethod;
import org.smallscope.program.MethodRef;
import org.smallscope.program.Type;

/** Method names as users write and read them. */
final class Names {

    private Names() {}

    /** {@code p.List.insert(int,Node)}: the package, then the name with simple parameter types. */
    static String qualified(CheckedMethod method) {
        String owner = method.ref().owner();
        int dot = owner.lastIndexOf('.');
        return owner.substring(0, dot + 1) + method.name();
    }

    /** Whether a user means this method by a name with or without package and parameter types. */
    static boolean means(String name, Target target) {
        String wanted = name.replace(" ", "");
        int open = wanted.indexOf('(');
        String path = open < 0 ? wanted : wanted.substring(0, open);
        if (open >= 0
                && !parameters(target.ref()).equals(simple(wanted.substring(open)))
                && !fullParameters(target.ref()).equals(wanted.substring(open))) {
            return false;
        }
        String full = withoutParameters(target.qualified());
        return full.equals(path) || full.endsWith("." + path);
    }

    private static String withoutParameters(String name) {
        int open = name.indexOf('(');
        return open < 0 ? name : name.substring(0, open);
    }

    private static String simple(String parameters) {
        return parameters.replaceAll("[A-Za-z0-9_$]+[.](?=[A-Za-z_$])", "");
    }

    private static String parameters(MethodRef ref) {
        return ref.parameters().stream().map(Names::simpleName).collect(Collectors.joining(",", "(", ")"));
    }

    private static String fullParameters(MethodRef ref) {
        return ref.parameters().stream().map(Type::toString).collect(Collectors.joining(",", "(", ")"));
    }

    static String simpleName(Type type) {
        String name = type.toString();
        return name.substring(Math.max(name.lastIndexOf('.'), name.lastIndexOf('$')) + 1);
    }
}
