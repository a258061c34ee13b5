package org.smallscope.program;

/** An erased Java type. */
public sealed interface Type {

    /** The primitive types of the supported language, and void. */
    enum Prim implements Type {
        BOOLEAN(1),
        BYTE(8),
        SHORT(16),
        CHAR(16),
        INT(32),
        LONG(64),
        /** The mathematical integers: what specifications compute with (JML's {@code \bigint}). */
        BIGINT(Integer.MAX_VALUE),
        VOID(0);

        private final int bits;

        Prim(int bits) {
            this.bits = bits;
        }

        /** How many bits a value has; more than any has where there is no limit. */
        public int bits() {
            return bits;
        }

        /** True for the types on which Java computes with numbers. */
        public boolean numeric() {
            return this != BOOLEAN && this != VOID;
        }

        @Override
        public String toString() {
            return this == BIGINT ? "\\bigint" : name().toLowerCase(java.util.Locale.ROOT);
        }
    }

    /** A class or interface by its binary name, for example {@code java.util.Map$Entry}. */
    record Ref(String name) implements Type {
        @Override
        public String toString() {
            return name;
        }
    }

    /** An array type. */
    record Array(Type element) implements Type {
        @Override
        public String toString() {
            return element + "[]";
        }
    }

    /** Types that only specifications and the null literal have. */
    enum Special implements Type {
        /** The type of {@code null}. */
        NULL,
        /** A set of objects, the value of {@code \reach}. */
        SET,
        /** A type as a value, the value of {@code \typeof} and {@code \type}. */
        TYPE,
        /**
         * The type of code that is not modelled: a construct, a value or a declared type outside the language, such as
         * float. Reaching an expression or a field of this type is reported as unsupported.
         */
        UNKNOWN
    }

    Ref OBJECT = new Ref("java.lang.Object");
    Ref STRING = new Ref("java.lang.String");
    Ref THROWABLE = new Ref("java.lang.Throwable");
    /** A class that stands for those of which nothing is known but the contracts of Object and Comparable. */
    Ref STRANGER = new Ref("smallscope.Stranger");

    /** True where values are references to objects or null. */
    default boolean reference() {
        return this instanceof Ref || this instanceof Array || this == Special.NULL;
    }
}
