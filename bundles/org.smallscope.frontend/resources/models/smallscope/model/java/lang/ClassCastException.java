package smallscope.model.java.lang;

/** See java.lang.ClassCastException. */
public class ClassCastException extends RuntimeException {
    public ClassCastException() {
    }

    public ClassCastException(String message) {
        super(message);
    }
}
