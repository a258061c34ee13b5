package org.smallscope.samples.generic.faulty;

/**
 * The cache that keeps values without their keys.
 * Fault: a value that was just put is not found.
 */
public class PutForgetsKey<K, V> {

    private final /*@ nullable @*/ Object[] keys;
    private final /*@ nullable @*/ Object[] values;
    private int next;

    //@ private invariant keys.length > 0 && values.length == keys.length;
    //@ private invariant 0 <= next && next < keys.length;
    //@ private invariant \typeof(keys) == \type(Object[]) && \typeof(values) == \type(Object[]);

    //@ requires 0 < room && room < 100;
    public /*@ pure @*/ PutForgetsKey(int room) {
        keys = new Object[room];
        values = new Object[room];
    }

    /** The value of a key; null where it is not known any more. */
    @SuppressWarnings("unchecked")
    public /*@ pure nullable @*/ V get(K key) {
        int at = find(key);
        return at < 0 ? null : (V) values[at];
    }

    /** Keeps a value for a key. */
    //@ ensures get(key) == value;
    public void put(K key, /*@ nullable @*/ V value) {
        int at = find(key);
        if (at < 0) {
            at = next;
            next = next + 1 == keys.length ? 0 : next + 1;
        }
        values[at] = value;
    }

    //@ private normal_behavior
    //@   ensures -1 <= \result && \result < keys.length;
    //@   ensures \result >= 0 ==> key.equals(keys[\result]);
    private /*@ pure @*/ int find(Object key) {
        for (int i = 0; i < keys.length; i++) {
            if (key.equals(keys[i])) {
                return i;
            }
        }
        return -1;
    }
}
