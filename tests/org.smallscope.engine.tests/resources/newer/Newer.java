/** Java newer than the platform that runs the tests: every method returns true where it is understood. */
class Newer {
    sealed interface Shape permits Circle, Square, Dot {}

    record Circle(int radius) implements Shape {}

    record Square(int side) implements Shape {}

    enum Dot implements Shape {
        SMALL, BIG
    }

    record Pair<A, B>(A first, B second) {}

    static int area(Shape shape) {
        return switch (shape) {
            case Circle c when c.radius() == 0 -> -1;
            case Circle c -> 3 * c.radius();
            case Square(int s) when s > 10 -> 100;
            case Square(int s) -> s * s;
            case Dot d -> d.ordinal();
        };
    }

    static boolean typePatterns() {
        return area(new Circle(0)) == -1 && area(new Circle(2)) == 6 && area(new Square(11)) == 100
                && area(new Square(3)) == 9 && area(Dot.BIG) == 1;
    }

    static boolean nullSelector() {
        try {
            area(null);
            return false;
        } catch (NullPointerException e) {
            return true;
        }
    }

    static int kind(Object o) {
        switch (o) {
            case null:
                return 0;
            case String s when s.length() > 2:
                return s.length();
            case String s:
                return -s.length();
            case Integer i when i > 5:
                return i;
            case Integer i:
                return i * 100;
            case int[] a:
                return a.length;
            default:
                return 1;
        }
    }

    static boolean statements() {
        return kind(null) == 0 && kind("abc") == 3 && kind("a") == -1 && kind(7) == 7 && kind(2) == 200
                && kind(new int[4]) == 4 && kind('c') == 1;
    }

    static int named(String s) {
        return switch (s) {
            case "a", "b" -> 1;
            case null, default -> 2;
        };
    }

    static boolean nullAndDefault() {
        return named("b") == 1 && named("c") == 2 && named(null) == 2;
    }

    static int deep(Object o) {
        return switch (o) {
            case Pair<?, ?>(Pair<?, ?>(String s, Integer i), var rest) when rest != null -> s.length() + i;
            case Pair<?, ?>(Circle(var r), Object x) -> x == null ? -r : r;
            case Pair<?, ?>(Object x, Object y) -> 50;
            default -> 99;
        };
    }

    static boolean recordPatterns() {
        return deep(new Pair<>(new Pair<>("ab", 3), "x")) == 5 && deep(new Pair<>(new Pair<>("ab", 3), null)) == 50
                && deep(new Pair<>(new Circle(7), null)) == -7 && deep(new Pair<>(new Circle(7), 1)) == 7
                && deep(new Pair<>(null, null)) == 50 && deep("x") == 99;
    }

    static boolean instanceOfRecord() {
        Object o = new Pair<>(4, "four");
        if (!(o instanceof Pair<?, ?>(Integer n, String s))) {
            return false;
        }
        return n == 4 && s.length() == 4 && !(o instanceof Pair<?, ?>(String t, var u));
    }

    static int qualified(Shape s) {
        return switch (s) {
            case Dot.SMALL -> 1;
            case Dot.BIG -> 2;
            case Circle c -> 3;
            case Square q -> 4;
        };
    }

    static boolean qualifiedConstants() {
        return qualified(Dot.SMALL) == 1 && qualified(Dot.BIG) == 2 && qualified(new Circle(1)) == 3
                && qualified(new Square(1)) == 4;
    }

    static boolean guardsHaveEffectsInOrder() {
        int[] count = new int[1];
        Object o = 5;
        int n = switch (o) {
            case Integer i when count[0]++ > 0 -> 1;
            case Integer i when ++count[0] > 1 -> 2;
            default -> 3;
        };
        return n == 2 && count[0] == 2;
    }

    static boolean unnamed() {
        java.util.function.BiFunction<Integer, Integer, Integer> first = (a, _) -> a;
        int n = first.apply(4, 5);
        try {
            Object o = null;
            o.hashCode();
        } catch (NullPointerException _) {
            n += 10;
        }
        for (int _ : new int[3]) {
            n += 100;
        }
        int _ = n++;
        Object pair = new Pair<>(7, "x");
        n += switch (pair) {
            case Pair<?, ?>(String _, Object _) -> 1;
            case Pair<?, ?> _ -> 20000;
            default -> 3;
        };
        return n == 20315;
    }
}
