package org.smallscope.samples.tree.faulty;

/**
 * The search tree that compares by subtracting.
 * Fault: {@code key - n.key < 0} is wrong as soon as the difference leaves the range of int.
 */
public class AddBySubtraction {

    /** A key with the tree of smaller keys and the tree of larger keys. */
    static final class Node {
        int key;
        /*@ nullable @*/ Node left;
        /*@ nullable @*/ Node right;

        //@ ensures this.key == key && this.left == null && this.right == null;
        /*@ pure @*/ Node(int key) {
            this.key = key;
        }
    }

    /*@ spec_public nullable @*/ private Node root;
    /*@ spec_public @*/ private int size;

    // Smaller keys are left, larger keys are right. A node that could be reached on two ways, or from itself, would
    // have to be smaller and larger than some key, so the order alone makes this a tree.
    /*@ public invariant (\forall Node n; \reach(root, Node, left + right).has(n);
      @     (\forall Node m; \reach(n.left, Node, left + right).has(m); m.key < n.key)
      @     && (\forall Node m; \reach(n.right, Node, left + right).has(m); m.key > n.key));
      @ public invariant size == \reach(root, Node, left + right).int_size();
      @*/

    /** Is the key in the set? */
    //@ ensures \result <==> (\exists Node n; \reach(root, Node, left + right).has(n); n.key == key);
    public /*@ pure @*/ boolean contains(int key) {
        Node n = root;
        //@ decreases \reach(n, Node, left + right).int_size();
        while (n != null && n.key != key) {
            n = key < n.key ? n.left : n.right;
        }
        return n != null;
    }

    /** Puts a key in; false where it was there. */
    /*@ assignable root, size, \reach(root, Node, left + right);
      @ ensures \result <==> !\old(contains(key));
      @ ensures contains(key);
      @ ensures size == \old(size) + (\result ? 1 : 0);
      @ ensures (\forall Node n; \old(\reach(root, Node, left + right).has(n));
      @             \reach(root, Node, left + right).has(n) && n.key == \old(n.key));
      @*/
    public boolean add(int key) {
        Node parent = null;
        Node n = root;
        while (n != null) {
            if (n.key == key) {
                return false;
            }
            parent = n;
            // FAULT: the difference can overflow, here and below
            n = key - n.key < 0 ? n.left : n.right;
        }
        Node added = new Node(key);
        if (parent == null) {
            root = added;
        } else if (key - parent.key < 0) {
            parent.left = added;
        } else {
            parent.right = added;
        }
        size++;
        return true;
    }
}
