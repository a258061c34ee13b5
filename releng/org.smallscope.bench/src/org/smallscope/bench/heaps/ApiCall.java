package org.smallscope.bench.heaps;

import java.util.List;
import java.util.stream.Collectors;
import org.smallscope.program.classes.Method;

/**
 * One call of a sequence, by what was there before it.
 *
 * @param receiver the number of an object; {@link #NONE} for constructors and static methods
 */
record ApiCall(Method method, int receiver, List<Argument> arguments) {
    static final int NONE = -1;

    /** What is passed. */
    sealed interface Argument {

        /** A number, or a boolean as 0 or 1. */
        record Number(long value) implements Argument {
            @Override
            public String toString() {
                return Long.toString(value);
            }
        }

        /** The object with that number. */
        record Known(int number) implements Argument {
            @Override
            public String toString() {
                return "o" + number;
            }
        }

        /** Nothing. */
        record Null() implements Argument {
            @Override
            public String toString() {
                return "null";
            }
        }
    }

    @Override
    public String toString() {
        String owner = method.ref().owner();
        String type = owner.substring(Math.max(owner.lastIndexOf('.'), owner.lastIndexOf('$')) + 1);
        String called = method.ref().constructor()
                ? "new " + type
                : (receiver == NONE ? type : "o" + receiver) + "."
                        + method.ref().name();
        return called + arguments.stream().map(Object::toString).collect(Collectors.joining(", ", "(", ")"));
    }
}
