package smallscope.model.java.lang;

/** See java.lang.NegativeArraySizeException. */
public class NegativeArraySizeException extends RuntimeException {
    public NegativeArraySizeException() {
    }

    public NegativeArraySizeException(String message) {
        super(message);
    }
}
