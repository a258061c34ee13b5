//: f(3) = 13
class Lambda {
    interface Fn {
        int apply(int x);
    }

    static int f(int x) {
        int ten = 10;
        Fn add = y -> y + ten;
        return add.apply(x);
    }
}
