package org.smallscope.samples.generic.faulty;

/**
 * The tree map that puts small keys to the right.
 * Fault: the comparison is the other way round at the end.
 */
public class PutMirrored<K extends Comparable<K>, V> {

    /** One entry. */
    private static final class Entry<K extends Comparable<K>, V> {
        final K key;
        /*@ nullable @*/ V value;
        /*@ nullable @*/ Entry<K, V> left;
        /*@ nullable @*/ Entry<K, V> right;

        //@ ensures this.key == key && this.value == value && left == null && right == null;
        /*@ pure @*/ Entry(K key, /*@ nullable @*/ V value) {
            this.key = key;
            this.value = value;
        }
    }

    private /*@ nullable @*/ Entry<K, V> root;
    /*@ spec_public @*/ private int size;

    /*@ private invariant (\forall Entry n; \reach(root, Entry, left, right).has(n);
      @     !\reach(n.left, Entry, left, right).has(n) && !\reach(n.right, Entry, left, right).has(n)
      @     && (\forall Entry m; \reach(n.left, Entry, left, right).has(m);
      @         m.key.compareTo(n.key) < 0 && !\reach(n.right, Entry, left, right).has(m))
      @     && (\forall Entry m; \reach(n.right, Entry, left, right).has(m); m.key.compareTo(n.key) > 0));
      @*/
    //@ private invariant size == \reach(root, Entry, left, right).int_size();

    //@ ensures size == 0;
    public /*@ pure @*/ PutMirrored() {}

    /** What the key stands for; null where it stands for nothing. */
    /*@ private normal_behavior
      @   ensures (\forall Entry n; \reach(root, Entry, left, right).has(n);
      @       n.key.compareTo(key) == 0 ==> \result == n.value);
      @*/
    public /*@ pure nullable @*/ V get(K key) {
        Entry<K, V> n = root;
        while (n != null) {
            int order = key.compareTo(n.key);
            if (order == 0) {
                return n.value;
            }
            n = order < 0 ? n.left : n.right;
        }
        return null;
    }

    /** Lets a key stand for a value. */
    /*@ ensures size == \old(size) || size == \old(size) + 1;
      @ ensures get(key) == value;
      @*/
    public void put(K key, /*@ nullable @*/ V value) {
        Entry<K, V> parent = null;
        Entry<K, V> n = root;
        int order = 0;
        while (n != null) {
            order = key.compareTo(n.key);
            if (order == 0) {
                n.value = value;
                return;
            }
            parent = n;
            n = order < 0 ? n.left : n.right;
        }
        Entry<K, V> entry = new Entry<>(key, value);
        if (parent == null) {
            root = entry;
        } else if (order > 0) {
            parent.left = entry;
        } else {
            parent.right = entry;
        }
        size++;
    }
}
