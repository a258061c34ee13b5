package smallscope.model.java.util;

/** An order on objects. */
public interface Comparator<T> {
    int compare(T a, T b);
}
