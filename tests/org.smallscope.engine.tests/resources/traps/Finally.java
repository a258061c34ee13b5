package traps.fin;

// call run(int 0)
// call run(int 1)
// call run(int 2)
// call run(int 3)
// call run(int 4)
// call run(int 5)
// call run(int 6)
// call run(int 7)
// call run(int 8)
public class Main {
    static long trace;

    static int t(int tag) {
        trace = trace * 31 + tag;
        return tag;
    }

    static class Res implements AutoCloseable {
        final int id;
        final int mode;

        Res(int id, int mode) {
            this.id = id;
            this.mode = mode;
            t(id);
            if (mode == 9) {
                throw new IllegalStateException("open");
            }
        }

        @Override
        public void close() {
            t(id + 100);
            if (mode == 1) {
                throw new IllegalArgumentException("close");
            }
        }
    }

    static int value(int x) {
        int y = x;
        try {
            return y;
        } finally {
            y = 100;
        }
    }

    static int[] array(int x) {
        int[] a = {x};
        try {
            return a;
        } finally {
            a[0] = 100;
        }
    }

    @SuppressWarnings("finally")
    static int override(int x) {
        try {
            throw new RuntimeException("lost");
        } finally {
            return x;
        }
    }

    @SuppressWarnings("finally")
    static int loop() {
        int n = 0;
        outer:
        while (true) {
            for (int i = 0;; i++) {
                try {
                    try {
                        n += t(i);
                        if (i == 1) {
                            continue;
                        }
                        if (i == 3) {
                            break outer;
                        }
                    } finally {
                        n += 10;
                        if (i == 3 && n < 100) {
                            continue outer;
                        }
                    }
                } finally {
                    n += 100;
                }
            }
        }
        return n;
    }

    static int nested() {
        try {
            try {
                return 1 / (t(1) - 1);
            } catch (ArithmeticException e) {
                t(2);
                throw new IllegalStateException("a");
            } finally {
                t(3);
                try {
                    throw new UnsupportedOperationException();
                } catch (UnsupportedOperationException e) {
                    t(4);
                }
            }
        } catch (IllegalStateException e) {
            return e.getMessage() == "a" ? 5 : 6;
        }
    }

    static int resources(int first, int second, int fail) {
        try (Res a = new Res(1, first); Res none = null; Res b = new Res(2, second)) {
            t(3);
            if (fail == 1) {
                throw new IndexOutOfBoundsException();
            }
            return a.id + b.id;
        } catch (IllegalArgumentException | IllegalStateException e) {
            t(e instanceof IllegalStateException ? 5 : 6);
            return e.getSuppressed().length;
        } catch (IndexOutOfBoundsException e) {
            return 50 + e.getSuppressed().length;
        } finally {
            t(7);
        }
    }

    static int run(int which) {
        switch (which) {
            case 0:
                return value(7) * 1000 + array(7)[0];
            case 1:
                return override(3);
            case 2:
                return loop();
            case 3:
                return nested();
            case 4:
                return resources(0, 0, 0) * 100 + resources(1, 0, 0);
            case 5:
                return resources(1, 1, 1) * 100 + resources(1, 1, 0);
            case 6:
                return resources(1, 9, 0);
            case 7:
                return resources(9, 0, 0);
            default:
                throw new IllegalStateException(String.valueOf((Object) null) == null ? "x" : "y");
        }
    }
}
