package org.smallscope.bench.trust;

import java.util.Optional;
import org.smallscope.program.ObligationKind;
import org.smallscope.program.Origin;
import org.smallscope.program.graph.CutPoint;

/** An obligation that is not kept, by its kind and line: what brute force and checker are compared by. */
public record Broken(String kind, int line) implements Comparable<Broken> {

    static Broken of(ObligationKind kind, Origin origin) {
        return new Broken(kind.toString(), origin.line());
    }

    /** The obligation that a bound leaves undecided; empty where it is an execution that is left out. */
    static Optional<Broken> undecided(CutPoint point) {
        return point.subject()
                .filter(s -> !s.assumed())
                .map(s -> new Broken(s.keyword(), s.origin().line()));
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
