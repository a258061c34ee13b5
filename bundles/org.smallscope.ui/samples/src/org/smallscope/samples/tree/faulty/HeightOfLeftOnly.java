package org.smallscope.samples.tree.faulty;

/**
 * The search tree whose height is that of its left side.
 * Fault: a slip in the last line, {@code left} twice.
 */
public class HeightOfLeftOnly {

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
        return 1 + Math.max(left, left); // FAULT: left twice
    }
}
