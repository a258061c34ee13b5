package org.smallscope.replay.agent;

/** The class that stands for those of which nothing is known; it does what the model of the same name does. */
final class Stranger implements Comparable<Stranger> {
    /** The name by which requests know it. */
    static final String NAME = "smallscope.Stranger";

    private final char rank;
    private final int hash;
    private final char place;
    private final char column;
    private final int first;
    private final int second;
    private final int third;

    Stranger(char rank, int hash, char place, char column, int first, int second, int third) {
        this.rank = rank;
        this.hash = hash;
        this.place = place;
        this.column = column;
        this.first = first;
        this.second = second;
        this.third = third;
    }

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
