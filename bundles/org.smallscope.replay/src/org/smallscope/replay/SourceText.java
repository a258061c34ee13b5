package org.smallscope.replay;

import java.util.Objects;

/**
 * A source file as it is in the editor, saved or not.
 *
 * @param path where it is or would be stored; its last part names the file
 * @param content its text
 */
public record SourceText(String path, String content) {

    public SourceText {
        Objects.requireNonNull(path, "path");
        Objects.requireNonNull(content, "content");
    }
}
