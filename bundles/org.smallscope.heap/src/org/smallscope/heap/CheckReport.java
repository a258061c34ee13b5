package org.smallscope.heap;

import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * The answers of one run.
 *
 * @param tool name of the tool
 * @param version version of the tool
 * @param results one per method, in the order in which they were checked
 * @param interrupted whether it was ended from outside, so that methods are missing
 * @param fence what kept the code that was replayed from doing harm; absent where none was
 */
public record CheckReport(
        String tool, String version, List<MethodResult> results, boolean interrupted, Optional<String> fence) {

    /** Name of this tool. */
    public static final String TOOL = "smallscope";

    /** A whole report. */
    public CheckReport(String tool, String version, List<MethodResult> results) {
        this(tool, version, results, false, Optional.empty());
    }

    public CheckReport {
        Objects.requireNonNull(tool, "tool");
        Objects.requireNonNull(version, "version");
        results = List.copyOf(results);
    }
}
