package org.smallscope.check;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.smallscope.bounds.BoundsDirectory;
import org.smallscope.bounds.BoundsStore;

/** The folder in which field bounds are kept, for those who look after it, and for one check. */
public final class KeptBounds {
    private final Path folder;
    private final BoundsDirectory directory;

    private KeptBounds(Path folder) {
        this.folder = folder;
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

    /** What whoever relies on a verdict should know: what was used, and what could not be read or kept. */
    List<String> notices() {
        Optional<String> used = directory.wasUsed()
                ? Optional.of("field bounds that an earlier check proved were used, from " + folder)
                : Optional.empty();
        return Stream.concat(used.stream(), directory.problem().stream()).toList();
    }
}
