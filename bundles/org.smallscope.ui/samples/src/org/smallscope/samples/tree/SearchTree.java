package org.smallscope.samples.tree;

import java.util.NoSuchElementException;

/** A set of ints as a binary search tree. */
public class SearchTree {

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

    /** Makes an empty set. */
    //@ ensures root == null && size == 0;
    public /*@ pure @*/ SearchTree() {
        root = null;
        size = 0;
    }

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

    /** The smallest key. */
    /*@ ensures (\exists Node n; \reach(root, Node, left + right).has(n); n.key == \result);
      @ ensures (\forall Node n; \reach(root, Node, left + right).has(n); \result <= n.key);
      @ signals (NoSuchElementException e) root == null;
      @ signals_only NoSuchElementException;
      @*/
    public /*@ pure @*/ int min() {
        if (root == null) {
            throw new NoSuchElementException();
        }
        Node n = root;
        while (n.left != null) {
            n = n.left;
        }
        return n.key;
    }

    /** How many nodes there are on the longest way down. */
    /*@ ensures root == null ==> \result == 0;
      @ // The nodes above a node, and itself, are those from which it can be reached.
      @ ensures (\forall Node n; \reach(root, Node, left + right).has(n);
      @             (\num_of Node m; \reach(root, Node, left + right).has(m);
      @                 \reach(m, Node, left + right).has(n)) <= \result);
      @ ensures root != null ==> (\exists Node n; \reach(root, Node, left + right).has(n);
      @             (\num_of Node m; \reach(root, Node, left + right).has(m);
      @                 \reach(m, Node, left + right).has(n)) == \result);
      @*/
    public /*@ pure @*/ int height() {
        return root == null ? 0 : height(root);
    }

    /** How many nodes there are on the longest way down from a node. */
    /*@ requires \reach(root, Node, left + right).has(n);
      @ ensures 1 <= \result && \result <= \reach(n, Node, left + right).int_size();
      @ ensures n.left != null ==> \result > height(n.left);
      @ ensures n.right != null ==> \result > height(n.right);
      @ ensures \result == 1 || n.left != null && \result == 1 + height(n.left)
      @     || n.right != null && \result == 1 + height(n.right);
      @*/
    private /*@ pure @*/ int height(Node n) {
        int left = n.left == null ? 0 : height(n.left);
        int right = n.right == null ? 0 : height(n.right);
        return 1 + Math.max(left, right);
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
            n = key < n.key ? n.left : n.right;
        }
        Node added = new Node(key);
        if (parent == null) {
            root = added;
        } else if (key < parent.key) {
            parent.left = added;
        } else {
            parent.right = added;
        }
        size++;
        return true;
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
            n = successor;
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
