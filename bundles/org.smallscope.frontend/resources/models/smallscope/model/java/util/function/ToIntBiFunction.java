package smallscope.model.java.util.function;

/** See java.util.function.ToIntBiFunction. */
public interface ToIntBiFunction<T, U> {
    int applyAsInt(T t, U u);
}
