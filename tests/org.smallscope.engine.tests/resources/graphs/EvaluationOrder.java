//: f(1) = 27
class EvaluationOrder {
    static int f(int x) {
        int[] a = new int[3];
        int i = 0;
        a[i] = i = 2;
        a[i] = x + (x = 5) * a[0] + (i++) + i * 3 + x;
        return a[2];
    }
}
