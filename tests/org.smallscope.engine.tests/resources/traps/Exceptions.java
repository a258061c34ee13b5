package traps.exceptions;

// call run(int 0)
// call run(int 1)
// call run(int 2)
// call run(int 3)
// call run(int 4)
// call run(int 5)
// call run(int 6)
// call run(int 7)
// call run(int 8)
// call run(int 9)
// call run(int 10)
// call run(int 11)
// call run(int 12)
// call run(int 13)
// call run(int 14)
// call run(int 15)
public class Main {
    static class Node {
        Node next;
        int value;
    }

    static class Own extends RuntimeException {
        final int code;

        Own(int code, Throwable cause) {
            super("own", cause);
            this.code = code;
        }
    }

    static void copy(Object[] to, Object what) {
        to[0] = what;
    }

    static int run(int which) {
        Object o = which % 2 == 0 ? (Object) "text" : (Object) 5;
        switch (which) {
            case 0:
                return ((Integer) o) + 1;
            case 1:
                return ((String) o).length();
            case 2:
                copy(new Integer[1], o);
                return 0;
            case 3:
                return new int[2][which - 5].length;
            case 4:
                return new int[] {1, 2}[which];
            case 5:
                return "abc".charAt(which);
            case 6:
                return new Node().next.value;
            case 7:
                assert which < 0 : o;
                return 7;
            case 8:
                synchronized (new Node().next) {
                    return 8;
                }
            case 9:
                throw null;
            case 10: {
                int[] none = null;
                return none.length;
            }
            case 11:
                try {
                    return 5 / (which - 11);
                } catch (ArithmeticException e) {
                    throw new Own(which, e);
                }
            case 12:
                try {
                    run(11);
                    return 0;
                } catch (Own e) {
                    return e.code * 10 + (e.getCause() instanceof ArithmeticException ? 1 : 2)
                            + (e.getMessage() == "own" ? 100 : 200);
                }
            case 13:
                for (int x : (int[]) (o == null ? new int[0] : null)) {
                    return x;
                }
                return 13;
            case 14: {
                Object[] a = new String[] {"a", "b"};
                try {
                    System.arraycopy(a, 0, a, 1, 2);
                } catch (IndexOutOfBoundsException e) {
                    System.arraycopy(a, 0, a, 1, 1);
                }
                return a[1] == "a" ? 1 : 2;
            }
            default: {
                Object x = new int[0];
                try {
                    return ((Object[]) x).length;
                } catch (ClassCastException e) {
                    return x instanceof int[] && x instanceof Cloneable ? 15 : 16;
                }
            }
        }
    }
}
