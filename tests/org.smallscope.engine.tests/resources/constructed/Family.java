/** Superclasses and subclasses. */
class Family {
    static abstract class Shape {
        final int sides;

        Shape(int sides) {
            if (sides < 3) {
                throw new IllegalArgumentException();
            }
            this.sides = sides;
        }
    }

    static class Square extends Shape {
        final int length;

        Square(int length) {
            super(4);
            this.length = length < 0 ? 0 : length;
        }
    }

    static class Any extends Shape {
        int hits;

        Any(int n) {
            super(n);
        }

        @Override
        public String toString() {
            hits++;
            return "";
        }
    }

    static void shape(Shape s) {
        assert s.sides >= 3;
        if (s instanceof Square q) {
            assert q.sides == 4 && q.length >= 0;
        }
    }

    static void wrongShape(Shape s) {
        assert s.sides == 4;
    }

    static class Counter {
        protected int limit;

        Counter(int limit) {
            if (limit < 0) {
                throw new IllegalArgumentException();
            }
            this.limit = limit;
        }

        void wrongLimit() {
            assert limit >= 0;
        }
    }

    static class Reset extends Counter {
        Reset() {
            super(0);
        }

        void reset() {
            limit = -1;
        }
    }
}
