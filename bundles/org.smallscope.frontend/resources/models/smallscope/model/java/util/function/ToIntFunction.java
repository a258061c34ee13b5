package smallscope.model.java.util.function;

/** See java.util.function.ToIntFunction. */
public interface ToIntFunction<T> {
    int applyAsInt(T value);
}
