package smallscope.model.java.lang;

/** See java.lang.NumberFormatException. */
public class NumberFormatException extends IllegalArgumentException {
    public NumberFormatException() {
    }

    public NumberFormatException(String message) {
        super(message);
    }
}
