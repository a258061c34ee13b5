package smallscope.model.java.lang;

/** See java.lang.StackOverflowError. */
public class StackOverflowError extends VirtualMachineError {
    public StackOverflowError() {
    }

    public StackOverflowError(String message) {
        super(message);
    }
}
