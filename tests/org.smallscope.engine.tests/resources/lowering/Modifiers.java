/** JML's modifiers, where they change what is checked, and JML that is not modelled, which is never lost. */
class Modifiers {
    /*@ spec_public @*/ private int field;

    //@ in field;
    int inGroup;

    //@ spec_public
    private int hidden(int x) {
        return x;
    }

    static class Sub extends Modifiers {
        public int hidden(int x) {
            return 2 * x;
        }
    }

    class Inner extends Modifiers {
        int outerOne() {
            return hidden(1) + field;
        }
    }

    int privateIsNotOverridden() {
        return hidden(3);
    }

    void locals(/*@ nullable @*/ Object given) {
        /*@ non_null @*/ Object once = given;
        /*@ non_null @*/ Object twice;
        twice = once;
    }

    //@ nullable_by_default
    Object both(Object a, /*@ non_null @*/ Object b) {
        return a == null ? b : a;
    }

    //@ measured_by x;
    int unsupportedClause(int x) {
        return x;
    }
}
