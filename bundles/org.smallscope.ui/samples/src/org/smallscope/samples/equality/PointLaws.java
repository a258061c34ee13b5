package org.smallscope.samples.equality;

/** The promises that speak of three points. */
public final class PointLaws {

    private /*@ pure @*/ PointLaws() {
    }

    /** Two points that equal a third equal each other. */
    //@ ensures \result;
    public static /*@ pure @*/ boolean equalsIsTransitive(Point a, Point b, Point c) {
        return !(a.equals(b) && b.equals(c)) || a.equals(c);
    }

    /** What comes before another comes before all that follow it. */
    //@ ensures \result;
    public static /*@ pure @*/ boolean orderIsTransitive(Point a, Point b, Point c) {
        return !(a.compareTo(b) < 0 && b.compareTo(c) < 0) || a.compareTo(c) < 0;
    }

    /** Equal points stand in the same order to any other. */
    //@ ensures \result;
    public static /*@ pure @*/ boolean orderRespectsEquals(Point a, Point b, Point c) {
        return !a.equals(b) || Integer.signum(a.compareTo(c)) == Integer.signum(b.compareTo(c));
    }
}
