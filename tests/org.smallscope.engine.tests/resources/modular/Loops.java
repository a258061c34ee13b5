package modular;

/** Loops by their invariants: each once where it says enough, and once where it says too little or is broken. */
public class Loops {
    private int[] a = new int[3];
    private int count;

    //@ requires n >= 0;
    //@ ensures \result == n;
    static int countUpHolds(int n) {
        int i = 0;
        //@ loop_invariant 0 <= i && i <= n;
        //@ decreases n - i;
        while (i < n) {
            i++;
        }
        return i;
    }

    //@ requires n >= 0;
    //@ ensures \result == n; // broken: weak-contract by countUpBroken
    static int countUpBroken(int n) {
        int i = 0;
        //@ loop_invariant 0 <= i;
        while (i < n) {
            i++;
        }
        return i;
    }

    //@ requires n >= 0;
    static int preservedBroken(int n) {
        int i = 0;
        //@ loop_invariant i < 3; // broken: loop-invariant by preservedBroken
        while (i < n) {
            i++;
        }
        return i;
    }

    //@ requires n >= 0;
    //@ ensures \result == n;
    static int decreasesBroken(int n) {
        int i = 0;
        //@ loop_invariant 0 <= i && i <= n;
        //@ decreases i; // broken: loop-invariant by decreasesBroken
        while (i < n) {
            i++;
        }
        return i;
    }

    //@ requires b.length < 1000;
    //@ ensures (\forall int k; 0 <= k && k < b.length; b[k] == 0);
    static void clearHolds(int[] b) {
        //@ loop_invariant 0 <= i && i <= b.length;
        //@ loop_invariant (\forall int k; 0 <= k && k < i; b[k] == 0);
        for (int i = 0; i < b.length; i++) {
            b[i] = 0;
        }
    }

    //@ ensures count == \old(count);
    void frameHolds(int n) {
        //@ loop_invariant 0 <= i;
        for (int i = 0; i < a.length; i++) {
            a[i] = n;
        }
    }

    //@ requires b.length > 0;
    //@ ensures (\forall int k; 0 <= k && k < b.length; \result >= b[k]);
    static int maxHolds(int[] b) {
        int m = b[0];
        //@ loop_invariant 1 <= i && i <= b.length && (\forall int k; 0 <= k && k < i; m >= b[k]);
        for (int i = 1; i < b.length; i++) {
            if (b[i] > m) m = b[i];
        }
        return m;
    }
    //@ ensures \result >= 0;
    static int eachHolds(int[] b) {
        int n = 0;
        //@ loop_invariant n >= 0 && n <= 1;
        for (int x : b) {
            if (x > 0) n = 1;
        }
        return n;
    }
    //@ requires n >= 0;
    //@ ensures \result == -1 || \result == n;
    static int breaksHolds(int n) {
        int i = 0;
        //@ loop_invariant 0 <= i && i <= n;
        while (true) {
            if (i == n) break;
            if (i == 1000) return -1;
            i++;
        }
        return i;
    }

    //@ requires n >= 0;
    static int establishedBroken(int n) {
        int i = n;
        //@ loop_invariant i == 0; // broken: loop-invariant by establishedBroken
        while (i < 3) {
            i = 3;
        }
        return i;
    }

    //@ requires other != this;
    //@ ensures count == \old(count); // broken: weak-contract by frameBroken
    void frameBroken(Loops other) {
        Loops x = other;
        //@ loop_invariant x != null;
        for (int i = 0; i < 1; i++) {
            x.count = 0;
            x = other;
        }
    }

    //@ requires 0 <= n && n < 5;
    //@ ensures true;
    void insideBroken(int n) {
        //@ loop_invariant i <= n;
        for (int i = 0; i < n; i++) {
            //@ assert i >= 0; // broken: weak-contract by insideBroken
        }
    }

    //@ ensures \result == 0; // broken: weak-contract by unrolledBroken
    static int unrolledBroken() {
        int k = 0;
        for (int i = 0; i < 2; i++) {
            k += 0;
        }
        //@ loop_invariant k >= 0;
        while (k > 0) {
            k--;
        }
        int j = 0;
        //@ loop_invariant j >= 0;
        while (j < 0) {
            j++;
        }
        return k + j;
    }

    /** The loop makes objects, so that not all of them are looked at. */
    //@ requires 0 <= n && n < 3;
    //@ ensures n > 0 ==> \fresh(\result);
    static /*@ nullable @*/ Loops madeHolds(int n) {
        Loops last = null;
        //@ loop_invariant 0 <= i && i <= n && (i == 0 || \fresh(last));
        for (int i = 0; i < n; i++) {
            last = new Loops();
        }
        return last;
    }

    //@ requires n >= 0;
    //@ ensures \result >= n;
    static int doHolds(int n) {
        int i = 0;
        //@ loop_invariant 0 <= i && (i == 0 || i < n);
        do {
            i++;
        } while (i < n);
        return i;
    }

    //@ requires 0 <= n && n < 1000;
    //@ ensures \result == 2 * n;
    static int nestedHolds(int n) {
        int sum = 0;
        //@ loop_invariant 0 <= i && i <= n && sum == 2 * i;
        for (int i = 0; i < n; i++) {
            int before = sum;
            //@ loop_invariant 0 <= j && j <= 2 && sum == before + j;
            for (int j = 0; j < 2; j++) {
                sum++;
            }
        }
        return sum;
    }
}
