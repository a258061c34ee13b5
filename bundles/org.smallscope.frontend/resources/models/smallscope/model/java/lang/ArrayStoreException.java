package smallscope.model.java.lang;

/** See java.lang.ArrayStoreException. */
public class ArrayStoreException extends RuntimeException {
    public ArrayStoreException() {
    }

    public ArrayStoreException(String message) {
        super(message);
    }
}
