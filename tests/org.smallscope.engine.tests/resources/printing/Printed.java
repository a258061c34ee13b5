import static java.lang.System.err;

/** Code that prints: it is evaluated as Java has it, and nothing else comes of it. */
class Printed {
    static class Counted {
        int asked;

        //@ requires asked < 1000;
        @Override
        public String toString() {
            asked++;
            return "asked";
        }
    }

    static class Sulky {
        @Override
        public String toString() {
            throw new IllegalStateException();
        }
    }

    //@ assignable \nothing;
    static void values(int x, long l, short h, byte b, char c, boolean t, String s) {
        System.out.println();
        System.out.println(x);
        System.out.println(l);
        System.err.println(h);
        System.err.print(b);
        System.out.print(c);
        System.out.println(t);
        System.out.println(s);
        System.out.println("x = " + x + ", s = " + s);
        err.println(x);
        System.out.flush();
    }

    //@ requires a.length > 0;
    //@ ensures (\forall int i; 0 <= i && i < a.length; \result >= a[i]);
    //@ ensures (\exists int i; 0 <= i && i < a.length; \result == a[i]);
    static int max(int[] a) {
        int max = a[0];
        for (int x : a) {
            if (x > max) {
                max = x;
                System.out.println("more: " + x);
            }
        }
        System.out.println(max);
        return max;
    }

    //@ requires a.length > 1;
    //@ ensures \result >= a[1];
    static int wrongMax(int[] a) {
        System.out.println(a[0]);
        return a[0];
    }

    //@ assignable c.asked;
    //@ requires c.asked < 900;
    //@ ensures c.asked == \old(c.asked) + 2;
    static void asked(Counted c) {
        System.out.println(c);
        System.out.print("text " + c);
    }

    //@ requires c.asked < 1000;
    //@ assignable \nothing;
    static void wrongAsked(Counted c) {
        System.out.println(c);
    }

    //@ signals (Exception e) false;
    static void wrongSulky(Sulky s) {
        System.out.println((Object) s);
    }

    static void nothing() {
        System.out.println((Object) null);
        System.out.println((String) null);
    }

    static void characters(char[] text) {
        System.out.println(text);
    }

    static void wrongCharacters(boolean b) {
        char[] text = b ? new char[1] : null;
        System.out.println(text);
    }

    static void wrongElement(int[] a) {
        System.out.println(a[0]);
    }

    //@ requires x < 1000;
    //@ ensures \result == x + 1;
    static int order(int x) {
        System.out.println(x++);
        return x;
    }

    static class Circular extends RuntimeException {
        int asked;

        @Override
        public String toString() {
            asked++;
            return "circular";
        }

        @Override
        public synchronized Throwable getCause() {
            return this;
        }
    }

    //@ ensures \result == 2;
    static int circular() {
        Circular c = new Circular();
        c.printStackTrace();
        return c.asked;
    }

    //@ ensures \result == -1 || \result == a[0];
    static int caught(int[] a) {
        try {
            return a[0];
        } catch (IndexOutOfBoundsException e) {
            e.printStackTrace();
            System.err.println(e.getMessage());
            return -1;
        }
    }

    //@ ensures \result != -1;
    static int wrongCaught(int[] a) {
        try {
            return a[0] == -1 ? 0 : a[0];
        } catch (IndexOutOfBoundsException e) {
            e.printStackTrace();
            return -1;
        }
    }
}
