package smallscope.model.java.io;

import java.io.IOException;

/** See java.io.Closeable. */
public interface Closeable extends AutoCloseable {
    void close() throws IOException;
}
