package org.smallscope.replay.agent;

import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Values as words, and the objects behind them: {@code null}, {@code @3}, {@code true}, {@code int:7}.
 *
 * <p>Objects of the request keep their ids; what the method allocates gets the numbers after them.
 */
final class Values {

    private final Map<Integer, Object> objects = new LinkedHashMap<>();
    private final Map<Object, Integer> ids = new IdentityHashMap<>();
    private int free;

    void bind(int id, Object object) throws AgentException {
        if (ids.putIfAbsent(object, id) != null) {
            throw new AgentException("objects " + ids.get(object) + " and " + id + " are one and the same in a JVM");
        }
        objects.put(id, object);
        reserve(id);
    }

    /** Gives an object another id; the first one stays the one by which it is reported. */
    void bindAgain(int id, Object object) {
        objects.put(id, object);
        reserve(id);
    }

    /** Keeps an id from being given to a new object. */
    void reserve(int id) {
        free = Math.max(free, id + 1);
    }

    Object object(int id) {
        return objects.get(id);
    }

    boolean knows(Object object) {
        return ids.containsKey(object);
    }

    Map<Integer, Object> objects() {
        return objects;
    }

    int id(Object object) {
        Integer known = ids.get(object);
        if (known != null) {
            return known;
        }
        int id = free++;
        ids.put(object, id);
        objects.put(id, object);
        return id;
    }

    /** The value a word stands for, boxed where primitive. */
    Object value(String word) throws AgentException {
        if (word.equals("null")) {
            return null;
        }
        if (word.startsWith("@")) {
            Object object = objects.get(Integer.valueOf(word.substring(1)));
            if (object == null) {
                throw new AgentException("the heap has no object " + word);
            }
            return object;
        }
        if (word.equals("true") || word.equals("false")) {
            return Boolean.valueOf(word);
        }
        int colon = word.indexOf(':');
        return number(word.substring(0, colon), Long.parseLong(word.substring(colon + 1)));
    }

    private static Object number(String type, long value) throws AgentException {
        return switch (type) {
            case "byte" -> (byte) value;
            case "short" -> (short) value;
            case "char" -> (char) value;
            case "int" -> (int) value;
            case "long" -> value;
            default -> throw new AgentException("there are no numbers of type " + type);
        };
    }

    /** The word for a value of a declared type; null for float and double, which are not modelled. */
    String word(Object value, Class<?> declared) {
        if (!declared.isPrimitive()) {
            return value == null ? "null" : "@" + id(value);
        }
        if (declared == float.class || declared == double.class) {
            return null;
        }
        if (declared == boolean.class) {
            return value.toString();
        }
        long number = value instanceof Character c ? c : ((Number) value).longValue();
        return declared.getName() + ":" + number;
    }
}
