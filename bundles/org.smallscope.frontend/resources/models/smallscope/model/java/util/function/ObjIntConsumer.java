package smallscope.model.java.util.function;

/** See java.util.function.ObjIntConsumer. */
public interface ObjIntConsumer<T> {
    void accept(T t, int value);
}
