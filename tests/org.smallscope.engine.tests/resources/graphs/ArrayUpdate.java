//: f(0) = 5
//: f(1) = 7
//: f(2) throws java.lang.ArrayIndexOutOfBoundsException
class ArrayUpdate {
    static int f(int i) {
        int[] a = {3, 4};
        a[i] += 2;
        return a[0] + a[i] - (i == 0 ? a[0] : 2);
    }
}
