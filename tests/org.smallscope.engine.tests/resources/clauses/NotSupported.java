class NotSupported {
    int v;
    //@ ghost int g;

    int bump() {
        return ++v;
    }

    void setOfJava(int i) {
        //@ set v = i; // unsupported in setOfJava
        v = 1;
    }

    void setOfParameter(int i) {
        //@ set i = 3; // unsupported in setOfParameter
        v = i;
    }

    void setWithEffect(int i) {
        //@ set g = v = 2; // unsupported in setWithEffect
    }

    void setByCall(int i) {
        //@ set g = bump(); // unsupported in setByCall
    }

    //@ ensures g == \old(g) + 3;
    void setByOperators() {
        //@ set g++;
        //@ set g += 2;
    }

    void oldWithLabel() {
        start:
        v = 3;
        //@ assert \old(v, start) == v; // unsupported in oldWithLabel
    }

    //@ ensures \old(v, Pre) == \old(v);
    void oldAtPre() {
        v = 3;
    }

    /*@ nullable @*/ int[][] rows;

    //@ assignable \infinite_union(rows); // unsupported in unions
    void unions() {
        v = 3;
    }

    //@ forall int x; // unsupported in anyValue
    //@ requires x == v;
    //@ ensures x == v;
    void anyValue() {}

    //@ ensures Character.isUpperCase(c) || true; // unsupported in unknownCall
    void unknownCall(char c) {
        v = 3;
    }

    //@ accessible v; // unsupported in accessible
    int accessible() {
        return v;
    }

    int blocks(int i) {
        /*@ requires i > 0; // unsupported in blocks
          @ ensures i > 1;
          @*/
        {
            i++;
        }
        return i;
    }

    //@ measured_by i; // unsupported in measured
    int measured(int i) {
        return i;
    }

    //@ ensures (\choose int w; w > 0) > 0; // unsupported in chosen
    void chosen() {}
}

class Holder {
    StringBuilder builder = new StringBuilder(); // unsupported in readsBuilder
    Exception last = new Exception();
    int v;

    //@ ensures v == i;
    void doesNotReadHolds(int i) {
        v = i;
    }

    //@ ensures v == 2; // broken: ensures by doesNotReadBroken
    void doesNotReadBroken() {
        v = 1;
    }

    int readsBuilder() {
        return builder == null ? 0 : 1;
    }

    void takesBuilder(StringBuilder other) { // unsupported in takesBuilder
        v = 1;
    }
}

class ClassValues {
    Class<?> kind = String.class;

    static boolean given(Object o, Class<?> c) { // unsupported in given
        return o.getClass() == c;
    }

    boolean kept(Object o) {
        return o.getClass() == kind; // unsupported in kept
    }

    static boolean compared(Object o, Object other) {
        return o.getClass() == other.getClass();
    }
}
