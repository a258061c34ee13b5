//: f(2) = 2
//: f(0) = 1
class Recursion {
    static int f(int n) {
        return n <= 1 ? 1 : n * f(n - 1);
    }
}
