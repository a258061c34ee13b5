package smallscope.model.java.util.function;

/** See java.util.function.UnaryOperator. */
public interface UnaryOperator<T> extends Function<T, T> {
    static <T> UnaryOperator<T> identity() {
        return (T t) -> t;
    }
}
