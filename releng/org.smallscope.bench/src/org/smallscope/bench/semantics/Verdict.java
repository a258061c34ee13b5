package org.smallscope.bench.semantics;

import java.util.List;
import org.smallscope.bench.semantics.generate.EntryCall;
import org.smallscope.bench.semantics.generate.GeneratedProgram;

/**
 * What came of one program.
 *
 * @param call where the two sides differ, or the first call that is not modelled; otherwise null
 * @param jvm  the JVM's outcome of that call, or why it did not run
 * @param ours our outcome, or why there is none
 */
record Verdict(GeneratedProgram program, Kind kind, EntryCall call, String jvm, String ours) {

    /** The kinds of ends. */
    enum Kind {
        /** Every call has the same outcome on both sides. */
        AGREE,
        /** Some call has not, or our side failed. */
        DISAGREE,
        /** We say that something is not modelled, or that a bound was met. */
        UNSUPPORTED,
        /** Javac or the JVM's verifier does not take the program: the generator's fault, or theirs. */
        REJECTED
    }

    static Verdict agree(GeneratedProgram program) {
        return new Verdict(program, Kind.AGREE, null, "", "");
    }

    static Verdict rejected(GeneratedProgram program, String why) {
        return new Verdict(program, Kind.REJECTED, null, why, "");
    }

    /** The lines in which the two outcomes differ. */
    String difference() {
        List<String> theirs = jvm.lines().toList();
        List<String> mine = ours.lines().toList();
        StringBuilder text = new StringBuilder();
        theirs.stream()
                .filter(l -> !mine.contains(l))
                .forEach(l -> text.append("JVM:        ").append(l).append('\n'));
        mine.stream()
                .filter(l -> !theirs.contains(l))
                .forEach(l -> text.append("Smallscope: ").append(l).append('\n'));
        return text.toString();
    }

    /** For people. */
    String report() {
        return "seed " + program.seed() + ": " + kind.toString().toLowerCase(java.util.Locale.ROOT)
                + (call == null ? "" : " in " + call) + "\n--- JVM\n" + jvm + "\n--- Smallscope\n" + ours
                + "\n--- program\n" + program.text();
    }
}
