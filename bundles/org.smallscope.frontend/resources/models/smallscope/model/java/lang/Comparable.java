package smallscope.model.java.lang;

/** A total order on the objects of a class. */
public interface Comparable<T> {
    int compareTo(T other);
}
