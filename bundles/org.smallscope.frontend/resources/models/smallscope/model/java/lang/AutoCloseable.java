package smallscope.model.java.lang;

/** A resource of a try statement. */
public interface AutoCloseable {
    void close() throws Exception;
}
