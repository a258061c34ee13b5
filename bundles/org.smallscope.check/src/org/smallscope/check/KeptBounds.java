package org.smallscope.check;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import org.smallscope.bounds.BoundsDirectory;
import org.smallscope.encode.BoundsStore;

/** The folder in which field bounds are kept, for those who look after it. */
public final class KeptBounds {
    private final BoundsDirectory directory;

    private KeptBounds(Path folder) {
        directory = BoundsDirectory.in(folder);
    }

    /** Those in this folder, which need not exist. */
    public static KeptBounds in(Path folder) {
        return new KeptBounds(folder);
    }

    /** How many questions have their bounds here. */
    public int size() throws IOException {
        return directory.size();
    }

    /** Forgets them all; the next checks prove them again. */
    public void clear() throws IOException {
        directory.clear();
    }

    BoundsStore store() {
        return directory;
    }

    /** Why something could not be read or kept, if so. */
    Optional<String> problem() {
        return directory.problem();
    }
}
