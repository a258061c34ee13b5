package smallscope.model.java.util.function;

/** See java.util.function.IntToLongFunction. */
public interface IntToLongFunction {
    long applyAsLong(int value);
}
