package smallscope.model.java.util.function;

/** See java.util.function.LongToIntFunction. */
public interface LongToIntFunction {
    int applyAsInt(long value);
}
