/** Type patterns of instanceof and the scope of their variables. */
class Patterns {
    static int trace;

    static Object at(Object value) {
        trace++;
        return value;
    }

    static int and() {
        Object o = "abc";
        if (o instanceof String s && s.length() == 3) {
            return s.length() * 10;
        }
        return 0;
    }

    static int once() {
        if (at("x") instanceof String s) {
            return trace * 10 + s.length();
        }
        return -1;
    }

    static int negated() {
        Object o = 5;
        if (!(o instanceof Integer i)) {
            return -1;
        }
        return i + 1;
    }

    static int or() {
        Object o = "four";
        if (!(o instanceof String s) || s.length() < 2) {
            return -1;
        }
        return s.length();
    }

    static int ternary() {
        Object o = 7L;
        int a = o instanceof Long l ? (int) (l * 2) : 0;
        int b = o instanceof Integer i ? i : 3;
        return a * 10 + b;
    }

    static int inLoop() {
        Object[] all = {1, "two", 3, null, "five!"};
        int n = 0;
        for (Object o : all) {
            if (o instanceof Integer i) {
                n += i;
            } else if (o instanceof String s && s.length() > 3) {
                n += 100 * s.length();
            } else if (!(o instanceof String)) {
                n += 1000;
            }
        }
        return n;
    }

    static class Chain {
        Object next;

        Chain(Object next) {
            this.next = next;
        }
    }

    static int whileLoop() {
        Object o = new Chain(new Chain(new Chain("end")));
        int n = 0;
        while (o instanceof Chain c) {
            o = c.next;
            n++;
        }
        return n * 10 + (o instanceof String s ? s.length() : 0);
    }

    static int whileNot() {
        Object o = new Chain(new Chain("x"));
        while (!(o instanceof String s)) {
            o = ((Chain) o).next;
        }
        return s.length();
    }

    static int captured() {
        Object o = 4;
        if (o instanceof Integer i) {
            java.util.function.Supplier<Integer> f = () -> i + 1;
            return f.get();
        }
        return 0;
    }

    static boolean field = new Object() instanceof Patterns p && p != null;

    static boolean inField() {
        return field;
    }

    static int reassigned() {
        Object o = 4;
        if (o instanceof Integer i) {
            i = i + 3;
            return i;
        }
        return 0;
    }
}
