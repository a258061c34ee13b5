package smallscope.model.java.lang;

/** The boxes of numbers. */
public abstract class Number {
    public Number() {
    }

    public abstract int intValue();

    public abstract long longValue();

    public byte byteValue() {
        return (byte) intValue();
    }

    public short shortValue() {
        return (short) intValue();
    }
}
