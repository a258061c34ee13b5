package smallscope.model.java.lang;

/** A sequence of characters. */
public interface CharSequence {
    int length();

    char charAt(int index);
}
