class Cases {
    int value;

    //@ public normal_behavior
    //@   requires i > 0;
    //@   ensures \result == 1;
    //@ also public exceptional_behavior
    //@   requires i < 0;
    //@   signals (IllegalArgumentException e) true;
    //@   signals_only IllegalArgumentException;
    //@ also public behavior
    //@   requires i == 0;
    //@   ensures \result == 0;
    //@   signals (IllegalStateException e) value == 0;
    int casesHolds(int i) {
        if (i < 0) {
            throw new IllegalArgumentException();
        }
        if (i == 0 && value == 0) {
            throw new IllegalStateException();
        }
        return i > 0 ? 1 : 0;
    }

    //@ public normal_behavior // broken: signals by normalBehaviorBroken
    //@   requires i > 0;
    //@   ensures true;
    int normalBehaviorBroken(int i) {
        if (i == 3) {
            throw new IllegalArgumentException();
        }
        return i;
    }

    //@ public normal_behavior
    //@   requires i > 0;
    //@   ensures true;
    int normalBehaviorHolds(int i) {
        if (i < 0) {
            throw new IllegalArgumentException();
        }
        return i;
    }

    //@ public exceptional_behavior // broken: ensures by exceptionalBehaviorBroken
    //@   requires i > 0;
    //@   signals (IllegalStateException e) true;
    int exceptionalBehaviorBroken(int i) {
        if (i == 3) {
            return i;
        }
        throw new IllegalStateException();
    }

    //@ public exceptional_behavior
    //@   requires i > 0;
    //@   signals (IllegalStateException e) true;
    int exceptionalBehaviorHolds(int i) {
        throw new IllegalStateException();
    }

    //@ behavior
    //@   requires i > 0;
    //@   ensures \result == i;
    //@   signals (IllegalStateException e) value == 0; // broken: signals by behaviorBroken
    int behaviorBroken(int i) {
        if (value <= 0) {
            throw new IllegalStateException();
        }
        return i;
    }

    //@ behaviour
    //@   requires i > 0;
    //@   ensures \result == i;
    //@   signals (IllegalStateException e) value == 0;
    int behaviorHolds(int i) {
        if (value == 0) {
            throw new IllegalStateException();
        }
        return i;
    }

    //@ requires i > 0;
    //@ ensures \result > 0;
    //@ also
    //@ requires i < 0;
    //@ ensures \result < 0;
    int alsoHolds(int i) {
        return i;
    }

    //@ requires i > 0;
    //@ ensures \result > 0;
    //@ also
    //@ requires i < 5;
    //@ ensures \result < 4; // broken: ensures by alsoBroken
    int alsoBroken(int i) {
        return i;
    }
}

interface Chooser {
    //@ ensures \result == a || \result == b;
    int interfaceHolds(int a, int b);

    //@ ensures \result == a || \result == b; // broken: ensures by Other.interfaceBroken
    int interfaceBroken(int a, int b);
}

class Base {
    int value;

    //@ ensures value == \old(value) + 1;
    void classHolds() {
        value++;
    }

    //@ ensures value == \old(value) + 1; // broken: ensures by Other.classBroken
    void classBroken() {
        value++;
    }
}

class Other extends Base implements Chooser {
    @Override
    public int interfaceHolds(int x, int y) {
        return x < y ? x : y;
    }

    @Override
    public int interfaceBroken(int x, int y) {
        return x + y;
    }

    @Override
    void classHolds() {
        value = value + 1;
    }

    //@ also
    //@ ensures value > 3 || value <= 3;
    @Override
    void classBroken() {
        value = value + 2;
    }
}
