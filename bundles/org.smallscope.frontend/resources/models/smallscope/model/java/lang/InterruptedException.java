package smallscope.model.java.lang;

/** See java.lang.InterruptedException. */
public class InterruptedException extends Exception {
    public InterruptedException() {
    }

    public InterruptedException(String message) {
        super(message);
    }
}
