package smallscope.model.smallscope;

/**
 * Printing on the standard streams. Nobody reads what is printed, so that all that is left of it is how it comes about: an
 * object is asked for its text, and an array of characters has to be there.
 */
public final class Printing {
    private Printing() {
    }

    public static void print() {
    }

    public static void print(boolean value) {
    }

    public static void print(char value) {
    }

    public static void print(int value) {
    }

    public static void print(long value) {
    }

    public static void print(char[] text) {
        int length = text.length;
    }

    public static void print(String text) {
    }

    public static void print(Object value) {
        if (value != null) {
            value.toString();
        }
    }
}
