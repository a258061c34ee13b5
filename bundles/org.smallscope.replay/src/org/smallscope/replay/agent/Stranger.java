package org.smallscope.replay.agent;

/** The class that stands for those of which nothing is known; it does what the model of the same name does. */
final class Stranger implements Comparable<Stranger> {
    /** The name by which requests know it. */
    static final String NAME = "smallscope.Stranger";

    private final char rank;
    private final int hash;

    Stranger(char rank, int hash) {
        this.rank = rank;
        this.hash = hash;
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
        return rank != other.rank ? rank - other.rank : Integer.compare(hash, other.hash);
    }
}
