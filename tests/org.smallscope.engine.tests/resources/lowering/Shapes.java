import java.util.function.IntSupplier;

/** How classes with outer instances, captured variables and lambdas look. */
class Shapes {
    int base;

    class Inner {
        int twice() {
            return 2 * base;
        }
    }

    enum Level {
        LOW, HIGH {
            @Override
            int cost() {
                return 9;
            }
        };

        int cost() {
            return ordinal();
        }
    }

    record Pair(int a, Object b) {}

    IntSupplier supplier(int captured) {
        int local = captured + 1;
        IntSupplier lambda = () -> base + local;
        return new IntSupplier() {
            @Override
            public int getAsInt() {
                return lambda.getAsInt() + captured;
            }
        };
    }

    IntSupplier reference(Inner inner) {
        return inner::twice;
    }

    int foreach(Iterable<String> words, long[] numbers) {
        int n = 0;
        for (String word : words) {
            n += word.length();
        }
        for (long number : numbers) {
            n += number;
        }
        return n;
    }

    static int close(AutoCloseable resource) throws Exception {
        try (resource) {
            return 1;
        } finally {
            Level.valueOf("LOW");
        }
    }
}
