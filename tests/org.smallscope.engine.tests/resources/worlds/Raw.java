/** What a method itself does against its types is found. */
class Raw {
    @SuppressWarnings({"rawtypes", "unchecked"})
    static int pollutedBroken() { // broken: class-cast
        Link l = new Link("s");
        Link<Amount> same = l;
        return same.held.v;
    }

    //@ ensures !\result;
    static boolean unknownEnumBroken(Object a) { // broken: ensures
        return a instanceof Enum;
    }

    @SuppressWarnings("unchecked")
    static <T> T unchecked(Object o) {
        return (T) o;
    }

    static Amount uncheckedBroken(Object o) { // broken: class-cast
        return unchecked(o);
    }
}

class Amount {
    int v;
}

class Link<T> {
    T held;

    Link(T held) {
        this.held = held;
    }
}
