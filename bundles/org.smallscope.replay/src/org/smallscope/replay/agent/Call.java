package org.smallscope.replay.agent;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;

/** The method of a request, found by name and erased parameter types. */
final class Call {

    private static final String CONSTRUCTOR = "<init>";
    private static final String STATIC_INITIALISER = "<clinit>";

    private final Executable executable;
    private final MethodHandle handle;

    private Call(Executable executable, MethodHandle handle) {
        this.executable = executable;
        // the arguments are those of the bytecode: a variable number of them is one array already
        this.handle = handle.asFixedArity();
    }

    static Call find(UserClasses classes, String className, String name, List<String> parameterNames)
            throws AgentException {
        if (name.equals(STATIC_INITIALISER)) {
            return initialisation(classes, className);
        }
        Class<?> owner = classes.type(className);
        List<Class<?>> parameters = new ArrayList<>();
        for (String parameter : parameterNames) {
            parameters.add(classes.mentioned(parameter));
        }
        Class<?>[] signature = parameters.toArray(Class<?>[]::new);
        try {
            return name.equals(CONSTRUCTOR) ? constructor(owner, signature) : method(owner, name, signature);
        } catch (NoSuchMethodException | IllegalAccessException e) {
            throw new AgentException(
                    "there is no way to call " + className + "." + name + parameterNames + ": " + e.getMessage());
        }
    }

    /** To initialise a class is to call a method of its own here. */
    private static Call initialisation(UserClasses classes, String className) throws AgentException {
        try {
            Method method = Call.class.getDeclaredMethod("initialise", ClassLoader.class, String.class);
            MethodHandle handle = MethodHandles.lookup().unreflect(method);
            return new Call(method, MethodHandles.insertArguments(handle, 0, classes, className));
        } catch (NoSuchMethodException | IllegalAccessException e) {
            throw new AgentException("there is no way to initialise " + className + ": " + e.getMessage());
        }
    }

    /** What the JVM wraps is thrown as the code threw it. */
    static void initialise(ClassLoader loader, String className) throws Throwable {
        try {
            Class.forName(className, true, loader);
        } catch (ExceptionInInitializerError e) {
            throw e.getCause() == null ? e : e.getCause();
        }
    }

    private static Call constructor(Class<?> owner, Class<?>[] signature)
            throws NoSuchMethodException, IllegalAccessException, AgentException {
        if (owner.isEnum() || Modifier.isAbstract(owner.getModifiers())) {
            throw new AgentException((owner.isEnum() ? "constants of the enum " : "objects of the abstract class ")
                    + owner.getName() + " cannot be constructed from outside");
        }
        Constructor<?> constructor = owner.getDeclaredConstructor(signature);
        return new Call(constructor, lookup(owner).unreflectConstructor(constructor));
    }

    /** An instance method is called as {@code super.m()} would, so that no override runs in its place. */
    private static Call method(Class<?> owner, String name, Class<?>[] signature)
            throws NoSuchMethodException, IllegalAccessException {
        Method method = owner.getDeclaredMethod(name, signature);
        boolean isStatic = Modifier.isStatic(method.getModifiers());
        return new Call(
                method,
                isStatic ? lookup(owner).unreflect(method) : lookup(owner).unreflectSpecial(method, owner));
    }

    private static MethodHandles.Lookup lookup(Class<?> owner) throws IllegalAccessException {
        return MethodHandles.privateLookupIn(owner, MethodHandles.lookup());
    }

    boolean constructs() {
        return executable instanceof Constructor;
    }

    boolean needsReceiver() {
        return !constructs() && !Modifier.isStatic(executable.getModifiers());
    }

    Class<?> owner() {
        return executable.getDeclaringClass();
    }

    Class<?>[] parameters() {
        return handle.type().parameterCount() == 0 ? new Class<?>[0] : executable.getParameterTypes();
    }

    /** The type of what is returned; for a constructor that is nothing. */
    Class<?> returns() {
        return executable instanceof Method method ? method.getReturnType() : void.class;
    }

    /** Runs the method; what it throws is thrown. */
    Object run(List<Object> arguments) throws Throwable {
        return handle.invokeWithArguments(arguments);
    }
}
