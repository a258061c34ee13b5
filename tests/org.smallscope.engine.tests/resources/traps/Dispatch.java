package traps.dispatch;

import java.util.Comparator;
import java.util.Iterator;

// call run(int 0)
// call run(int 1)
// call run(int 2)
// call run(int 3)
// call run(int 4)
// call run(int 5)
// call run(int 6)
// call run(int 7)
public class Main {
    static long trace;

    interface A {
        default int m() {
            return 1;
        }

        default int both() {
            return m() * 10;
        }
    }

    interface B extends A {
        @Override
        default int m() {
            return A.super.m() + 1;
        }
    }

    interface C extends A {
        private int secret() {
            return 40;
        }

        default int shared() {
            return secret() + 3;
        }
    }

    static class D implements B, C {
    }

    static class E extends D {
        @Override
        public int m() {
            return super.m() * 5;
        }
    }

    static class P {
        private int hidden() {
            return 1;
        }

        int call() {
            return hidden();
        }

        static int stat() {
            return 3;
        }

        Object covariant() {
            return 1;
        }

        int field = 1;
    }

    static class Q extends P {
        int hidden() {
            return 2;
        }

        static int stat() {
            return 4;
        }

        @Override
        Integer covariant() {
            return 2;
        }

        String field = "b";
    }

    static class Node<T extends Comparable<T>> implements Comparable<Node<T>> {
        final T value;

        Node(T value) {
            this.value = value;
        }

        @Override
        public int compareTo(Node<T> other) {
            return value.compareTo(other.value);
        }
    }

    abstract static class Visitor<R> {
        abstract R visit(int n);

        R twice(int n) {
            visit(n);
            return visit(n + 1);
        }
    }

    static int over(Object o) {
        return 1;
    }

    static int over(Integer o) {
        return 2;
    }

    static int over(long o) {
        return 3;
    }

    static int over(Object... o) {
        return 4;
    }

    enum Op implements Comparator<Integer> {
        UP {
            @Override
            int sign() {
                return 1;
            }
        },
        DOWN {
            @Override
            int sign() {
                return -1;
            }
        };

        abstract int sign();

        @Override
        public int compare(Integer a, Integer b) {
            return sign() * Integer.compare(a, b);
        }
    }

    record Pair(int a, String b) implements A {
        static int made;

        Pair {
            made++;
            if (b == null) {
                b = "none";
            }
        }

        Pair(int a) {
            this(a, null);
        }

        @Override
        public int m() {
            return a() + b.length();
        }
    }

    static class Count implements Iterable<Integer> {
        final int to;

        Count(int to) {
            this.to = to;
        }

        @Override
        public Iterator<Integer> iterator() {
            return new Iterator<>() {
                private int at;

                @Override
                public boolean hasNext() {
                    return at < to;
                }

                @Override
                public Integer next() {
                    return at++;
                }
            };
        }
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    static int run(int which) {
        switch (which) {
            case 0:
                return new D().m() * 1000 + new E().m() * 100 + new E().both() + new D().shared() * 7;
            case 1: {
                P p = new Q();
                return p.call() * 1000 + ((Q) p).hidden() * 100 + p.stat() * 10 + ((Q) p).stat() + p.field
                        + ((Q) p).field.length() + (p.covariant() instanceof Integer i ? i : 0);
            }
            case 2: {
                Comparable raw = new Node<>(5);
                int r = raw.compareTo(new Node<>(7));
                try {
                    return raw.compareTo("x") + r;
                } catch (ClassCastException e) {
                    return r * 100;
                }
            }
            case 3: {
                Comparable raw = new Node<>(5);
                try {
                    return raw.compareTo(new Node<>("b"));
                } catch (ClassCastException e) {
                    return 77;
                }
            }
            case 4: {
                int[] log = {0};
                Visitor<String> v = new Visitor<>() {
                    @Override
                    String visit(int n) {
                        log[0] = log[0] * 10 + n;
                        return n > 3 ? "big" : "small";
                    }
                };
                return log[0] + v.twice(3).length() * 1000 + log[0];
            }
            case 5: {
                byte b = 1;
                char c = 'c';
                return over(b) + over(c) * 10 + over(5) * 100 + over("x") * 1000 + over(5L) * 10000
                        + over((Integer) 7) * 100000 + over() * 1000000 + over(1, 2) * 10000000;
            }
            case 6: {
                int r = 0;
                for (Op op : Op.values()) {
                    r = r * 10 + op.compare(3, 2) + op.ordinal() * 3 + (op.getClass() == Op.class ? 1 : 2);
                }
                return r * 10 + Op.valueOf("DOWN").sign();
            }
            default: {
                Pair one = new Pair(3);
                Pair two = new Pair(3, "none");
                int sum = 0;
                for (int x : new Count(4)) {
                    sum = sum * 10 + x;
                }
                return (one.equals(two) ? 1 : 0) + (one == two ? 10 : 0) + one.m() * 100 + Pair.made * 10000 + sum;
            }
        }
    }
}
