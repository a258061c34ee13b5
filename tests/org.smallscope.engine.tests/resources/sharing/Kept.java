/** Methods after which objects share what is assumed to be unshared, and such as do not. */
public class Kept {

    /** Keeps the array that it was given. */
    public static class Keeping {
        private int[] items;
        //@ private invariant (\forall int i; 0 <= i && i < items.length; items[i] >= 0);

        //@ requires (\forall int i; 0 <= i && i < given.length; given[i] >= 0);
        public Keeping(int[] given) { // shares
            items = given;
        }

        //@ requires (\forall int i; 0 <= i && i < given.length; given[i] >= 0);
        public Keeping(int[] given, boolean copied) {
            items = given.clone();
        }

        //@ requires (\forall int i; 0 <= i && i < given.length; given[i] >= 0);
        public void setHolds(int[] given) { // shares
            items = given;
        }

        public void lendHolds(Keeping other) { // assumed // shares
            other.items = items;
        }

        public void swapHolds(Keeping other) { // assumed
            int[] mine = items;
            items = other.items;
            other.items = mine;
        }

        public void renewHolds(Keeping other) { // assumed
            items = new int[2];
        }

        public void bothHolds(Keeping other) { // assumed // shares
            items = new int[2];
            other.items = items;
        }
    }

    /** Nodes. */
    public static class Chain {
        /*@ nullable @*/ Node head;
        //@ public invariant !(\exists Node n; \reach(head, Node, next).has(n); \reach(n.next, Node, next).has(n));

        public static class Node {
            public /*@ nullable @*/ Node next;
        }

        //@ requires head == null || other.head != head;
        public void appendHolds(Chain other) { // assumed // shares
            if (head == null) {
                head = other.head;
            }
        }

        public void moveHolds(Chain other) { // assumed
            if (head == null && other != this) {
                head = other.head;
                other.head = null;
            }
        }

        public void pushHolds(Node n) { // shares
            if (n.next == null && head == null) {
                head = n;
            }
        }

        public Chain tailHolds() { // shares
            Chain result = new Chain();
            result.head = head == null ? null : head.next;
            return result;
        }

        public Chain newHolds() {
            Chain result = new Chain();
            result.head = new Node();
            return result;
        }
    }
}
