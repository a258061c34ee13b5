/** Code that lets others look into what it keeps: an argument may be just that. */
public class Lent {

    /** A part that other code names and passes. */
    static final class Named {
        static final class Part {
            int value;
        }

        final Part part = new Part();

        //@ ensures part.value == \old(part.value);
        void setBroken(Part other) { // package // broken: ensures
            other.value = 3;
        }

        //@ requires other != part;
        //@ ensures part.value == \old(part.value);
        void setHolds(Part other) { // package
            other.value = 3;
        }
    }

    static void reset(Named named) {
        named.setBroken(named.part);
        named.setHolds(new Named().part);
    }

    /** A part that the class itself passes to a method which others can call too. */
    public static final class Passed {
        public static final class Part {
            int value;
        }

        private final Part part = new Part();

        //@ private normal_behavior
        //@   ensures part.value == \old(part.value);
        public void setBroken(Part other) { // broken: ensures
            other.value = 3;
        }

        public void reset() {
            setBroken(part);
        }
    }

    /** A list whose nodes are given back to it. */
    static final class Links {
        static final class Link {
            /*@ nullable @*/ Link next;
        }

        /*@ nullable @*/ Link first;

        void add() {
            Link link = new Link();
            link.next = first;
            first = link;
        }

        //@ requires first != null;
        void removeFirst() {
            removeHolds(first);
            removeBroken(first);
        }

        //@ requires link == first;
        //@ ensures first == link.next;
        void removeHolds(Link link) { // package
            first = link.next;
        }

        //@ requires link == first;
        //@ ensures first == link;
        void removeBroken(Link link) { // package // broken: ensures
            first = link.next;
        }
    }

    /** Parts that nobody else gets. */
    public static final class Kept {
        private static final class Part {
            int value;
        }

        private final Part part = new Part();

        //@ private normal_behavior
        //@   ensures part.value == \old(part.value);
        public int lookHolds(Object other) {
            return other == part ? 1 : 0;
        }
    }
}
