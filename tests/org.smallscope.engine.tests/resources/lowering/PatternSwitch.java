/** Switches over types: newer than the platform that runs the tests, so only the tree is compared. */
class PatternSwitch {
    sealed interface Shape permits Circle, Square, Unit {}

    record Circle(int radius) implements Shape {}

    record Square(int side) implements Shape {}

    static final class Unit implements Shape {}

    static int exhaustive(Shape shape) {
        return switch (shape) {
            case Circle c -> 3 * c.radius();
            case Square s when s.side() > 10 -> 100;
            case Square s -> s.side() * s.side();
            case Unit u -> 1;
        };
    }

    static int withNull(Object o) {
        switch (o) {
            case null:
                return -1;
            case String s when s.length() > 2:
                return s.length();
            case Integer i:
                return i;
            default:
                return 0;
        }
    }

    static int nullOrDefault(String s) {
        return switch (s) {
            case "a", "b" -> 1;
            case null, default -> 2;
        };
    }

    record Pair(Shape left, Object right, int weight) {}

    record Loud(int x) {
        public int x() {
            return 1;
        }
    }

    static int nested(Object o) {
        if (o instanceof Pair(Circle(int r), var right, int weight) && right != null) {
            return r + weight;
        }
        return switch (o) {
            case Pair(Shape l, String s, int w) when w > 2 -> s.length();
            case Loud(int x) -> x;
            default -> 0;
        };
    }
}
