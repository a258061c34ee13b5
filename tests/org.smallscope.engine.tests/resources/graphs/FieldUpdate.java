//: f(4) = 14
class FieldUpdate {
    int a = 1;
    FieldUpdate next;

    static int f(int x) {
        FieldUpdate p = new FieldUpdate();
        FieldUpdate q = new FieldUpdate();
        p.next = q;
        q.a = x;
        p.next.a += 9;
        return p.a + q.a;
    }
}
