//: f(3) = 6
//: f(-3) = 3
//: f(-2147483648) = -2147483648
class Branch {
    static int f(int x) {
        if (x < 0) {
            return -x;
        }
        return x + x;
    }
}
