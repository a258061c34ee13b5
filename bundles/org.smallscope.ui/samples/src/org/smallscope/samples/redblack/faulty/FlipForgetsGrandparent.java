package org.smallscope.samples.redblack.faulty;

/**
 * The red-black tree that paints parent and uncle black, and leaves the grandparent black, too.
 * Fault: the colour flip is done in two places out of three, so the ways below get one black node too many.
 * It takes five nodes to see it.
 */
public class FlipForgetsGrandparent {

    /** A key with its colour, its subtrees and the node above; a missing child counts as black. */
    static final class Node {
        int key;
        boolean red;
        /*@ nullable @*/ Node left;
        /*@ nullable @*/ Node right;
        /*@ nullable @*/ Node parent;

        //@ ensures this.key == key && this.red && this.parent == parent && left == null && right == null;
        /*@ pure @*/ Node(int key, /*@ nullable @*/ Node parent) {
            this.key = key;
            this.red = true;
            this.parent = parent;
        }
    }

    /*@ spec_public nullable @*/ private Node root;
    /*@ spec_public @*/ private int size;

    /*@ // Smaller keys are left, larger keys are right; this alone makes it a tree.
      @ public model boolean ordered;
      @ public represents ordered = (\forall Node n; \reach(root, Node, left + right).has(n);
      @     (\forall Node m; \reach(n.left, Node, left + right).has(m); m.key < n.key)
      @     && (\forall Node m; \reach(n.right, Node, left + right).has(m); m.key > n.key));
      @
      @ // Every node knows the node above it.
      @ public model boolean linked;
      @ public represents linked = (root != null ==> root.parent == null)
      @     && (\forall Node n; \reach(root, Node, left + right).has(n);
      @         (n.left != null ==> n.left.parent == n) && (n.right != null ==> n.right.parent == n));
      @
      @ // A red node has no red child, and the root is black.
      @ public model boolean redApart;
      @ public represents redApart = (\forall Node n; \reach(root, Node, left + right).has(n) && n.red;
      @     n.parent != null && !n.parent.red);
      @
      @ // All ways down to a missing child pass equally many black nodes.
      @ public model boolean balanced;
      @ public represents balanced = (\forall Node m, n;
      @     \reach(root, Node, left + right).has(m) && (m.left == null || m.right == null)
      @     && \reach(root, Node, left + right).has(n) && (n.left == null || n.right == null);
      @     (\num_of Node b; \reach(m, Node, parent).has(b); !b.red)
      @         == (\num_of Node b; \reach(n, Node, parent).has(b); !b.red));
      @
      @ public invariant ordered;
      @ public invariant linked;
      @ public invariant redApart;
      @ public invariant balanced;
      @ public invariant size == \reach(root, Node, left + right).int_size();
      @*/

    /** Is the key in the set? */
    //@ ensures \result <==> (\exists Node n; \reach(root, Node, left + right).has(n); n.key == key);
    public /*@ pure @*/ boolean contains(int key) {
        return find(key) != null;
    }

    /** Puts a key in; false where it was there. */
    /*@ assignable root, size, \reach(root, Node, left + right);
      @ ensures \result <==> !\old(contains(key));
      @ ensures size == \old(size) + (\result ? 1 : 0);
      @ ensures (\forall Node n; \old(\reach(root, Node, left + right).has(n));
      @             \reach(root, Node, left + right).has(n) && n.key == \old(n.key));
      @ ensures (\exists Node n; \reach(root, Node, left + right).has(n); n.key == key);
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
        Node added = new Node(key, parent);
        if (parent == null) {
            root = added;
        } else if (key < parent.key) {
            parent.left = added;
        } else {
            parent.right = added;
        }
        size++;
        balanceAfterAdding(added);
        return true;
    }

    /** The node with a key, or null. */
    /*@ ensures \result != null ==> \reach(root, Node, left + right).has(\result) && \result.key == key;
      @ ensures \result == null ==> (\forall Node n; \reach(root, Node, left + right).has(n); n.key != key);
      @*/
    private /*@ pure nullable @*/ Node find(int key) {
        Node n = root;
        while (n != null && n.key != key) {
            n = key < n.key ? n.left : n.right;
        }
        return n;
    }

    /** Is there a red node? */
    //@ ensures \result <==> n != null && n.red;
    private static /*@ pure helper @*/ boolean isRed(/*@ nullable @*/ Node n) {
        return n != null && n.red;
    }

    /** Makes the tree a red-black tree again, where only {@code added} may be red and below a red node, or the root. */
    /*@ requires ordered && linked && balanced;
      @ requires \reach(root, Node, left + right).has(added) && added.red;
      @ requires (\forall Node n; \reach(root, Node, left + right).has(n) && n.red && n != added;
      @             n.parent != null && !n.parent.red);
      @ assignable root, \reach(root, Node, left + right);
      @ ensures ordered && linked && redApart && balanced;
      @ ensures (\forall Node n; \old(\reach(root, Node, left + right).has(n));
      @             \reach(root, Node, left + right).has(n) && n.key == \old(n.key));
      @ ensures (\forall Node n; \reach(root, Node, left + right).has(n);
      @             \old(\reach(root, Node, left + right).has(n)));
      @*/
    private /*@ helper @*/ void balanceAfterAdding(Node added) {
        Node n = added;
        while (n.parent != null && n.parent.red) {
            Node parent = n.parent;
            Node grandparent = parent.parent;
            if (parent == grandparent.left) {
                Node uncle = grandparent.right;
                if (isRed(uncle)) {
                    parent.red = false;
                    uncle.red = false;
                    n = grandparent; // FAULT: the grandparent is not painted red
                } else {
                    if (n == parent.right) {
                        rotateLeft(parent);
                        parent = n;
                    }
                    parent.red = false;
                    grandparent.red = true;
                    rotateRight(grandparent);
                    break;
                }
            } else {
                Node uncle = grandparent.left;
                if (isRed(uncle)) {
                    parent.red = false;
                    uncle.red = false;
                    grandparent.red = true;
                    n = grandparent;
                } else {
                    if (n == parent.left) {
                        rotateRight(parent);
                        parent = n;
                    }
                    parent.red = false;
                    grandparent.red = true;
                    rotateLeft(grandparent);
                    break;
                }
            }
        }
        root.red = false;
    }

    /** Lifts the right child of a node above it. */
    /*@ requires ordered && linked && \reach(root, Node, left + right).has(top) && top.right != null;
      @ assignable root, \reach(root, Node, left + right);
      @ ensures ordered && linked;
      @ ensures top.parent == \old(top.right) && top.left == \old(top.left) && top.right == \old(top.right.left);
      @ ensures top.parent.left == top && top.parent.right == \old(top.right.right);
      @ ensures top.parent.parent == \old(top.parent);
      @ ensures (\forall Node n; \old(\reach(root, Node, left + right).has(n));
      @             \reach(root, Node, left + right).has(n) && n.key == \old(n.key) && n.red == \old(n.red));
      @ ensures (\forall Node n; \old(\reach(root, Node, left + right).has(n))
      @             && n != top && n != \old(top.right) && n != \old(top.parent);
      @             n.left == \old(n.left) && n.right == \old(n.right));
      @*/
    private /*@ helper @*/ void rotateLeft(Node top) {
        Node lifted = top.right;
        top.right = lifted.left;
        if (lifted.left != null) {
            lifted.left.parent = top;
        }
        replace(top, lifted);
        lifted.left = top;
        top.parent = lifted;
    }

    /** Lifts the left child of a node above it. */
    /*@ requires ordered && linked && \reach(root, Node, left + right).has(top) && top.left != null;
      @ assignable root, \reach(root, Node, left + right);
      @ ensures ordered && linked;
      @ ensures top.parent == \old(top.left) && top.right == \old(top.right) && top.left == \old(top.left.right);
      @ ensures top.parent.right == top && top.parent.left == \old(top.left.left);
      @ ensures top.parent.parent == \old(top.parent);
      @ ensures (\forall Node n; \old(\reach(root, Node, left + right).has(n));
      @             \reach(root, Node, left + right).has(n) && n.key == \old(n.key) && n.red == \old(n.red));
      @ ensures (\forall Node n; \old(\reach(root, Node, left + right).has(n))
      @             && n != top && n != \old(top.left) && n != \old(top.parent);
      @             n.left == \old(n.left) && n.right == \old(n.right));
      @*/
    private /*@ helper @*/ void rotateRight(Node top) {
        Node lifted = top.left;
        top.left = lifted.right;
        if (lifted.right != null) {
            lifted.right.parent = top;
        }
        replace(top, lifted);
        lifted.right = top;
        top.parent = lifted;
    }

    /** Hangs a subtree, or nothing, where a node is now: below its parent, or as the root. */
    /*@ requires gone.parent == null ? root == gone : gone.parent.left == gone || gone.parent.right == gone;
      @ requires gone.parent != null ==> gone.parent.left != gone.parent.right;
      @ requires substitute != gone;
      @ assignable root, \reach(substitute, Node, parent), \reach(gone.parent, Node, parent);
      @ ensures substitute != null ==> substitute.parent == gone.parent;
      @ ensures gone.parent == \old(gone.parent);
      @ ensures gone.parent == null ==> root == substitute;
      @ ensures gone.parent != null ==> root == \old(root)
      @     && gone.parent.left == (\old(gone.parent.left) == gone ? substitute : \old(gone.parent.left))
      @     && gone.parent.right == (\old(gone.parent.right) == gone ? substitute : \old(gone.parent.right));
      @*/
    private /*@ helper @*/ void replace(Node gone, /*@ nullable @*/ Node substitute) {
        Node parent = gone.parent;
        if (substitute != null) {
            substitute.parent = parent;
        }
        if (parent == null) {
            root = substitute;
        } else if (parent.left == gone) {
            parent.left = substitute;
        } else {
            parent.right = substitute;
        }
    }
}
