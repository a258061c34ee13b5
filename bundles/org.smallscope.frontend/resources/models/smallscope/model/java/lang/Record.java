package smallscope.model.java.lang;

/** The superclass of records. */
public abstract class Record {
    protected Record() {
    }
}
