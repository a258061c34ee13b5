package smallscope.model.java.lang;

/** See java.lang.OutOfMemoryError. */
public class OutOfMemoryError extends VirtualMachineError {
    public OutOfMemoryError() {
    }

    public OutOfMemoryError(String message) {
        super(message);
    }
}
