package smallscope.model.java.util;

import java.util.function.IntConsumer;
import java.util.function.IntSupplier;
import java.util.function.Supplier;

/** An int or none. Streams are not modelled. */
public final class OptionalInt {
    private static final OptionalInt EMPTY = new OptionalInt(false, 0);

    private final boolean isPresent;
    private final int value;

    private OptionalInt(boolean isPresent, int value) {
        this.isPresent = isPresent;
        this.value = value;
    }

    public static OptionalInt empty() {
        return EMPTY;
    }

    public static OptionalInt of(int value) {
        return new OptionalInt(true, value);
    }

    public int getAsInt() {
        return orElseThrow();
    }

    public boolean isPresent() {
        return isPresent;
    }

    public boolean isEmpty() {
        return !isPresent;
    }

    public void ifPresent(IntConsumer action) {
        if (isPresent) {
            action.accept(value);
        }
    }

    public void ifPresentOrElse(IntConsumer action, Runnable otherwise) {
        if (isPresent) {
            action.accept(value);
        } else {
            otherwise.run();
        }
    }

    public int orElse(int other) {
        return isPresent ? value : other;
    }

    public int orElseGet(IntSupplier supplier) {
        return isPresent ? value : supplier.getAsInt();
    }

    public int orElseThrow() {
        if (!isPresent) {
            throw new NoSuchElementException("No value present");
        }
        return value;
    }

    public <X extends Throwable> int orElseThrow(Supplier<? extends X> supplier) throws X {
        if (!isPresent) {
            throw supplier.get();
        }
        return value;
    }

    public boolean equals(Object other) {
        if (!(other instanceof OptionalInt)) {
            return false;
        }
        OptionalInt that = (OptionalInt) other;
        return isPresent ? that.isPresent && value == that.value : !that.isPresent;
    }

    public int hashCode() {
        return isPresent ? value : 0;
    }
}
