package org.smallscope.samples.generic.faulty;

/**
 * The hash map that keeps what a key stood for first.
 * Fault: a value for a key that is there already is not stored.
 */
public class PutKeepsOldValue<K, V> {

    /** One entry of a bucket. */
    private static final class Entry {
        final Object key;
        /*@ nullable @*/ Object value;
        /*@ nullable @*/ Entry next;

        //@ ensures this.key == key && this.value == value && this.next == next;
        /*@ pure @*/ Entry(Object key, /*@ nullable @*/ Object value, /*@ nullable @*/ Entry next) {
            this.key = key;
            this.value = value;
            this.next = next;
        }
    }

    private final /*@ nullable @*/ Entry[] buckets;
    /*@ spec_public @*/ private int size;

    //@ private invariant buckets.length > 0 && (buckets.length & buckets.length - 1) == 0 && size >= 0;
    /*@ private invariant (\forall int i; 0 <= i && i < buckets.length;
      @     (\forall Entry e; \reach(buckets[i], Entry, next).has(e);
      @         !\reach(e.next, Entry, next).has(e) && (e.key.hashCode() & buckets.length - 1) == i));
      @*/

    /** Two buckets to the power of this. */
    //@ requires 0 <= bits && bits < 10;
    //@ ensures size == 0;
    public /*@ pure @*/ PutKeepsOldValue(int bits) {
        buckets = new Entry[1 << bits];
    }

    /** What the key stands for; null where it stands for nothing. */
    @SuppressWarnings("unchecked")
    public /*@ pure nullable @*/ V get(K key) {
        Entry e = find(key);
        return e == null ? null : (V) e.value;
    }

    /** Lets a key stand for a value. */
    /*@ requires size < 1000;
      @ ensures get(key) == value;
      @ ensures size == \old(size) || size == \old(size) + 1;
      @*/
    public void put(K key, /*@ nullable @*/ V value) {
        Entry e = find(key);
        if (e != null) {
            size++;
        } else {
            int at = key.hashCode() & buckets.length - 1;
            buckets[at] = new Entry(key, value, buckets[at]);
            size++;
        }
    }

    //@ ensures \result != null ==> key.equals(\result.key);
    private /*@ pure nullable @*/ Entry find(Object key) {
        Entry e = buckets[key.hashCode() & buckets.length - 1];
        while (e != null && !key.equals(e.key)) {
            e = e.next;
        }
        return e;
    }
}
