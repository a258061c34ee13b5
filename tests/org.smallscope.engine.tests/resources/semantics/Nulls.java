/** What null does where its type is known only from a cast. */
class Nulls {
    static int log;
    static int[][] none;
    static int[] noInts;
    static String[] noStrings;
    int f;

    static int loop() {
        int n = 0;
        for (int[] x : none) {
            n++;
        }
        return n;
    }

    static int loopOverVariable() {
        int[][] a = none;
        for (int[] x : a) {
            log++;
        }
        return log;
    }

    static int loopCaught() {
        try {
            for (String s : noStrings) {
                log += s.length();
            }
        } catch (NullPointerException e) {
            return 1;
        }
        return 0;
    }

    static int loopOverChoice() {
        boolean b = log == 0;
        int[] a = b ? noInts : new int[] {1};
        for (int x : a) {
            log += x;
        }
        return log;
    }

    static int length() {
        return noInts.length;
    }

    static int element() {
        return ((int[]) null)[log = 1];
    }

    static int store() {
        try {
            ((int[]) null)[0] = log = 2;
        } catch (NullPointerException e) {
            log += 10;
        }
        return log;
    }

    interface Face {}

    static class Of implements Face {}

    static Face face() {
        log = log * 10 + 2;
        return new Of();
    }

    static int index() {
        log = log * 10 + 1;
        return 0;
    }

    static int storeReference() {
        try {
            ((Face[]) null)[0] = new Of();
        } catch (NullPointerException e) {
            log += 10;
        }
        return log;
    }

    static int storeAfterOperands() {
        try {
            ((Face[]) null)[index()] = face();
        } catch (NullPointerException e) {
            log += 1000;
        }
        return log;
    }

    static int storeArray() {
        ((Object[][]) null)[index()] = new String[] {"s"};
        return log;
    }

    static int storeNull() {
        ((Face[]) null)[index()] = null;
        return log;
    }

    static int compound() {
        try {
            ((int[]) null)[index()] += log = 5;
        } catch (NullPointerException e) {
            log += 1000;
        }
        return log;
    }

    static int compoundText() {
        try {
            ((String[]) null)[index()] += face();
        } catch (NullPointerException e) {
            log += 1000;
        }
        return log;
    }

    static int incremented() {
        try {
            ((long[]) null)[index()]++;
        } catch (NullPointerException e) {
            log += 1000;
        }
        return log;
    }

    static int beyond() {
        try {
            ((Face[]) null)[-1] = face();
        } catch (NullPointerException e) {
            log += 1000;
        }
        return log;
    }

    static int field() {
        return ((Nulls) null).f;
    }

    static int assigned() {
        try {
            ((Nulls) null).f = log = 3;
        } catch (NullPointerException e) {
            log += 10;
        }
        return log;
    }

    static int called() {
        return ((Object) null).hashCode();
    }

    static int unboxed() {
        return (Integer) null;
    }

    static int unboxedChoice() {
        Integer i = null;
        return log == 0 ? i : 1;
    }

    static int thrown() {
        try {
            throw (RuntimeException) null;
        } catch (NullPointerException e) {
            return 4;
        }
    }

    static int locked() {
        synchronized ((Object) null) {
            log++;
        }
        return log;
    }

    static int switched() {
        switch ((String) null) {
            default:
                return 5;
        }
    }

    static int staticThroughNull() {
        return ((Nulls) null).log + 6;
    }

    static int copied() {
        System.arraycopy((Object) null, 0, new int[1], 0, 0);
        return 7;
    }

    static int cloned() {
        return noInts.clone().length;
    }

    static int compared() {
        return ((String) null) == null ? 8 : 9;
    }
}
