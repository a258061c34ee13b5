package smallscope.model.java.lang;

import java.util.Iterator;
import java.util.function.Consumer;

/** What a for statement can run over. */
public interface Iterable<T> {
    Iterator<T> iterator();

    default void forEach(Consumer<? super T> action) {
        if (action == null) {
            throw new NullPointerException();
        }
        Iterator<T> i = iterator();
        while (i.hasNext()) {
            action.accept(i.next());
        }
    }
}
