package org.smallscope.program;

/** A parameter, a local variable or a bound variable of a quantifier; one object per declaration. */
public final class Local {
    private final String name;
    private final Type type;
    private final Origin origin;
    private final boolean ghost;

    public Local(String name, Type type, Origin origin) {
        this(name, type, origin, false);
    }

    public Local(String name, Type type, Origin origin, boolean ghost) {
        this.ghost = ghost;
        this.name = name;
        this.type = type;
        this.origin = origin;
    }

    public String name() {
        return name;
    }

    public Type type() {
        return type;
    }

    public Origin origin() {
        return origin;
    }

    /** True for a variable of JML, which no JVM has. */
    public boolean ghost() {
        return ghost;
    }

    /** True for a variable the lowering made up; such names start with a dollar sign and are not shown to users. */
    public boolean synthetic() {
        return name.startsWith("$");
    }

    @Override
    public String toString() {
        return name;
    }
}
