package smallscope.model.java.lang;

import smallscope.model.Intrinsics;

/** The methods that every object has. */
public class Object {
    public Object() {
    }

    public boolean equals(java.lang.Object other) {
        return (java.lang.Object) this == other;
    }

    public int hashCode() {
        return Intrinsics.identityHash(this);
    }

    public String toString() {
        return Intrinsics.stringConcat();
    }
}
