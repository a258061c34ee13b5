package org.smallscope.check;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Pattern;
import org.smallscope.program.Origin;

/** The texts of the sources, for showing what stands at a place. */
final class SourceTexts {
    private static final int LONGEST = 120;
    /** A new line of JML begins with one of these, which are no part of what is said. */
    private static final Pattern CONTINUATION = Pattern.compile("\\R\\s*(?://)?@+(?=\\s)");

    private final Map<String, String> files;

    SourceTexts(Map<String, String> files) {
        this.files = Collections.unmodifiableMap(new LinkedHashMap<>(files));
    }

    /** The source text of a place, on one line, shortened where it is long. */
    String line(Origin origin) {
        String file = files.get(origin.file());
        if (file == null || !origin.known() || origin.offset() + origin.length() > file.length()) {
            return "";
        }
        String text = file.substring(origin.offset(), origin.offset() + origin.length());
        int brace = text.indexOf('{');
        int end = text.indexOf('\n');
        if (brace > 0 && end > brace) {
            text = text.substring(0, brace);
        }
        text = CONTINUATION
                .matcher(text)
                .replaceAll(" ")
                .replaceAll("\\s+", " ")
                .trim();
        return text.length() <= LONGEST ? text : text.substring(0, LONGEST - 1) + "…";
    }
}
