package smallscope.model.java.util.function;

import java.util.Objects;

/** See java.util.function.BiConsumer. */
public interface BiConsumer<T, U> {
    void accept(T t, U u);

    default BiConsumer<T, U> andThen(BiConsumer<? super T, ? super U> after) {
        Objects.requireNonNull(after);
        return (T t, U u) -> {
            accept(t, u);
            after.accept(t, u);
        };
    }
}
