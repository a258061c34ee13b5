package org.smallscope.frontend.source;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The text of a file as compilers read it: in UTF-8, without the byte order mark that some editors put in front. With
 * the mark every offset would be one more than those of an editor, and of the compiler.
 */
public final class FileText {
    private static final String MARK = "\uFEFF";

    private FileText() {}

    /** Reads a file; {@link java.nio.charset.CharacterCodingException} where it is not in UTF-8. */
    public static String read(Path file) throws IOException {
        return of(Files.readString(file, StandardCharsets.UTF_8));
    }

    /** A text that may begin with the mark. */
    public static String of(String text) {
        return text.startsWith(MARK) ? text.substring(MARK.length()) : text;
    }

    /** Texts by path, in their order. */
    public static Map<String, String> of(Map<String, String> texts) {
        Map<String, String> result = new LinkedHashMap<>();
        texts.forEach((path, text) -> result.put(path, of(text)));
        return Collections.unmodifiableMap(result);
    }
}
