package smallscope.model.java.util.function;

/** See java.util.function.Supplier. */
public interface Supplier<T> {
    T get();
}
