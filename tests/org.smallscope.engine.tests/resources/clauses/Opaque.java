/** Types that no class here implements: their objects are known by contract only. */
interface Shape {
    //@ ensures \result >= 0;
    /*@ pure @*/ int area();

    /*@ pure @*/ int corners();

    //@ public normal_behavior
    //@   requires i >= 0;
    //@   ensures \result == i;
    //@ also public exceptional_behavior
    //@   requires i < 0;
    //@   signals_only IllegalArgumentException;
    /*@ pure @*/ int corner(int i);

    //@ assignable this.*;
    //@ ensures area() == \old(area()) * by;
    void scale(int by);
}

abstract class Vehicle {
    int speed;
    //@ invariant speed >= 0; // broken: invariant by abstractClassBroken

    void abstractClassHolds() {
        speed = 0;
        honk();
    }

    void abstractClassBroken() {
        speed = -1;
    }

    //@ requires speed < 100;
    //@ assignable speed;
    //@ ensures speed == \old(speed) + 1;
    abstract void accelerate();

    //@ assignable \nothing;
    abstract void honk();

    //@ requires speed < 50;
    //@ ensures speed == \old(speed) + 2;
    void abstractCallHolds() {
        accelerate();
        accelerate();
    }

    //@ requires speed < 100;
    void abstractCallBroken() {
        accelerate();
        accelerate(); // broken: callee-requires by abstractCallBroken
    }
}

class Client {
    int calls;

    //@ ensures \result == s.area();
    int sameAnswerHolds(Shape s) {
        int a = s.area();
        int b = s.area();
        return a - b + s.area();
    }

    //@ ensures \result == s.area(); // broken: ensures by sameAnswerBroken
    int sameAnswerBroken(Shape s, Shape t) {
        return t.area();
    }

    //@ ensures \result >= 0;
    int interfaceCallHolds(Shape s) {
        return s.area();
    }

    //@ ensures \result >= 0; // broken: ensures by interfaceCallBroken
    int interfaceCallBroken(Shape s) {
        return s.corners();
    }

    //@ requires s.area() < 10;
    //@ ensures s.area() == 2 * \old(s.area());
    void interfaceChangeHolds(Shape s) {
        s.scale(2);
    }

    //@ requires s.area() == 1;
    //@ ensures s.area() == 1; // broken: ensures by interfaceChangeBroken
    void interfaceChangeBroken(Shape s) {
        s.scale(2);
    }

    //@ ensures !b ==> s.area() == \old(s.area());
    void unchangedHolds(Shape s, boolean b) {
        if (b) {
            calls = 1;
        }
    }

    //@ ensures s.area() == \old(s.area()); // broken: ensures by changedBroken
    void changedBroken(Shape s, boolean b) {
        if (b) {
            calls = 1;
        }
    }

    //@ signals (IllegalArgumentException e) i < 0;
    //@ ensures \result == i;
    int interfaceThrowsHolds(Shape s, int i) {
        return s.corner(i);
    }

    //@ signals (IllegalArgumentException e) i < -1; // broken: signals by interfaceThrowsBroken
    int interfaceThrowsBroken(Shape s, int i) {
        return s.corner(i);
    }

    int nullableInterfaceBroken(/*@ nullable @*/ Shape s) {
        return s == null ? 1 : 1 / (s.area() - 1); // broken: division-by-zero by nullableInterfaceBroken
    }
}
