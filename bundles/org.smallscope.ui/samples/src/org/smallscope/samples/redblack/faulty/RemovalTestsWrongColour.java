package org.smallscope.samples.redblack.faulty;

/**
 * The red-black tree that balances when a red leaf goes, and does not when a black one goes.
 * Fault: the condition is turned round.
 */
public class RemovalTestsWrongColour {

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

    /** Takes a key out; false where it was not there. */
    /*@ assignable root, size, \reach(root, Node, left + right);
      @ ensures \result <==> \old(contains(key));
      @ ensures size == \old(size) - (\result ? 1 : 0);
      @ ensures (\forall Node n; \reach(root, Node, left + right).has(n); n.key != key);
      @ ensures (\forall Node n; \reach(root, Node, left + right).has(n);
      @             \old(\reach(root, Node, left + right).has(n)));
      @ // Every other key is still there; and there are no others, by the size.
      @ ensures (\forall Node n; \old(\reach(root, Node, left + right).has(n)) && \old(n.key) != key;
      @             (\exists Node m; \reach(root, Node, left + right).has(m); m.key == \old(n.key)));
      @*/
    public boolean remove(int key) {
        Node n = find(key);
        if (n == null) {
            return false;
        }
        Node gone = n;
        if (n.left != null && n.right != null) {
            // The next larger key will move here, and its node, which has no left child, goes instead.
            gone = n.right;
            while (gone.left != null) {
                gone = gone.left;
            }
        }
        Node child = gone.left != null ? gone.left : gone.right;
        if (child != null) {
            // An only child is red, and so its parent is black: the child takes place and colour.
            child.red = false;
        } else if (gone.red) { // FAULT: it is the black ones that matter
            balanceBeforeRemoving(gone);
        }
        replace(gone, child);
        n.key = gone.key;
        size--;
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

    /** Changes the tree so that {@code leaf}, which is black, may be cut off: it counts as no black node any more. */
    /*@ requires ordered && linked && redApart && balanced;
      @ requires \reach(root, Node, left + right).has(leaf) && !leaf.red && leaf.left == null && leaf.right == null;
      @ assignable root, \reach(root, Node, left + right);
      @ ensures ordered && linked && redApart && !leaf.red && leaf.left == null && leaf.right == null;
      @ ensures (\forall Node m, n;
      @     \reach(root, Node, left + right).has(m) && (m.left == null || m.right == null)
      @     && \reach(root, Node, left + right).has(n) && (n.left == null || n.right == null);
      @     (\num_of Node b; \reach(m, Node, parent).has(b); !b.red && b != leaf)
      @         == (\num_of Node b; \reach(n, Node, parent).has(b); !b.red && b != leaf));
      @ ensures (\forall Node n; \old(\reach(root, Node, left + right).has(n));
      @             \reach(root, Node, left + right).has(n) && n.key == \old(n.key));
      @ ensures (\forall Node n; \reach(root, Node, left + right).has(n);
      @             \old(\reach(root, Node, left + right).has(n)));
      @*/
    private /*@ helper @*/ void balanceBeforeRemoving(Node leaf) {
        Node n = leaf;
        // The ways through n have one black node less than the others, once the leaf is gone.
        while (n.parent != null && !n.red) {
            Node parent = n.parent;
            if (n == parent.left) {
                Node sibling = parent.right;
                if (sibling.red) {
                    sibling.red = false;
                    parent.red = true;
                    rotateLeft(parent);
                    sibling = parent.right;
                }
                if (!isRed(sibling.left) && !isRed(sibling.right)) {
                    sibling.red = true;
                    n = parent;
                } else {
                    if (!isRed(sibling.right)) {
                        sibling.left.red = false;
                        sibling.red = true;
                        rotateRight(sibling);
                        sibling = parent.right;
                    }
                    sibling.red = parent.red;
                    parent.red = false;
                    sibling.right.red = false;
                    rotateLeft(parent);
                    return;
                }
            } else {
                Node sibling = parent.left;
                if (sibling.red) {
                    sibling.red = false;
                    parent.red = true;
                    rotateRight(parent);
                    sibling = parent.left;
                }
                if (!isRed(sibling.left) && !isRed(sibling.right)) {
                    sibling.red = true;
                    n = parent;
                } else {
                    if (!isRed(sibling.left)) {
                        sibling.right.red = false;
                        sibling.red = true;
                        rotateLeft(sibling);
                        sibling = parent.left;
                    }
                    sibling.red = parent.red;
                    parent.red = false;
                    sibling.left.red = false;
                    rotateRight(parent);
                    return;
                }
            }
        }
        n.red = false;
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
