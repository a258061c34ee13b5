package smallscope.model.java.util.function;

/** See java.util.function.ObjLongConsumer. */
public interface ObjLongConsumer<T> {
    void accept(T t, long value);
}
