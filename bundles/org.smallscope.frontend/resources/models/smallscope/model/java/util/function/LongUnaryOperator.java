package smallscope.model.java.util.function;

import java.util.Objects;

/** See java.util.function.LongUnaryOperator. */
public interface LongUnaryOperator {
    long applyAsLong(long operand);

    default LongUnaryOperator compose(LongUnaryOperator before) {
        Objects.requireNonNull(before);
        return (long value) -> applyAsLong(before.applyAsLong(value));
    }

    default LongUnaryOperator andThen(LongUnaryOperator after) {
        Objects.requireNonNull(after);
        return (long value) -> after.applyAsLong(applyAsLong(value));
    }

    static LongUnaryOperator identity() {
        return (long value) -> value;
    }
}
