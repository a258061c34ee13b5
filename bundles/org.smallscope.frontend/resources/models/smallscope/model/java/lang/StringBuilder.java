package smallscope.model.java.lang;

import smallscope.model.Intrinsics;

/**
 * A string in the making. Its text is not modelled, so only what does not depend on it is here; appending asks objects
 * for their strings as the platform does.
 */
public final class StringBuilder {
    public StringBuilder() {
    }

    public StringBuilder(int capacity) {
        if (capacity < 0) {
            throw new NegativeArraySizeException();
        }
    }

    public StringBuilder(String text) {
        if (text == null) {
            throw new NullPointerException();
        }
    }

    public StringBuilder append(Object value) {
        if (value != null) {
            value.toString();
        }
        return this;
    }

    public StringBuilder append(String value) {
        return this;
    }

    public StringBuilder append(boolean value) {
        return this;
    }

    public StringBuilder append(char value) {
        return this;
    }

    public StringBuilder append(int value) {
        return this;
    }

    public StringBuilder append(long value) {
        return this;
    }

    public String toString() {
        return Intrinsics.stringConcat();
    }
}
