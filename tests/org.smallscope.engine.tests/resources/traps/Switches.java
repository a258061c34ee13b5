package traps.switches;

// call run(int 0)
// call run(int 1)
// call run(int 2)
// call run(int 3)
// call run(int 4)
// call run(int 5)
public class Main {
    enum Color { RED, GREEN, BLUE }

    static long trace;

    static int t(int tag) {
        trace = trace * 31 + tag;
        return tag;
    }

    static int old(int x) {
        int r = 0;
        switch (x) {
            default:
                r += 1;
            case 1:
                r += 10;
            case 2: {
                r += 100;
                break;
            }
            case 3:
                int hidden = 5;
                r += hidden;
                break;
            case 4:
                hidden = 7;
                r += hidden * 2;
        }
        return r;
    }

    static int fresh(int x) {
        return switch (x) {
            case 0, 1 -> t(1);
            case 2 -> {
                for (int i = 0;; i++) {
                    if (i == 3) {
                        yield i * 10;
                    }
                }
            }
            case 3 -> {
                try {
                    yield 1 / (x - 3);
                } catch (ArithmeticException e) {
                    yield t(4);
                } finally {
                    t(5);
                }
            }
            default -> throw new IllegalStateException();
        };
    }

    static int colour(Color c) {
        int a = switch (c) {
            case RED -> 1;
            case BLUE -> 2;
            case GREEN -> switch (c.ordinal()) {
                case 1 -> {
                    int y = 30;
                    yield y;
                }
                default -> 4;
            };
        };
        switch (c) {
            case GREEN -> a += 100;
            case RED -> {
            }
            default -> a += 200;
        }
        return a;
    }

    static int loop(int x) {
        int r = 0;
        outer:
        for (int i = 0; i < 5; i++) {
            switch (i + x) {
                case 1:
                    continue;
                case 2:
                    break;
                case 3:
                    continue outer;
                case 5:
                    break outer;
                default:
                    r += 1000;
            }
            r = r * 2 + i;
        }
        return r;
    }

    static String name(Object o) {
        if (!(o instanceof String s)) {
            return o instanceof Integer i && i > 3 ? "big" : o instanceof Color c ? c.name() : "other";
        }
        return s;
    }

    static int run(int x) {
        Color[] all = Color.values();
        int r = old(x) * 1000 + loop(x);
        try {
            r += fresh(x);
        } catch (IllegalStateException e) {
            r -= 1;
        }
        try {
            r += colour(x < 3 ? all[x] : null);
        } catch (NullPointerException e) {
            r -= 7;
        }
        Character boxed = x == 4 ? null : (char) ('a' + x);
        try {
            switch (boxed) {
                case 'a', 'b' -> r += 3;
                case 'c' -> r += 4;
                default -> r += 5;
            }
        } catch (NullPointerException e) {
            r -= 9;
        }
        return r + (name("q") == "q" ? 1 : 0) + (name(x) == "big" ? 10 : 20) + (name(Color.RED) == "RED" ? 100 : 200);
    }
}
