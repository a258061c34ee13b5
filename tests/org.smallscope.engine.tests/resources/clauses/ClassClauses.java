class Account {
    /*@ spec_public @*/ private int balance;
    /*@ spec_protected @*/ protected int limit;
    static int accounts;
    //@ ghost int deposits;
    //@ model int available;
    //@ represents available = balance + limit;
    //@ invariant limit >= 0; // broken: invariant by instanceInvariantBroken
    //@ static invariant accounts >= 0; // broken: invariant by staticInvariantBroken

    void instanceInvariantHolds(int i) {
        limit = i < 0 ? 0 : i;
    }

    void instanceInvariantBroken(int i) {
        limit = i;
    }

    static void staticInvariantHolds(int i) {
        accounts = i < 0 ? 0 : i;
    }

    static void staticInvariantBroken(int i) {
        accounts = i;
    }

    //@ ensures deposits == \old(deposits) + 1;
    void ghostHolds() {
        //@ set deposits = deposits + 1;
        balance = 1;
    }

    //@ ensures deposits == \old(deposits) + 1; // broken: ensures by ghostBroken
    void ghostBroken() {
        //@ set deposits = deposits + 2;
        balance = 1;
    }

    //@ ensures available == \old(available);
    void modelHolds() {
        int old = balance;
        balance = limit >= 0 ? old : 0;
    }

    //@ ensures available == \old(available); // broken: ensures by modelBroken
    void modelBroken() {
        balance = 0;
    }

    //@ requires balance < 100;
    //@ ensures balance == \old(balance) + 1;
    public void specPublicHolds() {
        balance++;
    }

    //@ ensures limit == \old(limit); // broken: ensures by specPublicBroken
    public void specPublicBroken() {
        limit = 7;
    }
}

class Growing {
    int size;
    static int made;
    //@ constraint size >= \old(size); // broken: constraint by constraintBroken
    //@ static constraint made >= \old(made); // broken: constraint by staticConstraintBroken

    void constraintHolds() {
        size = size < 5 ? 5 : size;
    }

    void constraintBroken() {
        size = 5;
    }

    void staticConstraintHolds() {
        made = made < 5 ? 5 : made;
    }

    void staticConstraintBroken() {
        made = 5;
    }
}

class InitiallyHolds {
    int size;
    //@ initially size == 0;

    InitiallyHolds() {}
}

class InitiallyBroken {
    int size;
    //@ initially size == 0; // broken: initially by InitiallyBroken.InitiallyBroken

    InitiallyBroken(int n) {
        size = n;
    }
}

class RepresentedHolds {
    int a;
    //@ model int twice;
    //@ represents twice <- a + a;

    //@ ensures twice == 2;
    void representsHolds() {
        a = 1;
    }

    //@ ensures twice == 2; // broken: ensures by representsBroken
    void representsBroken() {
        a = 2;
    }
}

class Low {
    int limit;
    //@ invariant limit >= 0; // broken: invariant by ownInvariantBroken
}

class High extends Low {
    int top;
    //@ invariant top >= limit; // broken: invariant by inheritedInvariantBroken

    void inheritedInvariantHolds() {
        limit = top;
    }

    void inheritedInvariantBroken() {
        limit = limit + 1;
    }

    void ownInvariantBroken() {
        limit = -1;
    }
}

class Subject {
    int state;
    /*@ nullable @*/ Observer observer;

    void foreignInvariantHolds(int i) {
        state = i < 0 ? 0 : i;
    }

    void foreignInvariantBroken(int i) {
        state = i;
    }
}

class Observer {
    /*@ nullable @*/ Subject subject;
    //@ invariant subject != null ==> subject.state >= 0; // broken: invariant by foreignInvariantBroken
}

class Stack {
    /*@ nullable @*/ Stack below;
    int height;
    //@ invariant repOK(); // broken: invariant by repOKBroken

    /*@ pure @*/ boolean repOK() {
        return below == null ? height == 0 : height > 0;
    }

    void repOKHolds() {
        below = null;
        height = 0;
    }

    void repOKBroken() {
        below = null;
    }
}

interface Sized {
    //@ public model instance int theSize;
    //@ public instance invariant theSize >= 0; // broken: invariant by Bag.instanceModelBroken, Pair.instanceModelBroken, Pair.Pair

    //@ ensures \result == theSize;
    /*@ pure @*/ int instanceModelHolds();

    //@ requires theSize > 0;
    //@ ensures theSize == \old(theSize) - 1;
    void drop();
}

class Bag implements Sized {
    int n;
    //@ represents theSize = n;

    public int instanceModelHolds() {
        return n;
    }

    public void drop() {
        n--;
    }

    void instanceModelBroken() {
        n--;
    }
}

class Pair implements Sized {
    boolean left;
    boolean right;
    //@ represents theSize = (left ? 1 : 0) + (right ? 1 : -1);

    public int instanceModelHolds() {
        return left ? right ? 2 : 0 : right ? 1 : -1;
    }

    public void drop() {
        if (left && right) {
            left = false;
        } else {
            left = true;
            right = false;
        }
    }

    void instanceModelBroken() {
        left = false;
        right = false;
    }
}

class ManySized {
    //@ requires s.theSize > 1;
    //@ ensures s.theSize == \old(s.theSize) - 2;
    void dispatchedModelHolds(Sized s) {
        s.drop();
        s.drop();
    }

    //@ requires s.theSize > 1;
    //@ ensures s.theSize == \old(s.theSize) - 1; // broken: ensures by dispatchedModelBroken
    void dispatchedModelBroken(Sized s) {
        s.drop();
        s.drop();
    }
}

enum Light {
    RED,
    GREEN;

    int seconds;
    //@ invariant seconds >= 0; // broken: invariant by enumBroken

    void enumHolds(int i) {
        seconds = i < 0 ? 0 : i;
    }

    void enumBroken(int i) {
        seconds = i;
    }

    //@ ensures \result != this;
    Light otherHolds() {
        return this == RED ? GREEN : RED;
    }

    //@ ensures \result == GREEN; // broken: ensures by otherBroken
    Light otherBroken() {
        return this == RED ? GREEN : RED;
    }
}

enum Shade {
    DARK {
        @Override
        int weight() {
            return 2;
        }
    },
    PALE;

    /*@ pure @*/ int weight() {
        return 1;
    }
}

class Crossing {
    Light light = Light.RED;
    Shade shade = Shade.DARK;
    int waiting;

    //@ ensures waiting == i;
    void enumFieldHolds(int i) {
        waiting = i;
    }

    //@ ensures waiting == i; // broken: ensures by enumFieldBroken
    void enumFieldBroken(int i) {
        waiting = 1;
    }

    //@ ensures \result == 1 || \result == 2;
    int enumBodyHolds() {
        return shade.weight();
    }

    //@ ensures \result == 1; // broken: ensures by enumBodyBroken
    int enumBodyBroken() {
        return shade.weight();
    }
}
