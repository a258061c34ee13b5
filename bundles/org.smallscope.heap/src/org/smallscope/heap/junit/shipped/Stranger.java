package org.smallscope.heap.junit.shipped;

/** Any class: equal where both numbers are, in the order of the numbers. */
@SuppressWarnings("all")
final class Stranger implements Comparable<Stranger> {
    private char rank;
    private int hash;

    @Override
    public boolean equals(Object other) {
        return other instanceof Stranger s && s.rank == rank && s.hash == hash;
    }

    @Override
    public int hashCode() {
        return hash;
    }

    @Override
    public int compareTo(Stranger other) {
        return rank != other.rank ? rank - other.rank : Integer.compare(hash, other.hash);
    }
}
