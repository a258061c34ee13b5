/** Ways in which code that is not modelled gets hold of what objects keep. */
public class UnmodelledLeaks {
    private final int[] given = new int[2];
    private final int[] returned = new int[2];
    private final int[] captured = new int[2];
    private final int[] kept = new int[2];
    private float weight;

    private void give(int[] a) {
        weight = String.valueOf(a).length() * 1.5f;
    }

    public void open() {
        give(given);
    }

    private int[] own() {
        return returned;
    }

    public String text() {
        return String.format("%s", own());
    }

    public Runnable later() {
        int[] c = captured;
        return () -> weight = String.format("%s", c).length() * 1.5f;
    }

    //@ requires other != this;
    //@ ensures other.given[0] == \old(other.given[0]);
    public void givenBroken(UnmodelledLeaks other) { // broken: ensures // opened
        given[0]++;
    }

    //@ requires other != this;
    //@ ensures other.returned[0] == \old(other.returned[0]);
    public void returnedBroken(UnmodelledLeaks other) { // broken: ensures // opened
        returned[0]++;
    }

    //@ requires other != this;
    //@ ensures other.captured[0] == \old(other.captured[0]);
    public void capturedBroken(UnmodelledLeaks other) { // broken: ensures // opened
        captured[0]++;
    }

    //@ requires other != this;
    //@ ensures other.kept[0] == \old(other.kept[0]);
    public void keptHolds(UnmodelledLeaks other) { // opened
        kept[0]++;
    }
}
