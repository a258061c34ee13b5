/** What type arguments say of the objects that exist before the call is assumed; erasure forgets it. */
class TypeArguments<E extends Amount> {
    Link<Amount> first = new Link<>(new Amount());
    Link<E> own;
    /*@ nullable @*/ Link<Amount>[] table;
    static /*@ nullable @*/ Link<Amount> shared;

    //@ requires e.held != null;
    TypeArguments(Link<E> e) {
        own = e;
    }

    //@ ensures \result >= 0;
    //@ diverges true;
    int fieldHolds() {
        int n = 0;
        for (Link<Amount> l = first; l != null; l = l.next) {
            n += l.held == null ? 0 : l.held.zero();
        }
        return n;
    }

    int fieldBroken() {
        Object o = first.held;
        return ((Amount) new Object[] {o, "s"}[1]).zero(); // broken: class-cast by fieldBroken
    }

    int boundHolds() {
        return own.held == null ? 0 : own.held.zero();
    }

    int arrayHolds() {
        return table != null && table.length > 1 && table[1] != null && table[1].held != null
                ? table[1].held.zero()
                : 0;
    }

    static int staticHolds() {
        return shared == null || shared.held == null ? 0 : shared.held.zero();
    }

    static int parameterHolds(Link<Link<Amount>> l) {
        return l.held == null || l.held.next == null || l.held.next.held == null ? 0 : l.held.next.held.zero();
    }

    static int parameterBroken(Link<Object> l) {
        return l.held == null ? 0 : ((Amount) l.held).v; // broken: class-cast by parameterBroken
    }

    static int wildcardHolds(Link<? extends Amount> l) {
        return l.held == null ? 0 : l.held.zero();
    }

    //@ requires l.held != null;
    //@ ensures \result == l.held.v;
    static int clauseHolds(Link<Amount> l) {
        return l.held.v;
    }

    //@ requires l.held != null;
    //@ ensures \result == l.held.v + 1; // broken: ensures by clauseBroken
    static int clauseBroken(Link<Amount> l) {
        return l.held.v;
    }
}

class Amount {
    int v;

    int zero() {
        return 0;
    }
}

class Link<T> {
    /*@ nullable @*/ T held;
    /*@ nullable @*/ Link<T> next;

    Link(T held) {
        this.held = held;
    }
}

class AmountLink extends Link<Amount> {
    AmountLink(Amount a) {
        super(a);
    }

    int inheritedHolds() {
        return held == null ? 0 : held.zero();
    }
}
