package org.smallscope.frontend.lower;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.eclipse.jdt.core.dom.ITypeBinding;
import org.smallscope.program.MethodRef;
import org.smallscope.program.Origin;
import org.smallscope.program.Type;
import org.smallscope.program.Type.Special;
import org.smallscope.program.tree.Expr;
import org.smallscope.program.tree.Expr.Intrinsic;

/**
 * Calls that the graph knows by name: methods of the platform, and what models say by {@code
 * smallscope.model.Intrinsics}.
 */
final class Intrinsics {

    /** The class by which models reach an intrinsic, after the models' package prefix is taken off. */
    private static final String MODEL_CLASS = "Intrinsics";

    private static final Map<String, Intrinsic> PLATFORM = platform();

    private Intrinsics() {}

    private static Map<String, Intrinsic> platform() {
        Map<String, Intrinsic> methods = new LinkedHashMap<>();
        methods.put("java.lang.Object.getClass()", Intrinsic.GET_CLASS);
        methods.put("java.lang.System.identityHashCode(java.lang.Object)", Intrinsic.IDENTITY_HASH);
        methods.put("java.lang.System.arraycopy(java.lang.Object,int,java.lang.Object,int,int)", Intrinsic.ARRAYCOPY);
        methods.put("java.lang.String.length()", Intrinsic.STRING_LENGTH);
        methods.put("java.lang.String.charAt(int)", Intrinsic.STRING_CHAR_AT);
        methods.put("java.lang.String.equals(java.lang.Object)", Intrinsic.STRING_EQUALS);
        methods.put("java.lang.String.hashCode()", Intrinsic.STRING_HASH);
        methods.put("java.lang.String.compareTo(java.lang.String)", Intrinsic.STRING_COMPARE);
        return methods;
    }

    /** True for the class whose methods take any values as they are, boxing nothing. */
    static boolean isModelClass(ITypeBinding type) {
        return type.getQualifiedName().equals(Types.MODEL_PREFIX + MODEL_CLASS);
    }

    /** The intrinsic that a call is, with the receiver as first argument. */
    static Optional<Expr> lower(MethodRef method, List<Expr> arguments, Origin origin) {
        if (method.owner().equals(MODEL_CLASS)) {
            return Optional.of(model(method, arguments, origin));
        }
        Intrinsic known = PLATFORM.get(method.toString());
        if (known == null) {
            return Optional.empty();
        }
        Type type = known == Intrinsic.GET_CLASS ? Special.TYPE : method.result();
        return Optional.of(new Expr.Builtin(known, arguments, type, origin));
    }

    private static Expr model(MethodRef method, List<Expr> arguments, Origin origin) {
        if (method.name().equals("unsupported")) {
            String what = arguments.get(0) instanceof Expr.StringLiteral s ? s.text() : "a part of the platform";
            return Unsupported.of(what, "the platform's class is modelled without it", method.result(), origin);
        }
        StringBuilder constant = new StringBuilder();
        for (char c : method.name().toCharArray()) {
            constant.append(Character.isUpperCase(c) ? "_" : "").append(c);
        }
        Intrinsic intrinsic = Intrinsic.valueOf(constant.toString().toUpperCase(Locale.ROOT));
        return new Expr.Builtin(intrinsic, arguments, method.result(), origin);
    }
}
