package org.smallscope.heap.junit.shipped;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.BinaryOperator;
import java.util.function.LongBinaryOperator;

/** What clauses of JML are written with. */
@SuppressWarnings("all")
class Clauses extends FieldAccess {

    /** A condition; where it throws, it is not defined. */
    interface Condition {
        boolean test() throws Throwable;
    }

    interface Value {
        Object get() throws Throwable;
    }

    interface OfNumber<T> {
        T at(long number) throws Throwable;
    }

    interface OfObject<T, R> {
        R at(T object) throws Throwable;
    }

    /** Fails unless the condition holds; one that is not defined does not. */
    static void check(String message, Condition condition) throws Throwable {
        boolean holds = false;
        try {
            holds = condition.test();
        } catch (ReflectiveOperationException e) {
            throw e;
        } catch (Throwable e) {
            throw new AssertionError(message + " The clause is not defined.", e);
        }
        if (!holds) {
            throw new AssertionError(message);
        }
    }

    /** The same for a condition that calls methods: one of which no end is seen does not hold. */
    static void checkInTime(String message, Condition condition) throws Throwable {
        Throwable[] problem = new Throwable[1];
        Thread thread = new Thread(
                null,
                () -> {
                    try {
                        check(message, condition);
                    } catch (Throwable e) {
                        problem[0] = e;
                    }
                },
                "clause",
                1 << 26);
        thread.setDaemon(true);
        thread.start();
        thread.join(10_000);
        if (thread.isAlive()) {
            throw new AssertionError(message + " Evaluating the clause does not end within 10 seconds.");
        }
        if (problem[0] != null) {
            throw problem[0];
        }
    }

    static boolean holds(Condition condition) throws Throwable {
        try {
            return condition.test();
        } catch (ReflectiveOperationException e) {
            throw e;
        } catch (Throwable e) {
            return false;
        }
    }

    /** A value of the time before the call. */
    static final class Old {
        private Object value;
        private Throwable failure;

        Old(Value value) throws ReflectiveOperationException {
            try {
                this.value = value.get();
            } catch (ReflectiveOperationException e) {
                throw e;
            } catch (Throwable e) {
                failure = e;
            }
        }

        Object get() throws Throwable {
            if (failure != null) {
                throw failure;
            }
            return value;
        }
    }

    /** Whether the JVM or the platform throws this, rather than a statement of the tested code. */
    static boolean isRaised(Throwable thrown) {
        StackTraceElement[] trace = thrown.getStackTrace();
        return thrown instanceof NullPointerException
                || thrown instanceof ArrayIndexOutOfBoundsException
                || thrown instanceof NegativeArraySizeException
                || thrown instanceof ArrayStoreException
                || thrown instanceof ClassCastException
                || thrown instanceof ArithmeticException
                || thrown instanceof AssertionError
                || thrown instanceof VirtualMachineError
                || trace.length > 0 && trace[0].getClassName().startsWith("java.");
    }

    static boolean isA(Object object, String className) throws Exception {
        return type(className).isInstance(object);
    }

    static Object cast(String className, Object object) throws Exception {
        return type(className).cast(object);
    }

    static Object invoke(
            boolean virtual,
            String className,
            String method,
            List<String> parameterTypes,
            Object self,
            Object... arguments)
            throws Throwable {
        Class<?> owner = type(className);
        Class<?>[] types = new Class<?>[parameterTypes.size()];
        for (int i = 0; i < types.length; i++) {
            types[i] = type(parameterTypes.get(i));
        }
        boolean platform = className.startsWith("java.");
        MethodHandles.Lookup lookup =
                platform ? MethodHandles.publicLookup() : MethodHandles.privateLookupIn(owner, MethodHandles.lookup());
        List<Object> all = new ArrayList<>(Arrays.asList(arguments));
        MethodHandle handle;
        if (method.equals("<init>")) {
            handle = lookup.unreflectConstructor(owner.getDeclaredConstructor(types));
        } else {
            Method found = platform ? owner.getMethod(method, types) : owner.getDeclaredMethod(method, types);
            boolean isStatic = Modifier.isStatic(found.getModifiers());
            handle = virtual || isStatic || platform ? lookup.unreflect(found) : lookup.unreflectSpecial(found, owner);
            if (!isStatic) {
                all.add(0, Objects.requireNonNull(self));
            }
        }
        return handle.asFixedArity().invokeWithArguments(all);
    }

    static boolean forAll(long from, long to, OfNumber<Boolean> range, OfNumber<Boolean> body) throws Throwable {
        boolean all = true;
        for (long i = from; i <= to; i++) {
            all &= !range.at(i) || body.at(i);
        }
        return all;
    }

    static long count(long from, long to, OfNumber<Boolean> range, OfNumber<Boolean> body) throws Throwable {
        long number = 0;
        for (long i = from; i <= to; i++) {
            number += range.at(i) && body.at(i) ? 1 : 0;
        }
        return number;
    }

    static boolean exists(long from, long to, OfNumber<Boolean> range, OfNumber<Boolean> body) throws Throwable {
        return count(from, to, range, body) > 0;
    }

    /** What an operation makes of all numbers of a range. */
    static long fold(
            LongBinaryOperator operation, long start, long from, long to, OfNumber<Boolean> range, OfNumber<Long> body)
            throws Throwable {
        long value = start;
        for (long i = from; i <= to; i++) {
            value = range.at(i) ? operation.applyAsLong(value, body.at(i)) : value;
        }
        return value;
    }

    /** What an operation makes of all numbers of a range as mathematical integers; there may be no start. */
    static BigInteger exactFold(
            BinaryOperator<BigInteger> operation,
            BigInteger start,
            long from,
            long to,
            OfNumber<Boolean> range,
            OfNumber<BigInteger> body)
            throws Throwable {
        BigInteger value = start;
        for (long i = from; i <= to; i++) {
            if (range.at(i)) {
                BigInteger next = body.at(i);
                value = value == null ? next : operation.apply(value, next);
            }
        }
        return value == null ? none() : value;
    }

    static BigInteger exactFold(
            BinaryOperator<BigInteger> operation,
            BigInteger start,
            List<Object> objects,
            OfObject<Object, Boolean> range,
            OfObject<Object, BigInteger> body)
            throws Throwable {
        return exactFold(
                operation,
                start,
                0,
                objects.size() - 1,
                i -> range.at(objects.get((int) i)),
                i -> body.at(objects.get((int) i)));
    }

    /** The least or greatest of nothing. */
    static BigInteger none() {
        throw new ArithmeticException("there is nothing to choose from");
    }

    /** A bound that no variable gets to is as good as one that is just so far. */
    static long within(BigInteger bound) {
        BigInteger most = BigInteger.ONE.shiftLeft(62);
        return bound.min(most).max(most.negate()).longValue();
    }

    static char exactChar(BigInteger number) {
        int value = number.intValueExact();
        if (value != (char) value) {
            throw new ArithmeticException(number + " is no char");
        }
        return (char) value;
    }

    static boolean forAll(List<Object> objects, OfObject<Object, Boolean> range, OfObject<Object, Boolean> body)
            throws Throwable {
        return forAll(0, objects.size() - 1, i -> range.at(objects.get((int) i)), i -> body.at(objects.get((int) i)));
    }

    static long count(List<Object> objects, OfObject<Object, Boolean> range, OfObject<Object, Boolean> body)
            throws Throwable {
        return count(0, objects.size() - 1, i -> range.at(objects.get((int) i)), i -> body.at(objects.get((int) i)));
    }

    static boolean exists(List<Object> objects, OfObject<Object, Boolean> range, OfObject<Object, Boolean> body)
            throws Throwable {
        return count(objects, range, body) > 0;
    }

    static long fold(
            LongBinaryOperator operation,
            long start,
            List<Object> objects,
            OfObject<Object, Boolean> range,
            OfObject<Object, Long> body)
            throws Throwable {
        return fold(
                operation,
                start,
                0,
                objects.size() - 1,
                i -> range.at(objects.get((int) i)),
                i -> body.at(objects.get((int) i)));
    }

    /** Gives a value a name. */
    static <T, R> R let(T value, OfObject<T, R> body) throws Throwable {
        return body.at(value);
    }

    static boolean nonNullElements(Object array) {
        return array != null && Arrays.stream((Object[]) array).noneMatch(Objects::isNull);
    }

    static Object arrayOf(String className, Object... elements) throws Exception {
        Object array = Array.newInstance(type(className).getComponentType(), elements.length);
        for (int i = 0; i < elements.length; i++) {
            Array.set(array, i, elements[i]);
        }
        return array;
    }

    static Set<Object> reach(Object from, String className, String... fields) throws Exception {
        Class<?> type = type(className);
        Set<Object> found = reach(Arrays.asList(from), List.of(fields));
        found.removeIf(object -> !type.isInstance(object));
        return found;
    }

    static Set<Object> reach(List<Object> start, List<String> fields) throws Exception {
        Set<Object> found = Collections.newSetFromMap(new IdentityHashMap<>());
        List<Object> open = new ArrayList<>(start);
        while (!open.isEmpty()) {
            Object object = open.remove(open.size() - 1);
            if (object != null && found.add(object)) {
                follow(object, fields, open);
            }
        }
        return found;
    }

    private static void follow(Object object, List<String> fields, List<Object> open) throws Exception {
        if (!fields.isEmpty()) {
            for (String name : fields) {
                Field field = field(
                        type(name.substring(0, name.lastIndexOf('.'))), name.substring(name.lastIndexOf('.') + 1));
                if (field.getDeclaringClass().isInstance(object)) {
                    open.add(read(object, field));
                }
            }
        } else if (object instanceof Object[] array) {
            open.addAll(Arrays.asList(array));
        } else {
            for (Class<?> c = object.getClass(); isFollowed(c); c = c.getSuperclass()) {
                for (Field field : c.getDeclaredFields()) {
                    if (!Modifier.isStatic(field.getModifiers())
                            && !field.getType().isPrimitive()) {
                        open.add(read(object, field));
                    }
                }
            }
        }
    }

    /** Of the platform's objects only collections lead to those of a program. */
    private static boolean isFollowed(Class<?> type) {
        return type != null
                && !type.isArray()
                && !type.isHidden()
                && (!type.getName().startsWith("java.") || type.getName().startsWith("java.util.") && !type.isRecord());
    }
}
