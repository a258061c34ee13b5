package smallscope.model.java.lang;

/** See java.lang.IllegalMonitorStateException. */
public class IllegalMonitorStateException extends RuntimeException {
    public IllegalMonitorStateException() {
    }

    public IllegalMonitorStateException(String message) {
        super(message);
    }
}
