package smallscope.model.java.util.function;

/** Something to do with a value. */
public interface Consumer<T> {
    void accept(T value);
}
