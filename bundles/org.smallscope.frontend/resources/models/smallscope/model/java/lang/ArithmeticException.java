package smallscope.model.java.lang;

/** See java.lang.ArithmeticException. */
public class ArithmeticException extends RuntimeException {
    public ArithmeticException() {
    }

    public ArithmeticException(String message) {
        super(message);
    }
}
