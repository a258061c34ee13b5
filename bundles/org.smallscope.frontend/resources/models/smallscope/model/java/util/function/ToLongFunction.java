package smallscope.model.java.util.function;

/** See java.util.function.ToLongFunction. */
public interface ToLongFunction<T> {
    long applyAsLong(T value);
}
