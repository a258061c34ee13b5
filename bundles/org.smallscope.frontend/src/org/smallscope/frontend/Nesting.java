package org.smallscope.frontend;

import java.util.List;
import org.smallscope.frontend.source.SourceFiles.SourceFile;
import org.smallscope.program.Origin;
import org.smallscope.spec.Lines;
import org.smallscope.spec.Range;

/** Where sources are nested deeper than can be read. */
final class Nesting {
    private static final String OPENING = "([{";
    private static final String CLOSING = ")]}";

    private Nesting() {}

    /** Says so at the deepest place of all files. */
    static Diagnostic tooDeep(List<SourceFile> files) {
        SourceFile worst = files.get(0);
        int deepest = -1;
        int at = 0;
        for (SourceFile file : files) {
            int depth = 0;
            for (int i = 0; i < file.text().length(); i++) {
                char c = file.text().charAt(i);
                depth += OPENING.indexOf(c) >= 0 ? 1 : CLOSING.indexOf(c) >= 0 ? -1 : 0;
                if (depth > deepest) {
                    deepest = depth;
                    worst = file;
                    at = i;
                }
            }
        }
        Origin origin = new Lines(worst.path(), worst.text())
                .origin(new Range(at, Math.min(at + 1, worst.text().length())));
        return new Diagnostic(
                "the code here is nested too deeply, or an expression is too long; take it apart", origin);
    }
}
