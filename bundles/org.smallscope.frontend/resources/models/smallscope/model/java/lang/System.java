package smallscope.model.java.lang;

import smallscope.model.Intrinsics;

/** The two methods of System that data structures use. */
public final class System {
    private System() {
    }

    public static void arraycopy(Object from, int fromIndex, Object to, int toIndex, int length) {
        Intrinsics.arraycopy(from, fromIndex, to, toIndex, length);
    }

    public static int identityHashCode(Object object) {
        return Intrinsics.identityHash(object);
    }
}
