package org.smallscope.samples.tree.faulty;

/**
 * The search tree whose {@code remove} loses what is right of the successor.
 * Fault: the successor is taken for a leaf; it may have a right child.
 */
public class RemoveLosesSubtree {

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

    /** Takes a key out; false where it was not there. */
    /*@ assignable root, size, \reach(root, Node, left + right);
      @ ensures \result <==> \old(contains(key));
      @ ensures !contains(key);
      @ ensures size == \old(size) - (\result ? 1 : 0);
      @ // Every other key is still there; and there are no others, by the size.
      @ ensures (\forall Node n; \old(\reach(root, Node, left + right).has(n)) && \old(n.key) != key;
      @             (\exists Node m; \reach(root, Node, left + right).has(m); m.key == \old(n.key)));
      @*/
    public boolean remove(int key) {
        Node parent = null;
        Node n = root;
        while (n != null && n.key != key) {
            parent = n;
            n = key < n.key ? n.left : n.right;
        }
        if (n == null) {
            return false;
        }
        if (n.left != null && n.right != null) {
            // The next larger key moves here, and its node, which has no left child, goes instead.
            Node successor = n.right;
            parent = n;
            while (successor.left != null) {
                parent = successor;
                successor = successor.left;
            }
            n.key = successor.key;
            // FAULT: the successor's right child is dropped with it
            if (parent == n) {
                parent.right = null;
            } else {
                parent.left = null;
            }
            size--;
            return true;
        }
        Node child = n.left != null ? n.left : n.right;
        if (parent == null) {
            root = child;
        } else if (parent.left == n) {
            parent.left = child;
        } else {
            parent.right = child;
        }
        size--;
        return true;
    }
}
