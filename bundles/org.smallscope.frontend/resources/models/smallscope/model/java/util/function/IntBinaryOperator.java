package smallscope.model.java.util.function;

/** See java.util.function.IntBinaryOperator. */
public interface IntBinaryOperator {
    int applyAsInt(int left, int right);
}
