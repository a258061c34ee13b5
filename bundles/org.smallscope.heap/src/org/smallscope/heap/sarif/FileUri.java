package org.smallscope.heap.sarif;

import java.net.URI;
import java.net.URISyntaxException;

/** Paths of files as URI references: relative ones stay relative, so that a log means the same on every machine. */
final class FileUri {

    private FileUri() {}

    static String of(String path) {
        String slashes = path.replace('\\', '/');
        boolean drive = slashes.matches("[A-Za-z]:/.*");
        try {
            if (drive || slashes.startsWith("/")) {
                return new URI("file", "", drive ? "/" + slashes : slashes, null).toASCIIString();
            }
            return new URI(null, null, slashes, null).toASCIIString();
        } catch (URISyntaxException e) {
            throw new IllegalArgumentException("not a path: " + path, e);
        }
    }
}
