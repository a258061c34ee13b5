package smallscope.model.java.lang;

import smallscope.model.Intrinsics;

/** See java.lang.ArrayIndexOutOfBoundsException. */
public class ArrayIndexOutOfBoundsException extends IndexOutOfBoundsException {
    public ArrayIndexOutOfBoundsException() {
    }

    public ArrayIndexOutOfBoundsException(String message) {
        super(message);
    }

    public ArrayIndexOutOfBoundsException(int index) {
        super(Intrinsics.stringConcat(index));
    }
}
