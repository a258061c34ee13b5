/** Objects that static initialisers make by private constructors: nobody else calls those so. */
class Roots {
    static final class Id {
        private static final Id ROOT = new Id(null);
        private final /*@ nullable @*/ Id up;

        private Id(/*@ nullable @*/ Id up) {
            this.up = up;
        }

        static Id root() {
            return ROOT;
        }

        Id child() {
            return new Id(this);
        }

        //@ ensures \result == (this == ROOT);
        boolean isRoot() {
            return up == null;
        }

        //@ ensures \result;
        boolean wrongIsRoot() {
            return up == null;
        }
    }

    static final class Wrap<T> {
        private static final Wrap<Object> NONE = new Wrap<>(null);
        private final /*@ nullable @*/ T v;

        private Wrap(/*@ nullable @*/ T v) {
            this.v = v;
        }

        static <T> Wrap<T> of(T v) {
            return new Wrap<>(java.util.Objects.requireNonNull(v));
        }

        //@ ensures \result == (this == (Object) NONE);
        boolean empty() {
            return v == null;
        }

        //@ ensures \result;
        boolean wrongEmpty() {
            return v == null;
        }
    }

    static final class Replaced {
        private static final Replaced ROOT = new Replaced(null);
        private static Replaced other = new Replaced(null);
        private final /*@ nullable @*/ Replaced up;

        private Replaced(/*@ nullable @*/ Replaced up) {
            this.up = up;
        }

        static void reset() {
            other = new Replaced(ROOT);
        }

        //@ ensures \result ==> this == ROOT;
        boolean wrongIsRoot() {
            return up == null;
        }
    }
}
