/** What a branch finds out holds in that branch only, also where the other one is the only one to go on. */
class Branches {
    int x;
    /*@ nullable @*/ Branches a;

    int elseLeavesBroken(/*@ nullable @*/ Branches p, boolean b) {
        if (b) {
            x = 2;
        } else {
            return p.x; // broken: null-dereference by elseLeavesBroken
        }
        return p.x; // broken: null-dereference by elseLeavesBroken
    }

    //@ ensures \result == x;
    int elseLeavesHolds(boolean b) {
        if (b) {
            x = 2;
        } else {
            x = 3;
            return x;
        }
        return x;
    }

    //@ requires a == null;
    int elseThrowsBroken(boolean b) {
        if (b) {
            x = 2;
        } else {
            x = a.x; // broken: null-dereference by elseThrowsBroken
        }
        return a.x; // broken: null-dereference by elseThrowsBroken
    }

    int continueBroken(/*@ nullable @*/ Branches p, boolean b) {
        for (int i = 0; i < 2; i++) {
            if (i == 0 && b) {
                continue;
            }
            if (i == 0) {
                return p.x; // broken: null-dereference by continueBroken
            }
            return p.x + 1; // broken: null-dereference by continueBroken
        }
        return 0;
    }

    int continueHolds(/*@ nullable @*/ Branches p) {
        for (int i = 0; i < 2; i++) {
            if (p == null) {
                continue;
            }
            return p.x;
        }
        return 0;
    }
}
