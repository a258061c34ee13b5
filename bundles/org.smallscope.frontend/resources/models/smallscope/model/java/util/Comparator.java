package smallscope.model.java.util;

import java.util.function.Function;
import java.util.function.ToIntFunction;
import java.util.function.ToLongFunction;

/** An order. Keys of type double are not modelled. */
public interface Comparator<T> {
    int compare(T a, T b);

    default Comparator<T> reversed() {
        return (T a, T b) -> compare(b, a);
    }

    default Comparator<T> thenComparing(Comparator<? super T> other) {
        Objects.requireNonNull(other);
        return (T a, T b) -> {
            int result = compare(a, b);
            return result != 0 ? result : other.compare(a, b);
        };
    }

    default <U> Comparator<T> thenComparing(Function<? super T, ? extends U> key, Comparator<? super U> order) {
        return thenComparing(comparing(key, order));
    }

    default <U extends Comparable<? super U>> Comparator<T> thenComparing(Function<? super T, ? extends U> key) {
        return thenComparing(comparing(key));
    }

    default Comparator<T> thenComparingInt(ToIntFunction<? super T> key) {
        return thenComparing(comparingInt(key));
    }

    default Comparator<T> thenComparingLong(ToLongFunction<? super T> key) {
        return thenComparing(comparingLong(key));
    }

    static <T extends Comparable<? super T>> Comparator<T> naturalOrder() {
        return (T a, T b) -> a.compareTo(b);
    }

    static <T extends Comparable<? super T>> Comparator<T> reverseOrder() {
        return (T a, T b) -> b.compareTo(a);
    }

    static <T> Comparator<T> nullsFirst(Comparator<? super T> order) {
        return new NullOrder<>(true, order);
    }

    static <T> Comparator<T> nullsLast(Comparator<? super T> order) {
        return new NullOrder<>(false, order);
    }

    static <T, U> Comparator<T> comparing(Function<? super T, ? extends U> key, Comparator<? super U> order) {
        Objects.requireNonNull(key);
        Objects.requireNonNull(order);
        return (T a, T b) -> order.compare(key.apply(a), key.apply(b));
    }

    static <T, U extends Comparable<? super U>> Comparator<T> comparing(Function<? super T, ? extends U> key) {
        Objects.requireNonNull(key);
        return (T a, T b) -> key.apply(a).compareTo(key.apply(b));
    }

    static <T> Comparator<T> comparingInt(ToIntFunction<? super T> key) {
        Objects.requireNonNull(key);
        return (T a, T b) -> Integer.compare(key.applyAsInt(a), key.applyAsInt(b));
    }

    static <T> Comparator<T> comparingLong(ToLongFunction<? super T> key) {
        Objects.requireNonNull(key);
        return (T a, T b) -> Long.compare(key.applyAsLong(a), key.applyAsLong(b));
    }

    /** Nulls before or behind all else; two nulls are equal, also to an order that would come next. */
    final class NullOrder<T> implements Comparator<T> {
        private final boolean nullFirst;
        private final Comparator<T> real;

        @SuppressWarnings("unchecked")
        NullOrder(boolean nullFirst, Comparator<? super T> real) {
            this.nullFirst = nullFirst;
            this.real = (Comparator<T>) real;
        }

        public int compare(T a, T b) {
            if (a == null) {
                return b == null ? 0 : nullFirst ? -1 : 1;
            }
            if (b == null) {
                return nullFirst ? 1 : -1;
            }
            return real == null ? 0 : real.compare(a, b);
        }

        public Comparator<T> thenComparing(Comparator<? super T> other) {
            Objects.requireNonNull(other);
            return new NullOrder<>(nullFirst, real == null ? other : real.thenComparing(other));
        }

        public Comparator<T> reversed() {
            return new NullOrder<>(!nullFirst, real == null ? null : real.reversed());
        }
    }
}
