package org.smallscope.ui.markers;

import java.util.Optional;
import org.eclipse.core.resources.IMarker;
import org.smallscope.heap.Violation;
import org.smallscope.ui.results.CheckEntry;
import org.smallscope.ui.results.ResultStore;

/** What our markers carry. */
public final class Finding {

    /** All our markers. */
    public static final String TYPE = "org.smallscope.ui.finding";
    /** On a violated clause. */
    public static final String VIOLATION = "org.smallscope.ui.violation";
    /** On the statement that broke a clause. */
    public static final String STATEMENT = "org.smallscope.ui.breakingStatement";
    /** On clauses that admit no input. */
    public static final String VACUOUS = "org.smallscope.ui.vacuous";
    /** On what the engine does not model. */
    public static final String UNSUPPORTED = "org.smallscope.ui.unsupported";
    /** On errors in Java or JML that keep a file from being checked. */
    public static final String SOURCE_ERROR = "org.smallscope.ui.sourceError";

    static final String METHOD = "method";
    static final String ENTRY = "entry";
    static final String INDEX = "violation";
    static final String CHECKED_FILE = "checkedFile";

    private Finding() {}

    /** The check that a marker comes from; nothing where it was removed. */
    public static Optional<CheckEntry> entry(IMarker marker, ResultStore results) {
        String id = marker.getAttribute(ENTRY, "");
        return id.isEmpty() ? Optional.empty() : results.find(Long.parseLong(id));
    }

    /** Which of the check's violations a marker is about. */
    public static int index(IMarker marker) {
        return marker.getAttribute(INDEX, 0);
    }

    /** The violation that a marker is about. */
    public static Optional<Violation> violation(IMarker marker, ResultStore results) {
        return entry(marker, results)
                .map(entry -> entry.result().violations())
                .filter(violations -> index(marker) < violations.size())
                .map(violations -> violations.get(index(marker)));
    }
}
