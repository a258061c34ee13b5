package org.smallscope.bench.semantics.generate;

import java.util.List;
import java.util.Map;

/**
 * A program to compare.
 *
 * @param text      the compilation unit; its package is {@code packageName}
 * @param mainClass the simple name of the class with the entry methods
 * @param calls     what to call, each on a fresh copy of the program
 * @param tally     how often each construct was written
 */
public record GeneratedProgram(
        long seed,
        String packageName,
        String mainClass,
        String text,
        List<EntryCall> calls,
        Map<String, Integer> tally) {

    /** The same program with another text. */
    public GeneratedProgram withText(String other) {
        return new GeneratedProgram(seed, packageName, mainClass, other, calls, tally);
    }

    /** The same program, called only once. */
    public GeneratedProgram withCall(EntryCall call) {
        return new GeneratedProgram(seed, packageName, mainClass, text, List.of(call), tally);
    }

    public String fileName() {
        return packageName.replace('.', '/') + "/" + mainClass + ".java";
    }
}
