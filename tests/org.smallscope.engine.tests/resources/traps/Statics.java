package traps.statics;

// call run(int 0)
// call run(int 1)
// call run(int 2)
// call run(int 3)
// call run(int 4)
public class Main {
    static long trace;

    static int t(int tag) {
        trace = trace * 31 + tag;
        return tag;
    }

    static class A {
        static final int CONSTANT = 5;
        static int first = t(1);
        static final Integer BOXED = t(2);

        static {
            t(3);
            second = 30;
        }

        static int second = t(4);
        static int third = first + second;

        static int get() {
            return third;
        }
    }

    static class B extends A {
        static int own = t(10);
        static int again;

        static {
            own += first;
        }
    }

    static class X {
        static int x = t(20);
        static int y = Y.y + 1;
    }

    static class Y {
        static int y = X.x + X.y * 100 + t(21);
    }

    interface I {
        int K = t(30);
        int[] LIST = {t(31), 2};
    }

    static class Impl implements I {
        static int mine = t(32);
    }

    static class Holder {
        static final Holder INSTANCE = new Holder();
        static int counter = 5;
        int seen = counter;
        int next = ++counter;
    }

    static int run(int which) {
        switch (which) {
            case 0:
                return A.CONSTANT + (A.get() + A.second) * 10;
            case 1:
                return B.first + B.own;
            case 2:
                return Y.y * 10 + X.y;
            case 3:
                return Impl.mine + t(33) + (which > 5 ? I.K : 0) + Impl.LIST[0];
            default:
                return Holder.INSTANCE.seen * 100 + Holder.INSTANCE.next * 10 + Holder.counter;
        }
    }
}
