package org.smallscope.ui.check;

import java.util.LinkedHashMap;
import java.util.Map;
import org.eclipse.core.runtime.SubMonitor;
import org.eclipse.jdt.core.ICompilationUnit;
import org.eclipse.jdt.core.JavaModelException;
import org.smallscope.check.CheckInput;
import org.smallscope.ui.editor.WorkspaceFiles;
import org.smallscope.ui.results.Fingerprint;

/**
 * What the engine reads for a file.
 *
 * @param input texts and paths
 * @param fingerprints of the texts, by file
 */
record CollectedSources(CheckInput input, Map<String, String> fingerprints) {

    /** Collects a file and all it mentions, from open editors or from disk. */
    static CollectedSources of(ICompilationUnit unit, boolean nullableByDefault, SubMonitor monitor)
            throws JavaModelException {
        Map<String, String> files = new LinkedHashMap<>();
        Map<String, String> fingerprints = new LinkedHashMap<>();
        MentionedFiles.of(unit, monitor).forEach((mentioned, text) -> {
            String name = WorkspaceFiles.name(mentioned);
            files.put(name, text);
            fingerprints.put(name, Fingerprint.of(text));
        });
        BuildPath path = BuildPath.of(unit.getJavaProject());
        return new CollectedSources(
                new CheckInput(files, path.binaries(), path.sources(), path.sources(), nullableByDefault),
                fingerprints);
    }
}
