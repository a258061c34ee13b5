/** What constructors test objects for is there, though no checked method names it. */
class Makers {
    record Kind(Object o, int kind) {
        Kind {
            kind = o instanceof Integer ? 1 : 0;
        }
    }

    //@ ensures \result == 0;
    static int kindOf(Kind q) { // broken: ensures
        return q.kind();
    }

    static class Stored {
        final Object o;
        final int k;

        Stored(Object o) {
            k = o instanceof Integer ? 7 : 1;
            this.o = o;
        }
    }

    //@ ensures \result == 1;
    static int stored(Stored b) { // broken: ensures
        return b.k;
    }

    record Either(Object o) {
        Either {
            if (!(o instanceof Integer) && !(o instanceof String)) throw new IllegalArgumentException();
        }
    }

    static int castEither(Either r) { // broken: class-cast
        return ((String) r.o()).length();
    }

    record Longs(Object o) {
        Longs {
            if (!(o instanceof Long) && !(o instanceof String)) throw new IllegalArgumentException();
        }
    }

    static int castLongs(Longs r) { // broken: class-cast
        return ((String) r.o()).length();
    }

    record Arrays(Object o) {
        Arrays {
            if (!(o instanceof int[]) && !(o instanceof String)) throw new IllegalArgumentException();
        }
    }

    static int castArrays(Arrays r) { // broken: class-cast
        return ((String) r.o()).length();
    }

    record Helped(Object o) {
        Helped {
            if (!fits(o)) throw new IllegalArgumentException();
        }

        static boolean fits(Object o) {
            return o instanceof Integer || o instanceof String;
        }
    }

    static int castHelped(Helped r) { // broken: class-cast
        return ((String) r.o()).length();
    }

    record Typed<T>(T o) {
        Typed {
            if (!(o instanceof Integer) && !(o instanceof String)) throw new IllegalArgumentException();
        }
    }

    static int castTyped(Typed<?> r) { // broken: class-cast
        return ((String) r.o()).length();
    }

    record Numbers(Object o) {
        Numbers {
            if (!(o instanceof Number)) throw new IllegalArgumentException();
        }
    }

    static int castNumbers(Numbers r) { // broken: class-cast
        return (Integer) r.o();
    }

    static int aNumberThatIsNoInteger(Object o) { // broken: class-cast
        return o instanceof Number ? (Integer) o : 0;
    }

    record Ints(Object o) {
        Ints {
            if (!(o instanceof Integer)) throw new IllegalArgumentException();
        }
    }

    //@ ensures \result == 0;
    static int intsBroken(Ints r) { // broken: ensures
        return r.o() == null ? 0 : 1;
    }

    //@ ensures \result == 1;
    static int ints(Ints r) {
        return r.o() == null ? 0 : 1;
    }

    static int castInts(Ints r) {
        return (Integer) r.o();
    }
}
