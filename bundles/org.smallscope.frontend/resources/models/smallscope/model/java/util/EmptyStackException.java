package smallscope.model.java.util;

/** See java.util.EmptyStackException. */
public class EmptyStackException extends RuntimeException {
    public EmptyStackException() {
    }
}
