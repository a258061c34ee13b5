package smallscope.model.java.lang;

import smallscope.model.Intrinsics;

/** See java.lang.StringIndexOutOfBoundsException. */
public class StringIndexOutOfBoundsException extends IndexOutOfBoundsException {
    public StringIndexOutOfBoundsException() {
    }

    public StringIndexOutOfBoundsException(String message) {
        super(message);
    }

    public StringIndexOutOfBoundsException(int index) {
        super(Intrinsics.stringConcat(index));
    }
}
