package smallscope.model.java.util;

/** See java.util.InputMismatchException. */
public class InputMismatchException extends NoSuchElementException {
    public InputMismatchException() {
    }

    public InputMismatchException(String message) {
        super(message);
    }
}
