package smallscope.model.java.util.function;

/** See java.util.function.IntSupplier. */
public interface IntSupplier {
    int getAsInt();
}
