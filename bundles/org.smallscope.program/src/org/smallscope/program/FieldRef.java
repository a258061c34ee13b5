package org.smallscope.program;

/** Names a field: the class that declares it, its name, its erased type, and whether it is static. */
public record FieldRef(String owner, String name, Type type, boolean isStatic) {
    /** True for the copy of a variable that a lambda or local class captures. */
    public boolean captures() {
        return !isStatic && name.startsWith("val$");
    }

    @Override
    public String toString() {
        return owner + "." + name;
    }
}
