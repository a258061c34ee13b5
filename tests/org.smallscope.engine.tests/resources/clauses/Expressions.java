class Expressions {
    int value;
    boolean on;
    /*@ nullable @*/ Expressions next;
    /*@ nullable @*/ Object[] things;

    //@ ensures \result == value;
    int resultHolds() {
        return value;
    }

    //@ ensures \result == value; // broken: ensures by resultBroken
    int resultBroken() {
        return 1;
    }

    //@ ensures value == \old(value) + \old(next == null ? 0 : next.value);
    void oldHolds() {
        value += next == null ? 0 : next.value;
        next = null;
    }

    //@ ensures value == \old(value); // broken: ensures by oldBroken
    void oldBroken() {
        value = 1;
    }

    //@ requires next != null;
    //@ ensures \old(next).value == 1 && \old(\old(next.value) == next.value);
    void oldNestedHolds() {
        next.value = 1;
        next = null;
    }

    //@ requires next != null;
    //@ ensures \old(next.value) == \old(next).value; // broken: ensures by oldNestedBroken
    void oldNestedBroken() {
        next.value = 1;
    }

    //@ ensures \fresh(\result);
    Expressions freshHolds() {
        return new Expressions();
    }

    //@ ensures \fresh(\result); // broken: ensures by freshBroken
    Expressions freshBroken() {
        return next == null ? new Expressions() : next;
    }

    //@ ensures (\forall int i; 0 <= i && i < a.length; a[i] == 0);
    void forallHolds(int[] a) {
        for (int i = 0; i < a.length; i++) {
            a[i] = 0;
        }
    }

    //@ ensures (\forall int i; 0 <= i && i < a.length; a[i] == 0); // broken: ensures by forallBroken
    void forallBroken(int[] a) {
        for (int i = 1; i < a.length; i++) {
            a[i] = 0;
        }
    }

    //@ ensures (\forall Expressions e; e != null; e.value == 1 || e != this);
    void forallObjectsHolds() {
        value = 1;
    }

    //@ ensures (\forall Expressions e; e.value == 1); // broken: ensures by forallObjectsBroken
    void forallObjectsBroken() {
        value = 1;
    }

    //@ requires a.length > 0;
    //@ ensures (\exists int i; 0 <= i && i < a.length; a[i] == \result);
    int existsHolds(int[] a) {
        return a[a.length - 1];
    }

    //@ requires a.length > 0;
    //@ ensures (\exists int i; 0 <= i && i < a.length; a[i] == \result); // broken: ensures by existsBroken
    int existsBroken(int[] a) {
        return a[0] + 1;
    }

    //@ ensures (\exists Expressions e; e.value == 1);
    void existsObjectsHolds() {
        value = 1;
    }

    //@ ensures (\exists Expressions e; e.value == 1); // broken: ensures by existsObjectsBroken
    void existsObjectsBroken() {
        value = 2;
    }

    //@ ensures \result == (\sum int i; 0 <= i && i < a.length; a[i]);
    int sumHolds(int[] a) {
        int s = 0;
        for (int x : a) {
            s += x;
        }
        return s;
    }

    //@ ensures \result == (\sum int i; 0 <= i && i < a.length; a[i]); // broken: ensures by sumBroken
    int sumBroken(int[] a) {
        return a.length == 0 ? 0 : a[0];
    }

    //@ requires 0 <= n && n < 4;
    //@ ensures \result == (\product int i; 1 <= i && i <= n; i);
    int productHolds(int n) {
        return n < 2 ? 1 : n == 2 ? 2 : 6;
    }

    //@ requires 0 <= n && n < 4;
    //@ ensures \result == (\product int i; 1 <= i && i <= n; i); // broken: ensures by productBroken
    int productBroken(int n) {
        return n;
    }

    //@ requires a.length > 0;
    //@ ensures \result == (\min int i; 0 <= i && i < a.length; a[i]);
    int minHolds(int[] a) {
        int m = a[0];
        for (int x : a) {
            m = x < m ? x : m;
        }
        return m;
    }

    //@ requires a.length > 0;
    //@ ensures \result == (\min int i; 0 <= i && i < a.length; a[i]); // broken: ensures by minBroken
    int minBroken(int[] a) {
        return a[0];
    }

    //@ requires a.length > 0;
    //@ ensures \result == (\max int i; 0 <= i && i < a.length; a[i]);
    int maxHolds(int[] a) {
        int m = a[0];
        for (int x : a) {
            m = x > m ? x : m;
        }
        return m;
    }

    //@ requires a.length > 0;
    //@ ensures \result == (\max int i; 0 <= i && i < a.length; a[i]); // broken: ensures by maxBroken
    int maxBroken(int[] a) {
        return a[0];
    }

    //@ ensures \result == (\num_of int i; 0 <= i && i < a.length; a[i] == 0);
    int numOfHolds(int[] a) {
        int n = 0;
        for (int x : a) {
            n += x == 0 ? 1 : 0;
        }
        return n;
    }

    //@ ensures \result == (\num_of int i; 0 <= i && i < a.length; a[i] == 0); // broken: ensures by numOfBroken
    int numOfBroken(int[] a) {
        return a.length;
    }

    //@ ensures (\num_of Expressions e; \fresh(e)) == 1;
    void numOfObjectsHolds() {
        next = new Expressions();
    }

    //@ ensures (\num_of Expressions e; \fresh(e)) == 1; // broken: ensures by numOfObjectsBroken
    void numOfObjectsBroken() {
        next = on ? new Expressions() : null;
    }

    //@ ensures \reach(this).has(x);
    void reachHolds(Expressions x) {
        next = x;
    }

    //@ ensures \reach(this).has(x); // broken: ensures by reachBroken
    void reachBroken(Expressions x) {
        next = null;
    }

    //@ ensures \reach(next, Expressions).isEmpty() && !\reach(next, Expressions).has(null);
    void reachTypeHolds() {
        next = null;
    }

    //@ ensures \reach(next, Expressions).isEmpty(); // broken: ensures by reachTypeBroken
    void reachTypeBroken() {
        value = 1;
    }

    //@ ensures \reach(this, Expressions, next).int_size() == 1;
    void reachFieldHolds() {
        next = this;
    }

    //@ ensures \reach(this, Expressions, next).int_size() == 1; // broken: ensures by reachFieldBroken
    void reachFieldBroken(Expressions x) {
        next = x;
    }

    //@ ensures \nonnullelements(\result);
    Object[] nonNullElementsHolds() {
        return new Object[] {this, new Object()};
    }

    //@ ensures \nonnullelements(\result); // broken: ensures by nonNullElementsBroken
    Object[] nonNullElementsBroken() {
        return new Object[] {this, next};
    }

    //@ ensures \not_modified(value);
    void notModifiedHolds() {
        on = true;
    }

    //@ ensures \not_modified(value, on); // broken: ensures by notModifiedBroken
    void notModifiedBroken() {
        on = true;
    }

    //@ ensures \typeof(\result) == \type(Special);
    Expressions typeofHolds() {
        return new Special();
    }

    //@ ensures \typeof(\result) == \type(Special); // broken: ensures by typeofBroken
    Expressions typeofBroken() {
        return on ? new Special() : new Expressions();
    }

    //@ ensures \typeof(\result) <: \type(Expressions);
    Expressions subtypeHolds(Expressions x) {
        return x;
    }

    //@ ensures \typeof(\result) <: \type(Special); // broken: ensures by subtypeBroken
    Expressions subtypeBroken(Expressions x) {
        return x;
    }

    //@ ensures \result ==> on;
    boolean impliesHolds() {
        return on && next == null;
    }

    //@ ensures \result ==> on; // broken: ensures by impliesBroken
    boolean impliesBroken() {
        return on || next == null;
    }

    //@ ensures \result <== on;
    boolean impliedByHolds() {
        return on || next == null;
    }

    //@ ensures \result <== on; // broken: ensures by impliedByBroken
    boolean impliedByBroken() {
        return on && next == null;
    }

    //@ ensures \result <==> on;
    boolean equivalentHolds() {
        return on;
    }

    //@ ensures \result <==> on; // broken: ensures by equivalentBroken
    boolean equivalentBroken() {
        return on && next == null;
    }

    //@ ensures \result <=!=> on;
    boolean differentHolds() {
        return !on;
    }

    //@ ensures \result <=!=> on; // broken: ensures by differentBroken
    boolean differentBroken() {
        return on || next == null;
    }

    /*@ pure @*/ int doubled() {
        return 2 * value;
    }

    //@ ensures doubled() == 2;
    void pureCallHolds() {
        value = 1;
    }

    //@ ensures doubled() == \old(doubled()); // broken: ensures by pureCallBroken
    void pureCallBroken() {
        value = 1;
    }

    //@ ensures next.value == 0; // broken: ensures by undefinedBroken
    void undefinedBroken() {
        if (next != null) {
            next.value = 0;
        }
    }

    //@ ensures next != null ==> next.value == 0;
    void undefinedHolds() {
        if (next != null) {
            next.value = 0;
        }
    }
}

class Special extends Expressions {
    int tricks;
}

class Patterns {
    /*@ nullable @*/ Expressions it;

    //@ requires it instanceof Special s ==> s.tricks > 3;
    //@ ensures it instanceof Special s && s.on ==> s.tricks > 2;
    //@ ensures (it instanceof Special s) ==> s.tricks > 2;
    void patternHolds() {}

    //@ requires it instanceof Special s ==> s.tricks > 3;
    //@ ensures it instanceof Special s ==> s.tricks > 4; // broken: ensures by patternBroken
    void patternBroken() {}

    //@ requires (\forall Expressions e; e instanceof Special s; s.tricks > 3);
    //@ ensures (\forall Expressions e; e instanceof Special s ==> s.tricks > 2);
    //@ ensures it instanceof Special ==> (\exists Expressions e; e instanceof Special s; s.tricks > 2);
    void quantifiedPatternHolds() {}

    //@ requires (\forall Expressions e; e instanceof Special s; s.tricks > 3);
    //@ ensures (\exists Expressions e; e instanceof Special s; s.tricks > 2); // broken: ensures by quantifiedPatternBroken
    void quantifiedPatternBroken() {}
}

class Forked {
    /*@ nullable @*/ Forked left;
    /*@ nullable @*/ Forked right;

    //@ ensures \reach(this, Forked, left + right).int_size() == 2;
    void reachFieldsHolds() {
        left = null;
        right = new Forked();
    }

    //@ ensures \reach(this, Forked, left + right).int_size() == 1; // broken: ensures by reachFieldsBroken
    void reachFieldsBroken() {
        left = null;
    }

    //@ ensures \reach(this, Forked, left, right).int_size() == 2;
    void reachListedHolds() {
        right = null;
        left = new Forked();
    }

    //@ ensures \reach(this, Forked, left, right).int_size() == 1; // broken: ensures by reachListedBroken
    void reachListedBroken() {
        right = null;
    }
}

record Span(int lo, int hi) {
    //@ requires n <= hi;
    //@ ensures \result.lo() == n && \result.hi() == hi();
    Span accessorHolds(int n) {
        return new Span(n, hi);
    }

    //@ requires n <= hi;
    //@ ensures \result.lo() == n; // broken: ensures by accessorBroken
    Span accessorBroken(int n) {
        return new Span(n + 1, hi);
    }
}

class Texts {
    /*@ nullable @*/ String text;

    //@ ensures text + "x" != null;
    //@ ensures (text + "x").equals(\result) || text == null;
    String concatenationHolds() {
        return text == null ? "" : text;
    }

    //@ ensures text + "x" == null; // broken: ensures by concatenationBroken
    void concatenationBroken() {}

    //@ requires text != null;
    //@ ensures text.length() == 0 || text.charAt(0) == \result;
    char characterHolds() {
        return text.length() == 0 ? 'a' : text.charAt(0);
    }

    //@ ensures text.length() == 0; // broken: ensures by characterBroken
    void characterBroken() {}
}
