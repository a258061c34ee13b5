package org.smallscope.samples.sets.faulty;

/**
 * The disjoint sets whose ranks stay 0.
 * Fault: the rank is not raised when two trees of one rank are joined.
 */
public class UnionForgetsRank {

    /*@ spec_public @*/ private final int[] parent;
    /*@ spec_public @*/ private final int[] rank;

    /*@ public invariant parent != rank && parent.length == rank.length;
      @ public invariant (\forall int i; 0 <= i && i < parent.length; 0 <= parent[i] && parent[i] < parent.length);
      @ // Ranks grow on the way up, so every way ends at a root, which is its own parent.
      @ public invariant (\forall int i; 0 <= i && i < parent.length;
      @     parent[i] == i || rank[i] < rank[parent[i]]);
      @ // No rank is left out below another. So there are fewer ranks than elements, and none overflows.
      @ public invariant (\forall int i; 0 <= i && i < rank.length;
      @     rank[i] == 0 || rank[i] > 0 && (\exists int j; 0 <= j && j < rank.length; rank[j] == rank[i] - 1));
      @*/

    /** Makes n sets of one number each. */
    /*@ requires n >= 0;
      @ ensures parent.length == n && (\forall int i; 0 <= i && i < n; parent[i] == i);
      @*/
    public /*@ pure @*/ UnionForgetsRank(int n) {
        parent = new int[n];
        rank = new int[n];
        for (int i = 0; i < n; i++) {
            parent[i] = i;
        }
    }

    /** The number that stands for the set of x, found without changing anything. */
    /*@ requires 0 <= x && x < parent.length;
      @ ensures 0 <= \result && \result < parent.length && parent[\result] == \result;
      @ ensures x == \result || \result == root(parent[x]);
      @*/
    public /*@ pure @*/ int root(int x) {
        int i = x;
        while (parent[i] != i) {
            i = parent[i];
        }
        return i;
    }

    /** The number that stands for the set of x; afterwards, all on the way from x to it are its children. */
    /*@ requires 0 <= x && x < parent.length;
      @ assignable parent[*];
      @ ensures \result == \old(root(x)) && parent[x] == \result;
      @ ensures (\forall int i; 0 <= i && i < parent.length; root(i) == \old(root(i)));
      @*/
    public int find(int x) {
        int root = root(x);
        int i = x;
        while (parent[i] != root) {
            int next = parent[i];
            parent[i] = root;
            i = next;
        }
        return root;
    }

    /** Makes one set of the sets of x and y; false where they were one already. */
    /*@ requires 0 <= x && x < parent.length;
      @ requires 0 <= y && y < parent.length;
      @ assignable parent[*], rank[*];
      @ ensures \result <==> \old(root(x)) != \old(root(y));
      @ ensures root(x) == \old(root(x)) || root(x) == \old(root(y));
      @ ensures (\forall int i; 0 <= i && i < parent.length;
      @             root(i) == (\old(root(i) == root(x) || root(i) == root(y)) ? root(x) : \old(root(i))));
      @*/
    public boolean union(int x, int y) {
        int a = find(x);
        int b = find(y);
        if (a == b) {
            return false;
        }
        if (rank[a] < rank[b]) {
            parent[a] = b;
        } else {
            parent[b] = a;
            // FAULT: if the ranks are equal, rank[a] has to grow
        }
        return true;
    }
}
