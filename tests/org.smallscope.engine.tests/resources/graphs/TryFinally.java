//: f(0) = -1
//: f(2) = 52
//: f(200) = 100
class TryFinally {
    static int last;

    static int f(int x) {
        try {
            last = 100 / x;
            return last + x;
        } catch (ArithmeticException e) {
            return -1;
        } finally {
            if (x > 100) {
                return 100;
            }
        }
    }
}
