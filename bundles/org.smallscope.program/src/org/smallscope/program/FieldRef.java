package org.smallscope.program;

/** Names a field: the class that declares it, its name, its erased type, and whether it is static. */
public record FieldRef(String owner, String name, Type type, boolean isStatic) {
    @Override
    public String toString() {
        return owner + "." + name;
    }
}
