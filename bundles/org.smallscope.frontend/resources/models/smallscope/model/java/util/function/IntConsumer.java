package smallscope.model.java.util.function;

import java.util.Objects;

/** See java.util.function.IntConsumer. */
public interface IntConsumer {
    void accept(int value);

    default IntConsumer andThen(IntConsumer after) {
        Objects.requireNonNull(after);
        return (int value) -> {
            accept(value);
            after.accept(value);
        };
    }
}
