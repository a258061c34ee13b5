package org.smallscope.frontend.library;

import java.lang.reflect.Array;
import java.util.List;
import java.util.Random;

/** Arguments for calls: often small, sometimes at the ends of the range, sometimes null where that can be. */
final class RandomValues {

    private static final List<Long> CORNERS = List.of(
            (long) Integer.MIN_VALUE,
            (long) Integer.MAX_VALUE,
            Long.MIN_VALUE,
            Long.MAX_VALUE,
            -128L,
            127L,
            128L,
            0xFFFFL);
    private static final List<Object> OBJECTS = List.of("a", "b", 1, 1L, 1000, true, 'c', (short) 3, (byte) -1);

    private final Random random;

    RandomValues(long seed) {
        this.random = new Random(seed);
    }

    /** Can values of this type of parameter be made up? */
    static boolean canMake(Class<?> type) {
        Class<?> element = type.isArray() ? type.getComponentType() : type;
        return element.isPrimitive() && element != float.class && element != double.class
                || element == Object.class
                || element == String.class
                || element == Throwable.class
                || isBox(element);
    }

    /** Is this a class of boxes that is modelled, or a model of one? */
    static boolean isBox(Class<?> type) {
        return List.of("Boolean", "Byte", "Short", "Character", "Integer", "Long").stream()
                .anyMatch(box -> RunnableModels.platformName(type).equals("java.lang." + box));
    }

    Object value(Class<?> type) {
        if (type.isArray()) {
            return random.nextInt(12) == 0 ? null : array(type.getComponentType());
        }
        if (type.isPrimitive()) {
            return primitive(type.getName());
        }
        if (random.nextInt(8) == 0) {
            return null;
        }
        return switch (RunnableModels.platformName(type)) {
            case "java.lang.String" -> "text " + random.nextInt(3);
            case "java.lang.Throwable" -> new IllegalStateException("cause");
            case "java.lang.Object" -> random.nextInt(3) == 0 ? primitive("int") : pick(OBJECTS);
            case "java.lang.Boolean" -> primitive("boolean");
            case "java.lang.Byte" -> primitive("byte");
            case "java.lang.Short" -> primitive("short");
            case "java.lang.Character" -> primitive("char");
            case "java.lang.Integer" -> primitive("int");
            case "java.lang.Long" -> primitive("long");
            default -> throw new AssertionError("no values of " + type);
        };
    }

    private Object array(Class<?> element) {
        Object array = Array.newInstance(element, random.nextInt(6));
        for (int i = 0; i < Array.getLength(array); i++) {
            Array.set(array, i, value(element));
        }
        return array;
    }

    private Object primitive(String type) {
        long number = number();
        return switch (type) {
            case "boolean" -> (number & 1) == 0;
            case "byte" -> (byte) number;
            case "short" -> (short) number;
            case "char" -> (char) number;
            case "int" -> (int) number;
            case "long" -> number;
            default -> throw new AssertionError("no values of " + type);
        };
    }

    private long number() {
        return switch (random.nextInt(8)) {
            case 0 -> pick(CORNERS) + random.nextInt(3) - 1;
            case 1 -> random.nextLong();
            case 2 -> random.nextLong() >> random.nextInt(64);
            default -> random.nextInt(10) - 3;
        };
    }

    private <T> T pick(List<T> list) {
        return list.get(random.nextInt(list.size()));
    }
}
