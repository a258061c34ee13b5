/** Arithmetic modes: what clauses compute with, and what overflow means in code. */
class Numbers {
    /*@ spec_public @*/ int total;

    //@ ensures \result == 5 * x;
    long mathProductHolds(int x) {
        return 5 * (long) x;
    }

    //@ ensures \result == 5 * x; // broken: ensures by mathProductBroken
    int mathProductBroken(int x) {
        return 5 * x;
    }

    //@ requires Integer.MIN_VALUE <= x + y <= Integer.MAX_VALUE;
    //@ ensures \result == x + y;
    int mathSumHolds(int x, int y) {
        return x + y;
    }

    //@ requires x + y <= Integer.MAX_VALUE;
    //@ ensures \result == x + y; // broken: ensures by mathSumBroken
    int mathSumBroken(int x, int y) {
        return x + y;
    }

    //@ requires x != Integer.MIN_VALUE;
    //@ ensures \result == -x && \result + 1 > \result;
    int mathMinusHolds(int x) {
        return -x;
    }

    //@ ensures \result == -x; // broken: ensures by mathMinusBroken
    int mathMinusBroken(int x) {
        return -x;
    }

    //@ requires y != 0;
    //@ ensures \result == x / y && \result * y + x % y == x;
    int mathQuotientHolds(byte x, byte y) {
        return x / y;
    }

    //@ requires y == -1;
    //@ ensures \result == x / y; // broken: ensures by mathQuotientBroken
    int mathQuotientBroken(int x, int y) {
        return x / y;
    }

    //@ ensures \result <==> x + y > Long.MAX_VALUE;
    boolean mathLongHolds(long x, long y) {
        return x > 0 && y > 0 && x + y < 0;
    }

    //@ ensures \result <==> x + y > Long.MAX_VALUE; // broken: ensures by mathLongBroken
    boolean mathLongBroken(long x, long y) {
        return x + y < 0;
    }

    //@ ensures \result ==> Integer.MAX_VALUE + 1 > 0;
    boolean mathConstantHolds() {
        return true;
    }

    //@ ensures \result ==> Integer.MAX_VALUE + 1 < 0; // broken: ensures by mathConstantBroken
    boolean mathConstantBroken() {
        return true;
    }

    //@ ensures \result == (\sum int i; 0 <= i && i < a.length; a[i]);
    long mathAddUpHolds(int[] a) {
        long sum = 0;
        for (int x : a) {
            sum += x;
        }
        return sum;
    }

    //@ ensures \result == (\sum int i; 0 <= i && i < a.length; a[i]); // broken: ensures by mathAddUpBroken
    int mathAddUpBroken(int[] a) {
        int sum = 0;
        for (int x : a) {
            sum += x;
        }
        return sum;
    }

    //@ requires a.length <= 2;
    //@ ensures \result == (\product int i; 0 <= i && i < a.length; a[i]);
    long mathMultiplyUpHolds(byte[] a) {
        long product = 1;
        for (byte x : a) {
            product *= x;
        }
        return product;
    }

    //@ requires a.length == 2;
    //@ ensures \result == (\product int i; 0 <= i && i < a.length; a[i]); // broken: ensures by mathMultiplyUpBroken
    short mathMultiplyUpBroken(short[] a) {
        return (short) (a[0] * a[1]);
    }

    //@ requires a.length > 0;
    //@ ensures \result == (\max int i; 0 <= i && i < a.length; a[i] + 1);
    long mathMaximumHolds(int[] a) {
        long max = a[0];
        for (int x : a) {
            max = Math.max(max, x);
        }
        return max + 1;
    }

    //@ ensures \result == (\max int i; 0 <= i && i < a.length; a[i] + 1); // broken: ensures by mathMaximumBroken
    long mathMaximumBroken(int[] a) {
        return 0;
    }

    //@ requires 0 <= i && i + 1 < a.length;
    //@ ensures \result == a[i + 1];
    int mathIndexHolds(int[] a, int i) {
        return a[i + 1];
    }

    //@ ensures a[i + 1] == \old(a[i + 1]); // broken: ensures by mathIndexBroken
    void mathIndexBroken(int[] a, int i) {
    }

    //@ ensures \result == twice(x);
    int mathCallHolds(int x) {
        return x * 2;
    }

    //@ ensures twice(x + 1) == \result; // broken: ensures by mathCallBroken
    int mathCallBroken(int x) {
        return (x + 1) * 2;
    }

    /*@ pure @*/ static int twice(int x) {
        return x + x;
    }

    //@ requires 0 <= x && x <= 100;
    //@ ensures \result == (byte) (x + 1);
    byte mathCastHolds(int x) {
        return (byte) (x + 1);
    }

    //@ ensures \result == (byte) x; // broken: ensures by mathCastBroken
    byte mathCastBroken(int x) {
        return (byte) x;
    }

    //@ ensures \result == (x + y & 15);
    int mathBitsHolds(int x, int y) {
        return x + y & 15;
    }

    //@ ensures \result == (x + y | 1); // broken: ensures by mathBitsBroken
    int mathBitsBroken(int x, int y) {
        return x + y | 1;
    }

    //@ ensures \result == (b ? x + 1 : x);
    long mathChoiceHolds(boolean b, int x) {
        return b ? x + 1L : x;
    }

    //@ ensures \result == (b ? x + 1 : x); // broken: ensures by mathChoiceBroken
    long mathChoiceBroken(boolean b, int x) {
        return b ? x + 1 : x;
    }

    //@ ensures \result == (\exists int i; 0 <= i && i < n + 1; i == n);
    boolean mathRangeHolds(int n) {
        return n >= 0;
    }

    //@ requires n == Integer.MAX_VALUE;
    //@ ensures \result == (\exists int i; n - 1 < i && i < n + 1; i == n); // broken: ensures by mathRangeBroken
    boolean mathRangeBroken(int n) {
        return false;
    }

    //@ ensures \result == x + y;
    /*@ spec_java_math @*/ int javaMathHolds(int x, int y) {
        return x + y;
    }

    //@ ensures \result == x + y && x + 1 > x; // broken: ensures by javaMathBroken
    /*@ spec_java_math @*/ int javaMathBroken(int x, int y) {
        return x + y;
    }

    //@ requires -1000 <= x && x <= 1000;
    //@ ensures \result == x + 1;
    /*@ spec_safe_math @*/ int safeMathHolds(int x) {
        return x + 1;
    }

    //@ ensures \result == x + 1; // broken: ensures by safeMathBroken
    /*@ spec_safe_math @*/ int safeMathBroken(int x) {
        return x + 1;
    }

    //@ requires -1000 <= x && x <= 1000;
    /*@ code_safe_math @*/ int codeSafeHolds(int x) {
        int y = x * x - 1;
        total = y;
        total += x;
        total++;
        return (byte) (total % 100);
    }

    /*@ code_safe_math @*/ int codeSafeBroken(int x) {
        return x + 1; // broken: overflow by codeSafeBroken
    }

    /*@ code_safe_math @*/ void codeSafeStepHolds(int x) {
        if (total < Integer.MAX_VALUE) {
            total++;
        }
    }

    /*@ code_safe_math @*/ void codeSafeStepBroken(int x) {
        total--; // broken: overflow by codeSafeStepBroken
    }

    /*@ code_safe_math @*/ int codeSafeCastHolds(long x) {
        return 0 <= x && x <= 7 ? (int) x : 0;
    }

    /*@ code_safe_math @*/ int codeSafeCastBroken(long x) {
        return (int) x; // broken: overflow by codeSafeCastBroken
    }

    /*@ code_safe_math @*/ int codeSafeDivideHolds(int x) {
        return x / 2 + x % 3;
    }

    //@ requires y != 0;
    /*@ code_safe_math @*/ int codeSafeDivideBroken(int x, int y) {
        return x / y; // broken: overflow by codeSafeDivideBroken
    }

    //@ ensures \result > x;
    /*@ code_bigint_math @*/ int codeBigintHolds(int x) {
        return x + 1;
    }

    //@ ensures \result > x + 1; // broken: ensures by codeBigintBroken
    /*@ code_bigint_math @*/ int codeBigintBroken(int x) {
        return x + 1;
    }

    //@ requires 0 <= n && n <= 3;
    //@ ensures \result == n;
    int ghostMathHolds(int n) {
        //@ ghost long g = Integer.MAX_VALUE;
        //@ set g = g + n * 1;
        //@ assert g == Integer.MAX_VALUE + n;
        return n;
    }

    int ghostMathBroken(int n) {
        //@ ghost int g = n;
        //@ set g = g + 1; // broken: overflow by ghostMathBroken
        return n;
    }
}

/** Mathematical integers as variables. */
class BigNumbers {
    //@ ghost \bigint count;
    /*@ spec_public @*/ private int items;

    //@ invariant items == count; // broken: invariant by bigintBroken

    //@ requires count < 100;
    //@ ensures count == \old(count) + 1;
    void bigintHolds() {
        items++;
        //@ set count = count + 1;
    }

    //@ ensures count == \old(count) + 1;
    void bigintBroken() {
        items++;
        //@ set count++;
    }

    //@ requires x > 0;
    long bigintLocalHolds(long x) {
        //@ ghost \bigint big = Long.MAX_VALUE;
        //@ set big = big * big + x;
        //@ assert big > (\bigint) Long.MAX_VALUE * 4;
        //@ assert (big - x) / Long.MAX_VALUE == Long.MAX_VALUE;
        return x;
    }

    long bigintLocalBroken(long x) {
        //@ ghost \bigint big = x;
        //@ set big = big * 2;
        //@ assert (long) big / 2 == x; // broken: jml-assert by bigintLocalBroken
        return x;
    }

    /*@ model pure static \bigint sum(int[] a, int n) {
      @     return n == 0 ? 0 : sum(a, n - 1) + a[n - 1];
      @ }
      @*/

    //@ ensures \result == sum(a, a.length);
    long bigintModelHolds(int[] a) {
        long sum = 0;
        for (int x : a) {
            sum += x;
        }
        return sum;
    }

    //@ ensures \result == sum(a, a.length); // broken: ensures by bigintModelBroken
    int bigintModelBroken(int[] a) {
        int sum = 0;
        for (int x : a) {
            sum += x;
        }
        return sum;
    }

    //@ ensures \result ==> (\forall \bigint i; 0 <= i && i < a.length; i * i >= i);
    boolean bigintBoundHolds(int[] a) {
        return true;
    }

    //@ ensures \result ==> (\forall \bigint i; 0 <= i && i < a.length; i > 0); // broken: ensures by bigintBoundBroken
    boolean bigintBoundBroken(int[] a) {
        return true;
    }
}

/** What holds for a class, unless a method says otherwise. */
/*@ spec_java_math code_safe_math @*/ class WrappingClass {
    //@ ensures \result == x + 1; // broken: ensures by ofMethodBroken
    /*@ spec_bigint_math code_java_math @*/ int ofMethodBroken(int x) {
        return x + 1;
    }

    //@ ensures \result == x;
    /*@ code_java_math @*/ int ofMethodHolds(int x) {
        return x + 1 - 1;
    }

    //@ ensures \result || x + 1 < x;
    boolean ofClassHolds(int x) {
        return x != Integer.MAX_VALUE;
    }

    //@ ensures \result == x + 1;
    int ofClassBroken(int x) {
        return x + 1; // broken: overflow by ofClassBroken
    }
}
