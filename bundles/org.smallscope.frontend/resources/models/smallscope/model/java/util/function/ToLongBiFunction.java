package smallscope.model.java.util.function;

/** See java.util.function.ToLongBiFunction. */
public interface ToLongBiFunction<T, U> {
    long applyAsLong(T t, U u);
}
