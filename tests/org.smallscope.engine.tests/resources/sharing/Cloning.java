/** A copy of an object has its arrays. */
public class Cloning implements Cloneable {
    private int[] items = new int[2];

    public Object copy() throws CloneNotSupportedException {
        return super.clone();
    }

    //@ requires items.length > 0 && other != this && other.items.length > 0;
    //@ ensures items[0] == 1;
    public void setBroken(Cloning other) { // broken: ensures
        items[0] = 1;
        other.items[0] = 2;
    }
}
