package smallscope.model.java.util.function;

import java.util.Comparator;
import java.util.Objects;

/** See java.util.function.BinaryOperator. */
public interface BinaryOperator<T> extends BiFunction<T, T, T> {
    static <T> BinaryOperator<T> minBy(Comparator<? super T> order) {
        Objects.requireNonNull(order);
        return (T a, T b) -> order.compare(a, b) <= 0 ? a : b;
    }

    static <T> BinaryOperator<T> maxBy(Comparator<? super T> order) {
        Objects.requireNonNull(order);
        return (T a, T b) -> order.compare(a, b) >= 0 ? a : b;
    }
}
