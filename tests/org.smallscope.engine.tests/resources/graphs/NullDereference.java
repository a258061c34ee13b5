//: f(0) throws java.lang.NullPointerException
//: f(1) = 4
class NullDereference {
    int v = 4;

    static int f(int x) {
        NullDereference n = x == 0 ? null : new NullDereference();
        return n.v;
    }
}
