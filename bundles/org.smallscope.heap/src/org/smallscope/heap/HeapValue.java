package org.smallscope.heap;

import java.math.BigInteger;

/** A value that a variable, a field or an array element holds. */
public sealed interface HeapValue {

    /** The null reference. */
    record Null() implements HeapValue {}

    /**
     * A reference.
     *
     * @param id the {@link HeapObject#id()} of the object referred to
     */
    record Ref(int id) implements HeapValue {}

    /**
     * An integer value.
     *
     * @param value the value, sign extended (a {@code char} is never negative)
     * @param type {@code byte}, {@code short}, {@code char}, {@code int} or {@code long}
     */
    record Int(long value, String type) implements HeapValue {}

    /** A mathematical integer, which only ghost variables hold. */
    record Big(BigInteger value) implements HeapValue {}

    /** A boolean value. */
    record Bool(boolean value) implements HeapValue {}

    /** The type of mathematical integers. */
    String BIGINT = "\\bigint";

    /** The null reference. */
    HeapValue NULL = new Null();

    /** A reference to the object with the given id. */
    static HeapValue ref(int id) {
        return new Ref(id);
    }

    /** A value of type {@code int}. */
    static HeapValue of(int value) {
        return new Int(value, "int");
    }

    /** A value of type {@code long}. */
    static HeapValue of(long value) {
        return new Int(value, "long");
    }

    /** A value of type {@code char}. */
    static HeapValue of(char value) {
        return new Int(value, "char");
    }

    /** A value of type {@code boolean}. */
    static HeapValue of(boolean value) {
        return new Bool(value);
    }

    /**
     * The value a field or array element of the given type has when nothing was assigned to it (JLS 4.12.5).
     *
     * @param type name of the type, as in {@link HeapObject#className()}
     */
    static HeapValue defaultOf(String type) {
        return switch (type) {
            case "boolean" -> new Bool(false);
            case "byte", "short", "char", "int", "long" -> new Int(0, type);
            case BIGINT -> new Big(BigInteger.ZERO);
            default -> NULL;
        };
    }

    /** Whether this is the default value of its own type: null, zero or false. */
    default boolean isDefault() {
        return this instanceof Null
                || this instanceof Int i && i.value() == 0
                || this instanceof Big n && n.value().signum() == 0
                || this instanceof Bool b && !b.value();
    }
}
