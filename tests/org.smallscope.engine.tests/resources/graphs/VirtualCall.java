//: f(0) = 1
//: f(7) = 14
class VirtualCall {
    interface Shape {
        int size();
    }

    static class Dot implements Shape {
        public int size() {
            return 1;
        }
    }

    static class Line implements Shape {
        final int n;

        Line(int n) {
            this.n = n;
        }

        public int size() {
            return 2 * n;
        }
    }

    static int f(int x) {
        Shape s = x == 0 ? new Dot() : new Line(x);
        return s.size();
    }
}
