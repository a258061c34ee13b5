package org.smallscope.heap.junit.shipped;

/** Any class: equal where rank and hash are, in the order of the places; an answer is any number with the right sign. */
@SuppressWarnings("all")
final class Stranger implements Comparable<Stranger> {
    private char rank;
    private int hash;
    private char place;
    private char column;
    private int first;
    private int second;
    private int third;

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
        int number = towards((other.column - column) & 3) ^ other.column;
        if (place < other.place) {
            return number | Integer.MIN_VALUE;
        }
        return place == other.place ? 0 : number > 0 ? number : 1;
    }

    private int towards(int distance) {
        return distance == 1 ? first : distance == 2 ? second : third;
    }
}
