package smallscope.model.java.util.function;

import java.util.Objects;

/** See java.util.function.Predicate. */
public interface Predicate<T> {
    boolean test(T t);

    default Predicate<T> and(Predicate<? super T> other) {
        Objects.requireNonNull(other);
        return (T t) -> test(t) && other.test(t);
    }

    default Predicate<T> negate() {
        return (T t) -> !test(t);
    }

    default Predicate<T> or(Predicate<? super T> other) {
        Objects.requireNonNull(other);
        return (T t) -> test(t) || other.test(t);
    }

    static <T> Predicate<T> isEqual(Object target) {
        if (target == null) {
            return (T t) -> t == null;
        }
        return (T t) -> target.equals(t);
    }

    @SuppressWarnings("unchecked")
    static <T> Predicate<T> not(Predicate<? super T> target) {
        Objects.requireNonNull(target);
        return (Predicate<T>) target.negate();
    }
}
