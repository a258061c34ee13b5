package org.smallscope.replay.agent;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The classes of the user, loaded anew for each request so that static fields start afresh, assertions enabled. */
final class UserClasses extends URLClassLoader {

    private static final Map<String, Class<?>> PRIMITIVES = Map.of(
            "boolean",
            boolean.class,
            "byte",
            byte.class,
            "short",
            short.class,
            "char",
            char.class,
            "int",
            int.class,
            "long",
            long.class,
            "float",
            float.class,
            "double",
            double.class,
            "void",
            void.class);

    private final Map<String, Class<?>> nameless = new LinkedHashMap<>();

    UserClasses(List<String> classpath) throws AgentException {
        super(urls(classpath), ClassLoader.getPlatformClassLoader());
        setDefaultAssertionStatus(true);
    }

    private static URL[] urls(List<String> classpath) throws AgentException {
        List<URL> urls = new ArrayList<>();
        for (String entry : classpath) {
            try {
                urls.add(Path.of(entry).toUri().toURL());
            } catch (MalformedURLException e) {
                throw new AgentException("not a class path entry: " + entry);
            }
        }
        return urls.toArray(URL[]::new);
    }

    /** The type of a name such as {@code int}, {@code p.List$Node} or {@code int[][]}, initialised. */
    Class<?> type(String name) throws AgentException {
        return type(name, true);
    }

    /** The same, not initialised: to name a type runs none of its code. */
    Class<?> mentioned(String name) throws AgentException {
        return type(name, false);
    }

    private Class<?> type(String name, boolean initialised) throws AgentException {
        if (name.endsWith("[]")) {
            return Array.newInstance(mentioned(name.substring(0, name.length() - 2)), 0)
                    .getClass();
        }
        if (PRIMITIVES.containsKey(name)) {
            return PRIMITIVES.get(name);
        }
        if (name.equals(Stranger.NAME)) {
            return Stranger.class;
        }
        if (name.contains(NamelessClass.MARK)) {
            return nameless(name);
        }
        try {
            return Class.forName(name, initialised, this);
        } catch (ClassNotFoundException e) {
            throw new AgentException("there is no class " + name + " on the class path");
        } catch (OutOfMemoryError e) {
            throw e;
        } catch (Error e) {
            // an initialiser's exception comes wrapped, any error of it as it is (JLS 12.4.2)
            throw new AgentException("class " + name + " cannot be loaded: " + cause(e), isForSurroundings(e));
        }
    }

    /** A native library or memory that an initialiser does not get, and that no prediction is about. */
    private static boolean isForSurroundings(Throwable thrown) {
        return thrown instanceof UnsatisfiedLinkError
                || thrown instanceof VirtualMachineError
                || thrown.getCause() != null && isForSurroundings(thrown.getCause());
    }

    /** A class that adds nothing to a type; made once. Where the type allows no other, it is the type itself. */
    private Class<?> nameless(String name) throws AgentException {
        Class<?> known = nameless.get(name);
        if (known == null) {
            Class<?> type = type(name.substring(0, name.indexOf(NamelessClass.MARK)));
            known = Modifier.isFinal(type.getModifiers()) ? type : define(new NamelessClass(type, owns(type), name));
            nameless.put(name, known);
        }
        return known;
    }

    private Class<?> define(NamelessClass made) throws AgentException {
        byte[] file = made.file();
        try {
            return defineClass(made.name(), file, 0, file.length);
        } catch (LinkageError | SecurityException e) {
            throw new AgentException(
                    "no class can stand for all of " + made.type().getName() + ": " + e.getMessage());
        }
    }

    /** The name by which requests know a type. */
    String name(Class<?> type) {
        if (type.isArray()) {
            return name(type.getComponentType()) + "[]";
        }
        for (Map.Entry<String, Class<?>> made : nameless.entrySet()) {
            if (made.getValue() == type) {
                return made.getKey();
            }
        }
        return type == Stranger.class ? Stranger.NAME : type.getTypeName();
    }

    private static Throwable cause(Error error) {
        return error instanceof ExceptionInInitializerError && error.getCause() != null ? error.getCause() : error;
    }

    /** The static field of a name such as {@code p.A.f}. */
    Field staticField(String name) throws AgentException {
        int dot = name.lastIndexOf('.');
        Field field = declared(type(name.substring(0, dot)), name.substring(dot + 1));
        if (field == null || !Modifier.isStatic(field.getModifiers())) {
            throw new AgentException("there is no static field " + name);
        }
        return field;
    }

    /** The instance field of a name such as {@code f} or {@code p.A.f}; null where the class has none. */
    Field instanceField(Class<?> type, String name) throws AgentException {
        int dot = name.lastIndexOf('.');
        if (dot > 0) {
            return declared(type(name.substring(0, dot)), name.substring(dot + 1));
        }
        for (Class<?> c = type; c != null; c = c.getSuperclass()) {
            Field field = declared(c, name);
            if (field != null && !Modifier.isStatic(field.getModifiers())) {
                return field;
            }
        }
        return null;
    }

    /** Whether the class of a static field such as {@code p.A.f} is part of the user's program. */
    boolean ownsField(String name) throws AgentException {
        return owns(type(name.substring(0, name.lastIndexOf('.'))));
    }

    /** A static field of the platform; null where its class has none of that name, as models may add some. */
    Field platformField(String name) throws AgentException {
        int dot = name.lastIndexOf('.');
        Field field = declared(type(name.substring(0, dot)), name.substring(dot + 1));
        return field != null && Modifier.isStatic(field.getModifiers()) ? field : null;
    }

    /** The field that a class itself declares; null where it has none of that name. */
    static Field declared(Class<?> type, String name) {
        for (Field field : type.getDeclaredFields()) {
            if (OuterField.name(field).equals(name)) {
                return field;
            }
        }
        return null;
    }

    /** Whether a class is part of the user's program rather than of the platform. */
    boolean owns(Class<?> type) {
        return type.getClassLoader() == this;
    }
}
