package org.smallscope.bench.semantics.generate;

import java.util.List;
import java.util.Locale;

/** A type as the generator knows it. */
sealed interface Ty {

    /** How it is written. */
    String text();

    default boolean numeric() {
        return false;
    }

    default boolean primitive() {
        return this instanceof Prim;
    }

    /** The primitive types. */
    enum Prim implements Ty {
        BOOLEAN("Boolean"),
        BYTE("Byte"),
        SHORT("Short"),
        CHAR("Character"),
        INT("Integer"),
        LONG("Long");

        private final String box;

        Prim(String box) {
            this.box = box;
        }

        @Override
        public String text() {
            return name().toLowerCase(Locale.ROOT);
        }

        @Override
        public boolean numeric() {
            return this != BOOLEAN;
        }

        Box boxed() {
            return new Box(this);
        }

        String boxName() {
            return box;
        }
    }

    /** A class of boxes. */
    record Box(Prim prim) implements Ty {
        @Override
        public String text() {
            return prim.boxName();
        }
    }

    /** Object, String, or a class of the kit that needs no arguments. */
    record Plain(String text) implements Ty {}

    /** A declared class, interface, enum, record. */
    record Named(ClassModel model) implements Ty {
        @Override
        public String text() {
            return model.name;
        }
    }

    /** A generic class of the kit with its arguments. */
    record Generic(String name, List<Ty> arguments) implements Ty {
        @Override
        public String text() {
            return name + "<"
                    + String.join(", ", arguments.stream().map(Ty::text).toList()) + ">";
        }

        Ty argument(int index) {
            return arguments.get(index);
        }
    }

    /** An array. */
    record Arr(Ty element) implements Ty {
        @Override
        public String text() {
            return element.text() + "[]";
        }
    }

    Plain OBJECT = new Plain("Object");
    Plain STRING = new Plain("String");
    Plain INT_OP = new Plain("IntOp");
    Plain RANGE = new Plain("Range");
}
