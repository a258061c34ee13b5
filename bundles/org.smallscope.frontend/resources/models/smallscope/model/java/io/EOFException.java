package smallscope.model.java.io;

/** See java.io.EOFException. */
public class EOFException extends IOException {
    public EOFException() {
    }

    public EOFException(String message) {
        super(message);
    }
}
