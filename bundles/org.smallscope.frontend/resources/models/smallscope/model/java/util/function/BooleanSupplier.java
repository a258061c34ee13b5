package smallscope.model.java.util.function;

/** See java.util.function.BooleanSupplier. */
public interface BooleanSupplier {
    boolean getAsBoolean();
}
