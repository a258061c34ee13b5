/** What a precondition says about the numbers of one object or one index holds for no other. */
class SmallNumbers {
    int x;

    //@ requires 0 <= x && x <= 1;
    //@ ensures \result <= 1; // broken: ensures by otherObjectBroken
    int otherObjectBroken(SmallNumbers p) {
        return p.x;
    }

    //@ requires 0 <= x && x <= 1;
    //@ requires 0 <= p.x && p.x <= 1;
    //@ ensures \result <= 1;
    int otherObjectHolds(SmallNumbers p) {
        return p.x;
    }

    //@ requires cells.length == 2 && 0 <= cells[0] && cells[0] <= 1;
    //@ ensures \result <= 1; // broken: ensures by otherElementBroken
    int otherElementBroken(int[] cells) {
        return cells[1];
    }

    //@ requires cells.length == 2 && (\forall int i; 0 <= i && i < 2; 0 <= cells[i] && cells[i] <= 1);
    //@ ensures \result <= 1;
    int otherElementHolds(int[] cells) {
        return cells[1];
    }

    //@ requires cells.length == 1 && 0 <= cells[0] && cells[0] <= 1;
    //@ ensures \result <= 1; // broken: ensures by otherArrayBroken
    int otherArrayBroken(int[] cells, int[] more) {
        return more.length == 0 ? 0 : more[0];
    }
}
