package smallscope.model.smallscope;

/**
 * An object of a class that nobody here knows: any equality, any hash code that agrees with it, any order that agrees
 * with both. Strangers are equal where both numbers are, so every choice of those three is some choice of numbers.
 */
public final class Stranger implements Comparable<Stranger> {
    private final char rank;
    private final int hash;

    private Stranger(char rank, int hash) {
        this.rank = rank;
        this.hash = hash;
    }

    public boolean equals(Object other) {
        return other instanceof Stranger && ((Stranger) other).rank == rank && ((Stranger) other).hash == hash;
    }

    public int hashCode() {
        return hash;
    }

    /** Not only -1 and 1: an order may answer with any number. */
    public int compareTo(Stranger other) {
        return rank != other.rank ? rank - other.rank : hash < other.hash ? -1 : hash == other.hash ? 0 : 1;
    }
}
