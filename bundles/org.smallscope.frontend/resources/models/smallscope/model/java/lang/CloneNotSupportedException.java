package smallscope.model.java.lang;

/** See java.lang.CloneNotSupportedException. */
public class CloneNotSupportedException extends Exception {
    public CloneNotSupportedException() {
    }

    public CloneNotSupportedException(String message) {
        super(message);
    }
}
