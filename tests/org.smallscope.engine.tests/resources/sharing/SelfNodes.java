/** Objects that are nodes themselves, arrays that owners exchange, parameters that are given another value. */
class SelfNodes {

    static class Chain {
        private int value;
        private /*@ nullable @*/ Chain next;
        private int size = 1;
        //@ private invariant size == 1 + (next == null ? 0 : next.size);

        //@ requires size < 100 && other != this;
        //@ ensures other.size == \old(other.size);
        void addFirstHolds(Chain other) { // assumed
            Chain n = new Chain();
            n.value = value;
            n.next = next;
            n.size = size;
            next = n;
            size++;
            value = other.value;
        }

        //@ requires size < 100;
        void addLastHolds(int v) { // assumed
            if (next == null) {
                next = new Chain();
                next.value = v;
            } else {
                next.addLastHolds(v);
            }
            size++;
        }

        //@ requires size < 100;
        void forgetBroken(Chain other) { // broken: invariant // assumed, broken: invariant
            Chain n = new Chain();
            n.next = next;
            n.size = size;
            next = n;
        }

        void takeKeeping(Chain other) { // shares // assumed
            next = other.next;
            size = other.size;
        }
    }

    static class Told {
        private int value;
        private /*@ nullable @*/ Told next;
        //@ private invariant next == null || value <= next.value;

        /*@ nullable @*/ Told next() {
            return next;
        }

        void push() {
            Told n = new Told();
            n.value = value;
            n.next = next;
            next = n;
        }

        void lowerBroken(int v) { // broken: invariant // assumed, broken: invariant
            if (v < value) {
                value = v;
            }
        }
    }

    static class Given {
        private int value;
        private /*@ nullable @*/ Given next;
        //@ private invariant next == null || value <= next.value;

        //@ requires other.value >= value;
        void linkBroken(Given other) { // shares // broken: invariant // assumed, broken: invariant
            next = other;
            other.value = value;
        }
    }

    static class Swapped {
        private int[] items = new int[2];

        void swap(Swapped other) {
            int[] t = items;
            items = other.items;
            other.items = t;
        }

        //@ requires other != this && items.length > 0 && other.items.length > 0;
        //@ ensures other.items[0] == \old(other.items[0]);
        void setHolds(Swapped other) {
            items[0] = 7;
        }
    }

    static class HalfSwapped {
        private int[] items = new int[2];

        int[] swap(HalfSwapped other) {
            int[] t = items;
            items = other.items;
            other.items = t;
            return t;
        }

        //@ requires other != this && items.length > 0 && other.items.length > 0;
        //@ ensures other.items[0] == \old(other.items[0]);
        void setBroken(HalfSwapped other) { // broken: ensures
            items[0] = 7;
        }
    }

    static class Renewed {
        private final int[] items;

        Renewed(int[] items) {
            items = items.clone();
            this.items = items;
        }

        //@ requires other != this && items.length > 0 && other.items.length > 0;
        //@ ensures other.items[0] == \old(other.items[0]);
        void setHolds(Renewed other) {
            items[0] = 7;
        }
    }

    static class SometimesRenewed {
        private final int[] items;

        SometimesRenewed(int[] items) {
            if (items.length > 1) {
                items = items.clone();
            }
            this.items = items;
        }

        //@ requires other != this && items.length > 0 && other.items.length > 0;
        //@ ensures other.items[0] == \old(other.items[0]);
        void setBroken(SometimesRenewed other) { // broken: ensures
            items[0] = 7;
        }
    }

    static class RenewedTooLate {
        private final int[] items;

        RenewedTooLate(int[] items) {
            this.items = items;
            items = items.clone();
            items[0] = 1;
        }

        //@ requires other != this && items.length > 0 && other.items.length > 0;
        //@ ensures other.items[0] == \old(other.items[0]);
        void setBroken(RenewedTooLate other) { // broken: ensures
            items[0] = 7;
        }
    }
}
