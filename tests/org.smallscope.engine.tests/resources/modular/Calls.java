package modular;

/** Calls by contract: each once where the contract says enough, and once where it says too little or is broken. */
public class Calls {
    private /*@ spec_public @*/ int value;
    private /*@ spec_public nullable @*/ Calls next;
    private /*@ spec_public @*/ int[] table = new int[2];
    private static /*@ spec_public @*/ int shared;

    //@ public invariant value >= 0;
    //@ public invariant table.length == 2;

    // ------------------------------------------------------------------ callees

    //@ requires n >= 0;
    //@ assignable value;
    //@ ensures value == n;
    void set(int n) {
        value = n;
    }

    //@ requires n >= 0;
    //@ assignable value;
    //@ ensures value >= n;
    void setAtLeast(int n) {
        value = n;
    }

    //@ ensures \result == value;
    /*@ pure @*/ int get() {
        return value;
    }

    //@ ensures value == 7;
    void setSeven() {
        value = 7;
    }

    //@ assignable table[0..0];
    //@ ensures table[0] == n;
    void setFirst(int n) {
        table[0] = n;
    }

    //@ assignable table[*];
    //@ ensures table[0] == n;
    void setSome(int n) {
        table[0] = n;
    }

    //@ requires shared < 1000;
    //@ assignable shared;
    //@ ensures shared == \old(shared) + 1;
    static void count() {
        shared++;
    }

    //@ assignable \nothing;
    //@ ensures \fresh(\result) && \result.value == n && \result.next == null;
    //@ requires n >= 0;
    static Calls make(int n) {
        Calls c = new Calls();
        c.value = n;
        return c;
    }

    //@ ensures true;
    //@ assignable \nothing;
    static Calls makeAny() {
        return new Calls();
    }

    //@ ensures n >= 0;
    //@ signals (IllegalArgumentException e) n < 0;
    //@ assignable \nothing;
    static void refuse(int n) {
        if (n < 0) {
            throw new IllegalArgumentException();
        }
    }

    //@ assignable \nothing;
    //@ signals_only IllegalStateException;
    static void neverRefuses(int n) {
        if (n == n + 1) {
            throw new IllegalStateException();
        }
    }

    /*@ public normal_behavior
      @   requires n > 0;
      @   assignable value;
      @   ensures value == n;
      @ also public normal_behavior
      @   requires n <= 0;
      @   assignable \nothing;
      @*/
    void setPositive(int n) {
        if (n > 0) {
            value = n;
        }
    }

    /** Promises what it does not do. */
    //@ assignable value;
    //@ ensures value == 1; // broken: ensures by lie
    void lie() {
        value = 2;
    }

    //@ requires n >= 0;
    //@ ensures \result == n;
    //@ assignable \nothing;
    static int same(int n) {
        return n == 0 ? 0 : 1 + same(n - 1);
    }

    Calls() {}

    //@ requires n >= 0;
    //@ ensures value == n && next == null;
    Calls(int n) {
        value = n;
    }

    //@ ensures value > 0;
    Calls(boolean large) {
        value = large ? 100 : 10;
    }

    void noContract(int n) {
        value = n > 0 ? n : 0;
    }

    // ------------------------------------------------------------------ callers

    //@ ensures value == 3;
    void postconditionHolds() {
        set(3);
    }

    //@ ensures value == 3; // broken: weak-contract by postconditionBroken
    void postconditionBroken() {
        setAtLeast(3);
    }

    //@ ensures value == 4; // broken: ensures by realBroken
    void realBroken() {
        set(3);
    }

    void preconditionHolds(int n) {
        set(n < 0 ? 0 : n);
    }

    void preconditionBroken(int n) {
        set(n); // broken: callee-requires by preconditionBroken
    }

    //@ ensures \result == value;
    int pureHolds() {
        return get();
    }

    //@ requires next != null;
    //@ assignable next.value;
    //@ ensures value == \old(value) || next == this;
    void frameHolds() {
        next.set(5);
    }

    //@ assignable value;
    //@ ensures next == \old(next);
    void defaultFrameHolds() {
        setSeven();
    }

    //@ requires next != null;
    //@ assignable value; // broken: assignable by defaultFrameBroken
    void defaultFrameBroken() {
        next.setSeven();
    }

    //@ requires other != this;
    //@ ensures other.value == \old(other.value);
    void otherHolds(Calls other) {
        set(1);
    }

    //@ ensures table[1] == \old(table[1]);
    void elementHolds() {
        setFirst(4);
    }

    //@ ensures table[1] == \old(table[1]); // broken: weak-contract by elementBroken
    void elementBroken() {
        setSome(4);
    }

    //@ requires shared < 100;
    //@ ensures shared == \old(shared) + 2;
    static void staticHolds() {
        count();
        count();
    }

    //@ ensures \result != other && \result.value == 2;
    static Calls freshHolds(Calls other) {
        return make(2);
    }

    //@ ensures \result.value == 0; // broken: weak-contract by freshBroken
    static Calls freshBroken() {
        return makeAny();
    }

    //@ ensures \result.value >= 0;
    static Calls invariantOfNewHolds() {
        return makeAny();
    }

    //@ ensures \result <==> n < 0;
    static boolean caughtHolds(int n) {
        try {
            refuse(n);
            return false;
        } catch (IllegalArgumentException e) {
            return true;
        }
    }

    //@ signals_only \nothing; // broken: weak-contract by thrownBroken
    static void thrownBroken(int n) {
        neverRefuses(n);
    }

    //@ signals_only \nothing; // broken: signals_only by reallyThrownBroken
    static void reallyThrownBroken(int n) {
        refuse(n);
    }

    //@ ensures n > 0 ==> value == n;
    //@ ensures n <= 0 ==> value == \old(value);
    void casesHolds(int n) {
        setPositive(n);
    }

    //@ ensures \result == 500;
    static int recursionHolds() {
        return same(500);
    }

    //@ ensures \result.value == 6 && \result.next == null;
    static Calls constructorHolds() {
        return new Calls(6);
    }

    //@ ensures \result.value == 100; // broken: weak-contract by constructorBroken
    static Calls constructorBroken() {
        return new Calls(true);
    }

    //@ ensures value == 2; // broken: ensures by relyingOnALie
    void relyingOnALie() {
        noContract(1);
    }

    //@ ensures value == 1;
    void byCodeHolds() {
        noContract(1);
    }

    /** Valid by the contract of what it calls, which is broken itself. */
    //@ ensures value == 1; // broken in code: ensures by believes
    void believes() {
        lie();
    }

    //@ ensures value >= 0;
    void invariantHolds() {
        setAtLeast(0);
        value = value / 2;
        setSeven();
    }

    void invariantAtCallBroken() {
        value = -1;
        setSeven(); // broken: invariant by invariantAtCallBroken
    }

    /*@ helper @*/ /*@ pure @*/
    //@ ensures \result == value;
    int peek() {
        return value;
    }

    void helperHolds() {
        value = -1;
        value = peek() + 1;
    }
}
