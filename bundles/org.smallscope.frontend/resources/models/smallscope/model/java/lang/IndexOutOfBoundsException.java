package smallscope.model.java.lang;

import smallscope.model.Intrinsics;

/** See java.lang.IndexOutOfBoundsException. */
public class IndexOutOfBoundsException extends RuntimeException {
    public IndexOutOfBoundsException() {
    }

    public IndexOutOfBoundsException(String message) {
        super(message);
    }

    public IndexOutOfBoundsException(int index) {
        super(Intrinsics.stringConcat(index));
    }
}
