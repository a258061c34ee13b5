package smallscope.model.java.util.function;

/** See java.util.function.LongFunction. */
public interface LongFunction<R> {
    R apply(long value);
}
