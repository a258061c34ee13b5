package smallscope.model.java.lang;

import smallscope.model.Intrinsics;

/** The superclass of enums: name and ordinal. */
public abstract class Enum<E extends java.lang.Enum<E>> implements Comparable<E> {
    private final String name;
    private final int ordinal;

    protected Enum(String name, int ordinal) {
        this.name = name;
        this.ordinal = ordinal;
    }

    public final String name() {
        return name;
    }

    public final int ordinal() {
        return ordinal;
    }

    public String toString() {
        return name;
    }

    public final boolean equals(Object other) {
        return (Object) this == other;
    }

    public final int hashCode() {
        return Intrinsics.identityHash(this);
    }

    /** Constants of two different enums can only meet here by way of raw types. */
    public final int compareTo(E other) {
        return ordinal - other.ordinal();
    }
}
