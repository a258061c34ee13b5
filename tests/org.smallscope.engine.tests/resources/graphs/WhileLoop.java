//: f(2) = 3
//: f(0) = 0
class WhileLoop {
    static int f(int n) {
        int sum = 0;
        while (n > 0) {
            sum += n;
            n--;
        }
        return sum;
    }
}
