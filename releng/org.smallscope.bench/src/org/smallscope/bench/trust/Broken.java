package org.smallscope.bench.trust;

import org.smallscope.program.Origin;
import org.smallscope.program.graph.Obligation;

/** An obligation that is not kept, by its kind and line: what brute force and checker are compared by. */
public record Broken(String kind, int line) implements Comparable<Broken> {

    static Broken of(Obligation.Kind kind, Origin origin) {
        return new Broken(kind.toString(), origin.line());
    }

    @Override
    public int compareTo(Broken other) {
        return line != other.line ? Integer.compare(line, other.line) : kind.compareTo(other.kind);
    }

    @Override
    public String toString() {
        return kind + " at line " + line;
    }
}
