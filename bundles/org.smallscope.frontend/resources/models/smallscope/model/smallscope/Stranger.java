package smallscope.model.smallscope;

/**
 * An object of a class that nobody here knows: any equality, any hash code that agrees with it, and any order, which need
 * not agree with either (Comparable only recommends that it does). Strangers are equal where rank and hash are; they stand
 * in the order of their places, in which those that are not equal can share one.
 */
public final class Stranger implements Comparable<Stranger> {
    private final char rank;
    private final int hash;
    private final char place;
    private final char column;
    private final int first;
    private final int second;
    private final int third;

    private Stranger(char rank, int hash, char place, char column, int first, int second, int third) {
        this.rank = rank;
        this.hash = hash;
        this.place = place;
        this.column = column;
        this.first = first;
        this.second = second;
        this.third = third;
    }

    public boolean equals(Object other) {
        return other instanceof Stranger && ((Stranger) other).rank == rank && ((Stranger) other).hash == hash;
    }

    public int hashCode() {
        return hash;
    }

    /**
     * The contract speaks of signs only, so the numbers are any that have them. Of up to four strangers, each in a column
     * of its own (the last two bits say which), every pair has its own number; of more, the other bits tell those apart
     * that share one.
     */
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
