package smallscope.model.java.util.function;

/** See java.util.function.LongSupplier. */
public interface LongSupplier {
    long getAsLong();
}
