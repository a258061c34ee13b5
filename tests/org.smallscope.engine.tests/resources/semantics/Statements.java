import java.util.Iterator;
import java.util.NoSuchElementException;

/** Statements: loops, switches, exceptions. */
class Statements {
    static int trace;

    static int at(int value) {
        trace = trace * 10 + value;
        return value;
    }

    static int loops() {
        int sum = 0;
        for (int i = 0, j = 10; i < j; i++, j--) {
            sum += i * j;
        }
        int k = 0;
        do {
            k += 3;
        } while (k < 10);
        while (k > 5) {
            k--;
            if (k == 7) {
                continue;
            }
            sum += k;
        }
        return sum * 10 + k;
    }

    static int doContinue() {
        int i = 0;
        int n = 0;
        do {
            i++;
            if (i % 2 == 0) {
                continue;
            }
            n += i;
        } while (i < 6);
        return n * 10 + i;
    }

    static int labels() {
        int n = 0;
        outer:
        for (int i = 0; i < 5; i++) {
            for (int j = 0; j < 5; j++) {
                if (j == 3) {
                    continue outer;
                }
                if (i == 3) {
                    break outer;
                }
                n += i * 10 + j;
            }
        }
        block: {
            if (n > 5) {
                break block;
            }
            n = -1;
        }
        return n;
    }

    static int labelledWhile() {
        int i = 0;
        int n = 0;
        again:
        while (true) {
            i++;
            do {
                n++;
                if (n > 7) {
                    break again;
                }
                if (n % 2 == 0) {
                    continue again;
                }
            } while (i < 10);
        }
        return i * 100 + n;
    }

    static int forEach() {
        int[] a = {1, 2, 3, 4};
        int n = 0;
        for (int x : a) {
            if (x == 2) {
                continue;
            }
            if (x == 4) {
                break;
            }
            a = new int[] {100};
            n = n * 10 + x;
        }
        for (long y : new byte[] {5, 6}) {
            n = n * 10 + (int) y;
        }
        return n;
    }

    static int forEachNull() {
        int[] a = null;
        for (int x : a) {
            return x;
        }
        return 1;
    }

    static class Countdown implements Iterable<Integer> {
        final int from;

        Countdown(int from) {
            this.from = from;
        }

        @Override
        public Iterator<Integer> iterator() {
            return new Iterator<>() {
                int next = from;

                @Override
                public boolean hasNext() {
                    return next > 0;
                }

                @Override
                public Integer next() {
                    if (next <= 0) {
                        throw new NoSuchElementException();
                    }
                    return next--;
                }
            };
        }
    }

    static int forEachIterable() {
        int n = 0;
        for (int x : new Countdown(4)) {
            if (x == 3) {
                continue;
            }
            n = n * 10 + x;
        }
        for (Integer y : new Countdown(2)) {
            for (Object z : new Countdown(2)) {
                n += y + (Integer) z;
            }
        }
        return n;
    }

    static int oldSwitch(int x) {
        int n = 0;
        switch (x) {
            case 1:
                n += 1;
            case 2:
            case 3:
                n += 10;
                break;
            default:
                n += 100;
            case 5:
                n += 1000;
                if (n > 1050) {
                    break;
                }
                n += 10000;
            case 6: {
                n += 100000;
                break;
            }
            case 7:
        }
        return n;
    }

    static int oldSwitches() {
        int sum = 0;
        for (int i = 0; i <= 8; i++) {
            sum = sum * 3 + oldSwitch(i);
        }
        return sum;
    }

    static int switchScope(int x) {
        switch (x) {
            case 0:
                int a = 5;
                final int b = 7;
                return a + b;
            case 1:
                a = 3;
                return a + 1;
            default:
                a = at(4);
                return a * 2;
        }
    }

    static int switchScopes() {
        return switchScope(0) * 10000 + switchScope(1) * 100 + switchScope(2);
    }

    static int stringSwitch(String s) {
        switch (s) {
            case "one":
                return 1;
            case "two":
            case "zwei":
                return 2;
            case "" + "three":
                return 3;
            default:
                return 0;
        }
    }

    static int stringSwitches() {
        return stringSwitch("one") * 1000 + stringSwitch("zwei") * 100 + stringSwitch("three") * 10
                + stringSwitch("four");
    }

    static int stringSwitchNull() {
        return stringSwitch(null);
    }

    enum Color {
        RED, GREEN, BLUE
    }

    static int enumSwitch(Color c) {
        switch (c) {
            case GREEN:
                return 1;
            case RED:
                break;
            default:
                return 3;
        }
        return 2;
    }

    static int enumSwitches() {
        return enumSwitch(Color.RED) * 100 + enumSwitch(Color.GREEN) * 10 + enumSwitch(Color.BLUE);
    }

    static int enumSwitchNull() {
        return enumSwitch(null);
    }

    static int arrow(Color c) {
        int n = switch (c) {
            case RED -> 1;
            case GREEN -> {
                int t = at(2);
                yield t * 2;
            }
            case BLUE -> at(5);
        };
        return n;
    }

    static int arrows() {
        return arrow(Color.RED) * 100 + arrow(Color.GREEN) * 10 + arrow(Color.BLUE) + trace * 1000;
    }

    static long yieldConverts(int x) {
        long n = switch (x) {
            case 1:
                yield 1;
            case 2:
                at(1);
            default:
                at(2);
                yield 3L + trace;
        };
        return n;
    }

    static long yields() {
        return yieldConverts(1) * 10000 + yieldConverts(2) * 100 + yieldConverts(3);
    }

    static int arrowStatement(int x) {
        int n = 0;
        for (int i = 0; i < 4; i++) {
            switch (x + i) {
                case 1, 2 -> n += 1;
                case 3 -> {
                    if (n > 0) {
                        break;
                    }
                    n += 10;
                }
                case 4 -> throw new IllegalStateException();
                default -> {
                    continue;
                }
            }
            n *= 2;
        }
        return n;
    }

    static int arrowStatements() {
        int n = arrowStatement(-1) * 100 + arrowStatement(5);
        try {
            arrowStatement(2);
        } catch (IllegalStateException e) {
            n++;
        }
        return n;
    }

    static int charSwitch() {
        char c = 'b';
        Character d = 'c';
        byte e = 3;
        int n = 0;
        switch (c) {
            case 'a' -> n = 1;
            case 98 -> n = 2;
            default -> n = 3;
        }
        switch (d) {
            case 'c' -> n += 10;
            default -> n += 20;
        }
        switch (e) {
            case 3 -> n += 100;
            default -> n += 200;
        }
        return n;
    }

    static int boxedSwitchNull() {
        Integer x = null;
        switch (x) {
            case 1:
                return 1;
            default:
                return 2;
        }
    }

    static int nestedSwitchExpression() {
        int x = 2;
        return 100 * switch (x) {
            case 1 -> 7;
            default -> switch (x + 1) {
                case 3 -> {
                    for (int i = 0;; i++) {
                        if (i == 4) {
                            yield i;
                        }
                    }
                }
                default -> 9;
            };
        } + at(1);
    }

    // ---------------------------------------------------------------- exceptions

    static int finallyRuns() {
        try {
            at(1);
            throw new IllegalStateException();
        } catch (IllegalArgumentException e) {
            at(2);
        } catch (RuntimeException e) {
            at(3);
        } finally {
            at(4);
        }
        return trace;
    }

    static int finallyOverrides() {
        try {
            return at(1);
        } finally {
            trace = trace * 10 + 7;
        }
    }

    @SuppressWarnings("finally")
    static int finallyReturns() {
        try {
            throw new RuntimeException();
        } finally {
            return 5;
        }
    }

    static int returnValueIsKept() {
        int x = 1;
        try {
            return x;
        } finally {
            x = 2;
        }
    }

    static int finallyInLoop() {
        int n = 0;
        for (int i = 0; i < 5; i++) {
            try {
                if (i == 1) {
                    continue;
                }
                if (i == 3) {
                    break;
                }
                n += 1;
            } finally {
                n += 10;
            }
        }
        return n;
    }

    static int nestedFinally() {
        try {
            try {
                at(1);
                Object o = null;
                o.hashCode();
            } finally {
                at(2);
                try {
                    int[] a = new int[1];
                    a[2] = 3;
                } catch (ArrayIndexOutOfBoundsException e) {
                    at(3);
                } finally {
                    at(4);
                }
            }
        } catch (NullPointerException e) {
            at(5);
        }
        return trace;
    }

    static int finallyReplacesException() {
        try {
            try {
                throw new IllegalStateException();
            } finally {
                int zero = 0;
                at(1 / zero);
            }
        } catch (ArithmeticException e) {
            return 1;
        } catch (IllegalStateException e) {
            return 2;
        }
    }

    static int multiCatch(int x) {
        try {
            if (x == 1) {
                throw new IllegalStateException("a");
            }
            if (x == 2) {
                throw new IndexOutOfBoundsException("b");
            }
            if (x == 3) {
                throw new UnsupportedOperationException();
            }
            return 0;
        } catch (IllegalStateException | IndexOutOfBoundsException e) {
            return e.getMessage().length() + 10;
        }
    }

    static int multiCatches() {
        return multiCatch(0) * 10000 + multiCatch(1) * 100 + multiCatch(2);
    }

    static int uncaught() {
        return multiCatch(3);
    }

    static int throwNull() {
        RuntimeException e = null;
        throw e;
    }

    static class Own extends Exception {
        final int code;

        Own(int code) {
            super("own");
            this.code = code;
        }
    }

    static int checked(int x) throws Own {
        if (x > 2) {
            throw new Own(x);
        }
        return x;
    }

    static int ownException() {
        try {
            return checked(1) + checked(5);
        } catch (Own e) {
            return e.code * 10 + (e.getMessage().equals("own") ? 1 : 0);
        }
    }

    static int rethrow() {
        try {
            try {
                checked(9);
            } catch (Own e) {
                throw new RuntimeException("wrapped", e);
            }
        } catch (RuntimeException e) {
            return e.getCause() instanceof Own o ? o.code : -1;
        }
        return 0;
    }

    static class Resource implements AutoCloseable {
        final int id;
        final boolean fails;

        Resource(int id, boolean fails) {
            this.id = id;
            this.fails = fails;
            at(id);
        }

        @Override
        public void close() {
            at(id + 1);
            if (fails) {
                throw new IllegalArgumentException("close");
            }
        }
    }

    static int resources() {
        try (Resource a = new Resource(1, false); Resource b = new Resource(3, false)) {
            at(5);
        } finally {
            at(6);
        }
        return trace;
    }

    static int resourceNull() {
        try (Resource a = null) {
            at(5);
        }
        return trace;
    }

    static int resourceSuppressed() {
        try (Resource a = new Resource(1, true); Resource b = new Resource(3, true)) {
            throw new IllegalStateException("body");
        } catch (IllegalStateException e) {
            return trace * 10 + e.getSuppressed().length;
        }
    }

    static int resourceCloseFails() {
        Resource shared = new Resource(1, true);
        try (shared) {
            at(5);
        } catch (IllegalArgumentException e) {
            return trace * 10 + e.getSuppressed().length;
        }
        return -1;
    }

    static int resourceReturn() {
        try (Resource a = new Resource(1, false)) {
            return at(7);
        } finally {
            at(8);
        }
    }

    static int resourceLoop() {
        for (int i = 0; i < 3; i++) {
            try (Resource a = new Resource(1, false)) {
                if (i == 1) {
                    break;
                }
                continue;
            }
        }
        return trace;
    }

    static int assertFails() {
        int x = 3;
        assert x > 2 : "fine";
        try {
            assert x > 5 : "too small";
        } catch (AssertionError e) {
            return 1;
        }
        return 2;
    }

    static int synchronizedNull() {
        Object lock = null;
        synchronized (lock) {
            return 1;
        }
    }

    static int synchronizedBlock() {
        Object lock = new Object();
        synchronized (lock) {
            at(1);
        }
        return trace;
    }

    static int varAndShadow() {
        var x = 5L;
        var s = "abc";
        {
            int y = 3;
            x += y;
        }
        {
            int y = 4;
            x *= y;
        }
        return (int) x + s.length();
    }

    static int freshEachTime() {
        int n = 0;
        for (int i = 0; i < 3; i++) {
            int k;
            if (i == 0) {
                k = 5;
            } else {
                k = i;
            }
            n = n * 10 + k;
        }
        return n;
    }

    static int recursion(int n) {
        return n <= 1 ? 1 : n * recursion(n - 1);
    }

    static int recursive() {
        return recursion(6);
    }
}
