package org.smallscope.samples;

/** A box for one int that remembers whether it was filled: the smallest class worth checking. */
public class IntBox {

    private /*@ spec_public @*/ int content;
    private /*@ spec_public @*/ boolean filled;

    //@ public invariant !filled ==> content == 0;

    //@ requires value != 0;
    //@ assignable content, filled;
    //@ ensures filled && content == value;
    public void fill(int value) {
        content = value;
        filled = true;
    }

    //@ assignable content, filled;
    //@ ensures !filled;
    //@ ensures \result == \old(content);
    public int empty() {
        int taken = content;
        content = 0;
        filled = false;
        return taken;
    }
}
