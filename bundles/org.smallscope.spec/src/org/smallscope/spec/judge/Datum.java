package org.smallscope.spec.judge;

import java.math.BigInteger;
import java.util.SortedSet;
import org.smallscope.program.Type;

/** A concrete value. */
public sealed interface Datum {

    /** An integral value of any type of Java. */
    record Int(long value) implements Datum {}

    /** A mathematical integer. */
    record Big(BigInteger value) implements Datum {}

    record Bool(boolean value) implements Datum {}

    /** An object by its number; 0 is null. */
    record Ref(int id) implements Datum {
        public boolean isNull() {
            return id == 0;
        }
    }

    record ObjectSet(SortedSet<Integer> ids) implements Datum {}

    record TypeValue(Type type) implements Datum {}

    Ref NULL = new Ref(0);

    /** What a field or element of a type has when nothing was assigned to it. */
    static Datum defaultOf(Type type) {
        if (type == Type.Prim.BOOLEAN) {
            return new Bool(false);
        }
        if (type == Type.Prim.BIGINT) {
            return new Big(BigInteger.ZERO);
        }
        return type instanceof Type.Prim ? new Int(0) : NULL;
    }
}
