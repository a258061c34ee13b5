package org.smallscope.bounds.canonical;

import java.util.ArrayList;
import java.util.List;
import org.smallscope.encode.circuit.gate.Choice;
import org.smallscope.encode.circuit.gate.Gates;
import org.smallscope.encode.circuit.gate.Requirements;

/**
 * Numbers the objects of several kinds that refer to each other in circles.
 *
 * <p>The traversal that defines the numbers: go over all objects, kind by kind and by number, and visit those that were
 * found before, by the entries or by an object visited earlier; an object found too late, by one that comes after it,
 * has its turn in the next round. Go on until no round visits anything new. Objects of a kind are numbered as they are
 * found: by round, then by the position of the object that finds them, then by its slots. This depends on the heap up
 * to isomorphism only, so every class of isomorphic heaps has exactly one numbering of this kind.
 *
 * <p>That an object of the same kind with a higher number refers to one with a lower number never finds it, so such
 * references are left out of the formulas below.
 */
final class NumberingInRounds {
    private final Gates gates;
    private final Requirements requirements;
    private final int rounds;
    private final List<Member> members = new ArrayList<>();
    /** {@code refers[p][b]} where a slot of member p refers to member b. */
    private int[][] refers;
    /** {@code visited[r][p]} where member p is visited in round r or before. */
    private int[][] visited;
    /** {@code found[r][p]} where member p is found in round r or before; round 0 are the entries. */
    private int[][] found;

    private record Member(int kind, int atom, int entered, Choice[] slots) {}

    NumberingInRounds(Gates gates, Requirements requirements, int rounds) {
        this.gates = gates;
        this.requirements = requirements;
        this.rounds = rounds;
    }

    /** The next object in the order of kinds and numbers, and where an entry refers to it. */
    void add(int kind, int atom, int entered, Choice[] slots) {
        members.add(new Member(kind, atom, entered, slots));
    }

    /** Requires the numbering and says where each object is found at all. */
    void number(int[] exists) {
        traverse();
        for (int b = 0; b < members.size(); b++) {
            exists[members.get(b).atom()] = found[rounds][b];
        }
        for (int b = 0; b + 1 < members.size(); b++) {
            if (members.get(b).kind() == members.get(b + 1).kind()) {
                requireOrder(b, b + 1);
            }
        }
    }

    private boolean canFind(int finder, int member) {
        return finder < member
                || members.get(finder).kind() != members.get(member).kind();
    }

    private void traverse() {
        int count = members.size();
        refers = new int[count][count];
        for (int p = 0; p < count; p++) {
            for (int b = 0; b < count; b++) {
                for (Choice slot : members.get(p).slots()) {
                    refers[p][b] = gates.or(refers[p][b], slot.is(members.get(b).atom()));
                }
            }
        }
        visited = new int[rounds + 1][count];
        found = new int[rounds + 1][count];
        for (int b = 0; b < count; b++) {
            found[0][b] = members.get(b).entered();
        }
        for (int r = 1; r <= rounds; r++) {
            for (int b = 0; b < count; b++) {
                visited[r][b] = foundBy(r, b, 0, b, found[r - 1][b]);
            }
            for (int b = 0; b < count; b++) {
                found[r][b] = foundBy(r, b, b + 1, count, visited[r][b]);
            }
        }
    }

    /** Where the member was found before, or in this round by one of the members in a range. */
    private int foundBy(int round, int member, int from, int to, int before) {
        int[] ways = new int[to - from + 1];
        ways[0] = before;
        for (int p = from; p < to; p++) {
            if (canFind(p, member)) {
                ways[p - from + 1] = gates.and(visited[round][p], refers[p][member]);
            }
        }
        return gates.or(ways);
    }

    /** The second is found after the first: in a later round, or in the same one at a later slot. */
    private void requireOrder(int first, int second) {
        int earlier = Gates.FALSE;
        for (int r = 0; r <= rounds; r++) {
            requirements.any(Gates.not(found[r][second]), found[r][first]);
            earlier = gates.or(earlier, gates.and(found[r][first], Gates.not(found[r][second])));
        }
        int firstSeen = Gates.FALSE;
        for (int p = 0; p < members.size(); p++) {
            int findsFirst = finds(p, first);
            int findsSecond = finds(p, second);
            for (Choice slot : members.get(p).slots()) {
                int toFirst = gates.and(findsFirst, slot.is(members.get(first).atom()));
                int toSecond =
                        gates.and(findsSecond, slot.is(members.get(second).atom()));
                if (toSecond != Gates.FALSE) {
                    requirements.any(Gates.not(toSecond), earlier, firstSeen);
                }
                firstSeen = gates.or(firstSeen, toFirst);
            }
        }
    }

    /** Where the finder is visited in the round in which the member is found, if it refers to it. */
    private int finds(int finder, int member) {
        if (!canFind(finder, member) || refers[finder][member] == Gates.FALSE) {
            return Gates.FALSE;
        }
        int result = Gates.FALSE;
        for (int r = 1; r <= rounds; r++) {
            result = gates.or(result, gates.and(visited[r][finder], Gates.not(found[r - 1][member])));
        }
        return result;
    }
}
