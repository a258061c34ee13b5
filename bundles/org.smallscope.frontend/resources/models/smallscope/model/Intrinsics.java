package smallscope.model;

/**
 * What models cannot say in Java: each method is the intrinsic of the program model that has its name. Never run.
 */
public final class Intrinsics {
    private Intrinsics() {
    }

    public static native void arraycopy(Object from, int fromIndex, Object to, int toIndex, int length);

    public static native int stringLength(Object string);

    public static native char stringCharAt(Object string, int index);

    public static native boolean stringEquals(Object string, Object other);

    public static native int stringHash(Object string);

    public static native int stringCompare(Object string, Object other);

    /** A new string whose text is not modelled. Not native, since JDT takes such a method for polymorphic. */
    public static String stringConcat(Object... parts) {
        return null;
    }

    public static native int identityHash(Object object);

    /** Says that the platform does something here that is not modelled: {@code throw unsupported("...")}. */
    public static native RuntimeException unsupported(String what);
}
