package smallscope.model.java.io;

/** See java.io.FileNotFoundException. */
public class FileNotFoundException extends IOException {
    public FileNotFoundException() {
    }

    public FileNotFoundException(String message) {
        super(message);
    }
}
