package smallscope.model.java.io;

/** Marks classes whose objects can be serialised. */
public interface Serializable {
}
