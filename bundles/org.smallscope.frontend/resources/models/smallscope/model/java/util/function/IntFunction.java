package smallscope.model.java.util.function;

/** See java.util.function.IntFunction. */
public interface IntFunction<R> {
    R apply(int value);
}
