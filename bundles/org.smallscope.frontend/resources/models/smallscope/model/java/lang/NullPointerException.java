package smallscope.model.java.lang;

/** See java.lang.NullPointerException. */
public class NullPointerException extends RuntimeException {
    public NullPointerException() {
    }

    public NullPointerException(String message) {
        super(message);
    }
}
