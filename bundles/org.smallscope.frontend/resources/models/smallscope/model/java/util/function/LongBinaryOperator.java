package smallscope.model.java.util.function;

/** See java.util.function.LongBinaryOperator. */
public interface LongBinaryOperator {
    long applyAsLong(long left, long right);
}
