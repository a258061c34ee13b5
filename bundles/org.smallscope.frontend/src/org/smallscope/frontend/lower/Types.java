package org.smallscope.frontend.lower;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.eclipse.jdt.core.dom.IBinding;
import org.eclipse.jdt.core.dom.IMethodBinding;
import org.eclipse.jdt.core.dom.ITypeBinding;
import org.eclipse.jdt.core.dom.IVariableBinding;
import org.eclipse.jdt.core.dom.Modifier;
import org.smallscope.frontend.jml.JmlLibrary;
import org.smallscope.frontend.jml.SpecFile;
import org.smallscope.program.FieldRef;
import org.smallscope.program.MethodRef;
import org.smallscope.program.Type;
import org.smallscope.program.Type.Prim;
import org.smallscope.program.Type.Special;

/**
 * Erases JDT's types (JLS 4.6) and names classes, fields and methods.
 *
 * <p>A model {@code smallscope.model.java.lang.Integer} goes by the name of what it stands for, {@code
 * java.lang.Integer}. Every class that is named here is remembered, since the program must hold it.
 */
public final class Types {

    /** The package in which models live, with the dot. */
    public static final String MODEL_PREFIX = "smallscope.model.";

    private static final String BIGINT = JmlLibrary.JML_CLASS + ".Bigint";
    private static final String OBJECT_SET = JmlLibrary.JML_CLASS + "$ObjectSet";

    static final Type.Ref CLASS = new Type.Ref("java.lang.Class");

    private static final Map<String, Prim> BOXES = boxes();

    private final Scopes scopes;
    private final Map<String, ITypeBinding> bindings = new LinkedHashMap<>();
    private final Map<String, Set<String>> supertypes = new HashMap<>();
    private final Map<String, Set<String>> lambdas = new HashMap<>();

    /** Can no class that is not at hand extend or implement it? */
    public static boolean isClosed(ITypeBinding type) {
        int modifiers = type.getModifiers();
        return Modifier.isFinal(modifiers) || Modifier.isPrivate(modifiers) || type.isLocal() || type.isAnonymous();
    }

    Types(Scopes scopes) {
        this.scopes = scopes;
    }

    private static Map<String, Prim> boxes() {
        Map<String, Prim> boxes = new LinkedHashMap<>();
        boxes.put("java.lang.Boolean", Prim.BOOLEAN);
        boxes.put("java.lang.Byte", Prim.BYTE);
        boxes.put("java.lang.Short", Prim.SHORT);
        boxes.put("java.lang.Character", Prim.CHAR);
        boxes.put("java.lang.Integer", Prim.INT);
        boxes.put("java.lang.Long", Prim.LONG);
        return boxes;
    }

    /** All classes named so far, with their erased bindings. */
    Map<String, ITypeBinding> named() {
        return bindings;
    }

    // ------------------------------------------------------------------ types

    /** The erased type; float and double, and arrays of them, are not modelled and become UNKNOWN. */
    Type type(ITypeBinding binding) {
        if (binding.isPrimitive()) {
            return isBigint(binding) ? Prim.BIGINT : primitive(binding.getName());
        }
        if (binding.isNullType()) {
            return Special.NULL;
        }
        if (binding.isArray()) {
            Type element = type(binding.getComponentType());
            return element == Special.UNKNOWN || element == Special.TYPE ? Special.UNKNOWN : new Type.Array(element);
        }
        ITypeBinding erased = binding.getErasure();
        if (erased.isArray()) {
            return type(erased);
        }
        String name = className(erased);
        if (name.equals(OBJECT_SET)) {
            return Special.SET;
        }
        return name.equals(CLASS.name()) ? Special.TYPE : new Type.Ref(name);
    }

    /** A long that stands for a mathematical integer. */
    private static boolean isBigint(ITypeBinding binding) {
        return Arrays.stream(binding.getTypeAnnotations())
                .anyMatch(a -> a.getAnnotationType().getQualifiedName().equals(BIGINT));
    }

    private static Type primitive(String name) {
        return switch (name) {
            case "boolean" -> Prim.BOOLEAN;
            case "byte" -> Prim.BYTE;
            case "short" -> Prim.SHORT;
            case "char" -> Prim.CHAR;
            case "int" -> Prim.INT;
            case "long" -> Prim.LONG;
            case "void" -> Prim.VOID;
            default -> Special.UNKNOWN;
        };
    }

    /** The class type of a declared class. */
    Type.Ref ref(ITypeBinding binding) {
        return new Type.Ref(className(binding));
    }

    /** The binary name under which the program knows a class. */
    String className(ITypeBinding binding) {
        ITypeBinding erased = binding.getErasure();
        String name = scopes.nameOf(erased);
        ITypeBinding known = bindings.get(name);
        if (known == null || standsIn(known) && !standsIn(erased)) {
            bindings.put(name, erased);
            supertypes.clear();
        }
        return name;
    }

    /** A class that code mentions without a binding at hand, such as {@code java.lang.Iterable} in a for statement. */
    static Type.Ref known(Class<?> type) {
        return new Type.Ref(type.getName());
    }

    /** True for a model, and for a mirror of a specification file: they go by the name of the real class. */
    private static boolean standsIn(ITypeBinding type) {
        String name = type.getQualifiedName();
        return name.startsWith(MODEL_PREFIX) || SpecFile.isMirror(name);
    }

    /**
     * The name of the class that a model or a mirror stands for. A mirror of {@code java.util.Map} is the class {@code
     * Map} in a package of its own, {@code $specs.java.util.Map}.
     */
    static String realName(String binaryName) {
        if (!SpecFile.isMirror(binaryName)) {
            return withoutModelPrefix(binaryName);
        }
        String rest = binaryName.substring(binaryName.indexOf('.') + 1);
        int end = rest.lastIndexOf('.');
        String packageName = rest.substring(0, end);
        int dot = packageName.lastIndexOf('.');
        return (dot < 0 ? "" : packageName.substring(0, dot + 1)) + rest.substring(end + 1);
    }

    static String withoutModelPrefix(String binaryName) {
        return binaryName.startsWith(MODEL_PREFIX) ? binaryName.substring(MODEL_PREFIX.length()) : binaryName;
    }

    /** The primitive type that a class boxes, or null. */
    static Prim unboxed(Type type) {
        return type instanceof Type.Ref r ? BOXES.get(r.name()) : null;
    }

    static boolean isBox(ITypeBinding type) {
        return BOXES.containsKey(type.getErasure().getQualifiedName());
    }

    /** JLS 5.1.7. */
    static Type.Ref box(Prim prim) {
        return BOXES.entrySet().stream()
                .filter(e -> e.getValue() == prim)
                .map(e -> new Type.Ref(e.getKey()))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no box for " + prim));
    }

    /** The numeric or boolean type an operand has after unboxing, or null where it has none. */
    Prim primitiveOf(ITypeBinding binding) {
        Type type = type(binding);
        return type instanceof Prim p ? p : unboxed(type);
    }

    // ------------------------------------------------------------------ members

    boolean isPrivate(IBinding member) {
        return scopes.isPrivate(member);
    }

    FieldRef field(IVariableBinding variable) {
        IVariableBinding declared = variable.getVariableDeclaration();
        return new FieldRef(
                className(declared.getDeclaringClass()),
                declared.getName(),
                type(declared.getType()),
                isStatic(declared));
    }

    /** Is this a field of the class, not of its objects? */
    boolean isStatic(IVariableBinding field) {
        return Modifier.isStatic(field.getModifiers()) && !scopes.isInstanceModel(field);
    }

    /** The declared method, erased; constructors with the parameters the lowering adds. */
    MethodRef method(IMethodBinding method) {
        IMethodBinding declared = method.getMethodDeclaration();
        ITypeBinding owner = declared.getDeclaringClass();
        if (declared.isConstructor()) {
            return constructor(owner, parameterTypes(declared));
        }
        return new MethodRef(
                className(owner),
                declared.getName(),
                parameterTypes(declared),
                type(declared.getReturnType()),
                Modifier.isStatic(declared.getModifiers()));
    }

    List<Type> parameterTypes(IMethodBinding declared) {
        List<Type> types = new ArrayList<>();
        for (ITypeBinding parameter : declared.getParameterTypes()) {
            types.add(type(parameter));
        }
        return types;
    }

    /** The constructor of a class with these declared parameters: outer instance, enum's name and ordinal, captures. */
    MethodRef constructor(ITypeBinding owner, List<Type> declared) {
        List<Type> all = new ArrayList<>();
        ITypeBinding erased = owner.getErasure();
        if (hasOuter(erased)) {
            all.add(outerType(erased));
        }
        if (isEnum(erased)) {
            all.add(Type.STRING);
            all.add(Prim.INT);
        }
        all.addAll(declared);
        for (IVariableBinding captured : scopes.capturedBy(erased)) {
            all.add(type(captured.getType()));
        }
        return new MethodRef(className(erased), MethodRef.CONSTRUCTOR, all, Prim.VOID, false);
    }

    /** An enum, or the anonymous class of an enum constant with a body. */
    static boolean isEnum(ITypeBinding type) {
        return type.isEnum()
                || type.isAnonymous()
                        && type.getSuperclass() != null
                        && type.getSuperclass().isEnum();
    }

    /** True where objects of the class have an immediately enclosing instance (JLS 8.1.3). */
    boolean hasOuter(ITypeBinding type) {
        return scopes.find(type).map(s -> s.outer() != null).orElseGet(() -> innerMember(type));
    }

    private Type outerType(ITypeBinding type) {
        return scopes.find(type)
                .map(s -> (Type) new Type.Ref(s.outer().name()))
                .orElseGet(() -> ref(type.getDeclaringClass()));
    }

    static boolean innerMember(ITypeBinding type) {
        return type.isMember()
                && type.isClass()
                && !type.isRecord()
                && !Modifier.isStatic(type.getModifiers())
                && !type.getDeclaringClass().isInterface();
    }

    // ------------------------------------------------------------------ subtyping

    /** JLS 4.10 on erased types, by the names the program uses. */
    boolean isSubtype(Type sub, Type sup) {
        if (sub.equals(sup) || sub == Special.NULL || sup.equals(Type.OBJECT) && sub.reference()) {
            return true;
        }
        if (sub instanceof Type.Array a) {
            if (sup instanceof Type.Array b) {
                return a.element().reference() && b.element().reference() && isSubtype(a.element(), b.element());
            }
            return sup.equals(known(Cloneable.class)) || sup.equals(known(java.io.Serializable.class));
        }
        return sub instanceof Type.Ref r
                && sup instanceof Type.Ref s
                && supertypes(r.name()).contains(s.name());
    }

    /** Says what a class that has no binding extends: a lambda's class. */
    void declare(String name, List<String> interfaces) {
        Set<String> above = new LinkedHashSet<>(List.of(name, Type.OBJECT.name()));
        interfaces.forEach(i -> above.addAll(supertypes(i)));
        lambdas.put(name, above);
    }

    private Set<String> supertypes(String name) {
        Set<String> known = lambdas.getOrDefault(name, supertypes.get(name));
        if (known != null) {
            return known;
        }
        Set<String> found = new LinkedHashSet<>();
        Deque<ITypeBinding> open = new ArrayDeque<>();
        ITypeBinding start = bindings.get(name);
        if (start != null) {
            open.add(start);
        }
        while (!open.isEmpty()) {
            ITypeBinding next = open.remove().getErasure();
            if (found.add(scopes.nameOf(next))) {
                open.addAll(directSupertypes(next));
            }
        }
        found.add(Type.OBJECT.name());
        found.add(name);
        supertypes.put(name, found);
        return found;
    }

    /** The superclass, if any, and the interfaces. */
    static List<ITypeBinding> directSupertypes(ITypeBinding type) {
        List<ITypeBinding> result = new ArrayList<>();
        if (type.getSuperclass() != null) {
            result.add(type.getSuperclass());
        }
        result.addAll(List.of(type.getInterfaces()));
        return result;
    }
}
