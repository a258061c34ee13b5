package smallscope.model.java.util.function;

import java.util.Objects;

/** See java.util.function.IntUnaryOperator. */
public interface IntUnaryOperator {
    int applyAsInt(int operand);

    default IntUnaryOperator compose(IntUnaryOperator before) {
        Objects.requireNonNull(before);
        return (int value) -> applyAsInt(before.applyAsInt(value));
    }

    default IntUnaryOperator andThen(IntUnaryOperator after) {
        Objects.requireNonNull(after);
        return (int value) -> after.applyAsInt(applyAsInt(value));
    }

    static IntUnaryOperator identity() {
        return (int value) -> value;
    }
}
