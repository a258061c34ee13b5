package smallscope.model.java.util.function;

import java.util.Objects;

/** See java.util.function.LongConsumer. */
public interface LongConsumer {
    void accept(long value);

    default LongConsumer andThen(LongConsumer after) {
        Objects.requireNonNull(after);
        return (long value) -> {
            accept(value);
            after.accept(value);
        };
    }
}
