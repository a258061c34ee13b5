/** Code that is not modelled opens what it names, and nothing else of its class. */
public class Unmodelled {
    private static class Node {
        int value;
        /*@ nullable @*/ Node next;
    }

    private /*@ nullable @*/ Node head;
    private final int[] counts = new int[2];
    private final int[] shown = new int[2];
    private double weight;

    public double weigh() {
        return weight * 2.0;
    }

    public String text() {
        StringBuilder b = new StringBuilder();
        for (Node n = head; n != null; n = n.next) {
            b.append(n.value).append(counts[0]);
        }
        return b.toString();
    }

    public String show() {
        return String.format("%s %f", shown, weight);
    }

    //@ requires other != this && other.head != null;
    //@ ensures other.head.value == \old(other.head.value);
    public void pushHolds(int v, Unmodelled other) {
        if (head != null) {
            head.value = v;
        }
        Node n = new Node();
        n.next = head;
        head = n;
    }

    //@ requires other != this;
    //@ ensures other.counts[0] == \old(other.counts[0]);
    public void countHolds(Unmodelled other) {
        counts[0]++;
    }

    //@ requires other != this;
    //@ ensures other.shown[0] == \old(other.shown[0]);
    public void shownBroken(Unmodelled other) { // broken: ensures
        shown[0]++;
    }
}
