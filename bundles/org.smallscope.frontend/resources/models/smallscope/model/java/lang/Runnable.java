package smallscope.model.java.lang;

/** Something to do. */
public interface Runnable {
    void run();
}
