/** What the second edition of the manual, OpenJML and KeY write. */
class Dialects {
    int n;
    int[] a = new int[2];

    // ------------------------------------------------------------------ expressions

    //@ requires 0 <= x < 5;
    //@ ensures 0 < \result <= 5;
    static int chainHolds(int x) {
        return x + 1;
    }

    //@ requires 5 >= x > 0;
    //@ ensures 5 > \result >= 0; // broken: ensures by chainBroken
    static int chainBroken(int x) {
        return x;
    }

    //@ requires b.length > 0;
    //@ ensures \forall int i; 0 <= i < b.length; b[i] == 0;
    static void openQuantifierHolds(int[] b) {
        for (int i = 0; i < b.length; i++) {
            b[i] = 0;
        }
    }

    //@ ensures b.length > 0 ==> \exists int i; 0 <= i < b.length; b[i] == 1; // broken: ensures by openQuantifierBroken
    static void openQuantifierBroken(int[] b) {
        //@ assert \forall int i; 0 <= i < b.length; b[i] == b[i];
    }

    //@ ensures (\lbl NOW \result == x);
    static int labelHolds(int x) {
        return x;
    }

    //@ ensures (\lblneg NOW \result == x); // broken: ensures by labelBroken
    static int labelBroken(int x) {
        return 3;
    }

    // ------------------------------------------------------------------ clauses

    //@ old int before = n, twice = 2 * before;
    //@ requires before < 10;
    //@ assignable n;
    //@ ensures n == before + 1 && before == \old(n);
    void oldClauseHolds() {
        n++;
    }

    //@ old int before = n;
    //@ assignable n;
    //@ ensures n == before; // broken: ensures by oldClauseBroken
    void oldClauseBroken() {
        n = 7;
    }

    //@ old int[] was = a;
    //@ requires was.length > 0;
    //@ assignable was[0];
    //@ ensures was[0] == 1;
    void oldRequiresHolds() {
        a[0] = 1;
    }

    //@ old int[] was = a;
    //@ requires was.length > 1;
    //@ assignable was[0]; // broken: assignable by oldRequiresBroken
    void oldRequiresBroken() {
        a[1] = 1;
    }

    static void checkHolds(int x) {
        //@ check x == x;
        ;
    }

    static void checkBroken(int x) {
        //@ check x == 0; // broken: jml-assert by checkBroken
    }

    //@ ensures \result == n;
    /*@ spec_pure */ int now() {
        return n;
    }

    //@ ensures now() == 1;
    void specPureHolds() {
        n = 1;
    }

    //@ ensures now() == 1; // broken: ensures by specPureBroken
    void specPureBroken() {
        n = 2;
    }

    /*@ nullable @*/ int c[];

    //@ ensures \result ==> c == null;
    boolean arrayByNameHolds() {
        return c == null;
    }

    //@ ensures \result; // broken: ensures by arrayByNameBroken
    boolean arrayByNameBroken() {
        return c != null;
    }
}

/** Data groups. */
class Groups {
    //@ public model int size;
    //@ model JMLDataGroup state;

    /*@ spec_public @*/ private int count; //@ in size, state;
    //@ represents size = count;

    int other;
    //@ in state;

    //@ model \datagroup all;
    //@ model \datagroup inner; in all;
    int far; //@ in inner;

    //@ ensures state == state; // unsupported in groupAsValue
    void groupAsValue() {}

    //@ assignable size;
    //@ ensures size == 0;
    void groupHolds() {
        count = 0;
    }

    //@ assignable size; // broken: assignable by groupBroken
    void groupBroken() {
        count = 0;
        other = other + 1;
    }

    //@ assignable state;
    void dataGroupHolds() {
        count = 1;
        other = 1;
    }

    //@ assignable state; // broken: assignable by dataGroupBroken
    void dataGroupBroken() {
        far = far + 1;
    }

    //@ assignable all;
    void nestedGroupHolds() {
        far = 1;
    }

    //@ assignable inner; // broken: assignable by nestedGroupBroken
    void nestedGroupBroken() {
        other = other + 1;
    }
}
