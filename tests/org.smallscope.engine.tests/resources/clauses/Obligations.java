/** Obligations that stand in no method's contract. */
class Numbered {
    static int made;
    //@ static constraint made >= \old(made); // broken: constraint by inStaticBroken, Numbered.Numbered

    static void inStaticHolds(int n) {
        made = n < made ? made : n;
    }

    static void inStaticBroken(int n) {
        made = n;
    }

    Numbered() {
        made = 5;
    }
}

class NumberedBelow extends Numbered {
    //@ requires made < 5;
    NumberedBelow() {}

    static void inheritedConstraintHolds() {}
}

class NumberedUp {
    static int made;
    //@ static constraint made >= \old(made);

    //@ requires made < 100;
    NumberedUp() {
        made++;
    }
}

class TableHolds {
    static int size = 3;
    static int[] table = new int[size];
    //@ static invariant table.length == size;
    //@ static initially size == 3;

    static {
        for (int i = 0; i < size; i++) {
            table[i] = i;
        }
    }
}

class TableBroken {
    static int size = 3;
    static int[] table = new int[size];
    //@ static invariant table.length == size; // broken: invariant by TableBroken.<clinit>
    //@ static initially size == 3; // broken: initially by TableBroken.<clinit>

    static {
        size = 4;
    }
}

class NeverGiven {
    static int[] none; // broken: invariant by NeverGiven.<clinit>
}

class Limits {
    static int limit = 7;
    //@ static invariant limit > 0;
}

class TakesLimit {
    static int taken = Limits.limit;
    //@ static invariant taken == 7; // broken: invariant by TakesLimit.<clinit>
}

class TakesPositive {
    static int taken = Limits.limit;
    //@ static invariant taken > 0;
}

class Fails {
    static int zero;
    static int quotient;

    static {
        quotient = 1 / zero; // broken: division-by-zero by Fails.<clinit>
    }
}

class Single {
    static Single only = new Single(3); // broken: callee-requires by Single.<clinit>
    int value;
    //@ invariant value < 3;
    //@ static invariant only.value > 0;

    //@ requires v < 3;
    Single(int v) {
        value = v;
    }
}

class GivenHolds {
    int size = 1;
    //@ invariant size > 0; // broken: invariant by BelowBroken.BelowBroken
    //@ initially size == 1; // broken: initially by BelowBroken.BelowBroken
}

class GivenBroken {
    int size;
    int[] none; // broken: invariant by GivenBroken.GivenBroken
    //@ invariant size > 0; // broken: invariant by GivenBroken.GivenBroken
    //@ initially size == 1; // broken: initially by GivenBroken.GivenBroken
}

class BelowBroken extends GivenHolds {
    int more = 0;

    {
        size = more; // breaks what the superclass promises
    }
}

record LowToHigh(int low, int high) {
    //@ invariant low <= high; // broken: invariant by LowToHigh.LowToHigh
}

interface Step {
    //@ requires x >= 0;
    //@ ensures \result > x; // broken: ensures by Steps.lambdaBroken.lambda1.next, Steps.capturedBroken.lambda1.next, Steps.referenceBroken.lambda1.next, Steps.anonymousBroken.anonymous1.next
    /*@ pure @*/ int next(int x);
}

class Steps {
    int by = 1;
    //@ invariant by > 0;

    Step lambdaHolds() {
        return x -> x < 100 ? x + by : x + 1;
    }

    Step lambdaBroken() {
        return x -> x - by;
    }

    //@ requires k > 0;
    static Step capturedHolds(int k) {
        int j = k;
        return x -> x > 50 ? x + 1 : x + (j < 50 ? j : 1) + (k < 20 ? k : 1) - 1;
    }

    static Step capturedBroken(int k) {
        return x -> k;
    }

    static Step referenceHolds() {
        return Steps::more;
    }

    static Step referenceBroken() {
        return Steps::less;
    }

    //@ requires x >= 0;
    //@ ensures x < 127 ==> \result == x + 1;
    static /*@ pure @*/ int more(int x) {
        return x == Integer.MAX_VALUE ? x : x + 1;
    }

    static /*@ pure @*/ int less(int x) {
        return x == Integer.MIN_VALUE ? x : x - 1;
    }

    static Step anonymousHolds(int k) {
        return new Step() {
            public int next(int x) {
                return x < 100 ? x + 1 : Integer.MAX_VALUE;
            }
        };
    }

    static Step anonymousBroken(int k) {
        return new Step() {
            public int next(int x) {
                return k;
            }
        };
    }
}

class Purse {
    int bal;
    static int logged;
    /*@ nullable @*/ Purse next;
    //@ invariant bal >= 0;

    void log() {
        logged = 1;
    }

    /*@ helper @*/ void help() {
        logged = 2;
    }

    private void part() {
        logged = 3;
    }

    static void look(Purse p) {}

    static void blind() {}

    //@ requires x >= 0;
    void atCallHolds(int x) {
        log();
        bal -= x;
        help();
        part();
        if (bal < 0) {
            bal += x;
        }
        log();
    }

    //@ requires x >= 0;
    void atCallBroken(int x) {
        bal -= x;
        log(); // broken: invariant by atCallBroken
        if (bal < 0) {
            bal += x;
        }
    }

    void otherCallBroken(Purse other) {
        bal = -1;
        other.walk(); // broken: invariant by otherCallBroken
        bal = 0;
    }

    void walk() {
        logged = next == null ? 0 : 1;
    }

    void argumentCallBroken() {
        bal = -1;
        Visitor.see(this); // broken: invariant by argumentCallBroken
        bal = 0;
    }

    void unseenCallHolds(Visitor v) {
        bal = -1;
        v.see();
        bal = 0;
    }

    void staticCallBroken() {
        bal = -1;
        blind(); // broken: invariant by staticCallBroken
        bal = 0;
    }

    void byPartBroken() {
        bal = -1;
        callsLog();
        bal = 0;
    }

    private void callsLog() {
        log(); // broken: invariant by byPartBroken
    }
}

class Visitor {
    static void see(Purse p) {}

    void see() {}
}

class FromConstructor {
    int size;
    //@ invariant size > 0;

    FromConstructor() {
        grow(); // broken: invariant by FromConstructor.FromConstructor
        size = 1;
    }

    void grow() {
        size = 2;
    }
}

class FromLaterConstructor {
    int size;
    //@ invariant size > 0;

    FromLaterConstructor() {
        size = 1;
        grow();
    }

    void grow() {
        size = 2;
    }
}

/** An object whose constructor is in progress is in no visible state, but as the receiver. */
class UnderConstruction {
    final Inner inner = new Inner();
    final Part part;
    int size;
    //@ invariant size > 0;

    UnderConstruction() {
        part = new Part(this);
        Part.see(this);
        part.look(this);
        size = 1;
    }

    static void madeIsCompleteBroken() {
        UnderConstruction made = new UnderConstruction();
        made.size = 0;
        Part.see(made); // broken: invariant by madeIsCompleteBroken
        made.size = 1;
    }

    class Inner {
        int z;
    }

    static class Part {
        final UnderConstruction whole;

        Part(UnderConstruction whole) {
            this.whole = whole;
        }

        static void see(UnderConstruction u) {}

        void look(UnderConstruction u) {}
    }
}

/** An invariant of all objects can be broken by making another one. */
class AllCount {
    int x;
    //@ invariant (\forall AllCount o; o.x < 0); // broken: invariant by AllCount.AllCount

    AllCount() {}

    void newOneIsMendedInTime() {
        AllCount p = new AllCount();
        p.x = -1;
        AllCount q = new AllCount();
        q.x = -1;
        look();
    }

    void newOneIsMendedTooLate() {
        AllCount p = new AllCount();
        look(); // broken: invariant by newOneIsMendedTooLate
        p.x = -1;
    }

    /*@ pure @*/ int look() {
        return x;
    }
}

/** What an invariant looks at by way of a constructor. */
class Scale {
    int weight;
    //@ invariant fits();

    /*@ pure helper @*/ boolean fits() {
        return new Reading(this).shown >= 0;
    }

    //@ requires w >= 0;
    void readByConstructorHolds(int w) {
        weight = w;
        tell();
    }

    //@ requires w >= 0;
    void readByConstructorBroken(int w) {
        weight = -1;
        tell(); // broken: invariant by readByConstructorBroken
        weight = w;
    }

    void tell() {}
}

class Reading {
    int shown;

    /*@ pure helper @*/ Reading(Scale scale) {
        shown = scale.weight;
    }
}
