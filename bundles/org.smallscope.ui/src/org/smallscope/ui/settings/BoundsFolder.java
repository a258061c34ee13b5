package org.smallscope.ui.settings;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;
import org.eclipse.core.runtime.Platform;
import org.osgi.framework.FrameworkUtil;

/** The folder in which proved field bounds are kept, by the name a user gives it. */
final class BoundsFolder {

    private BoundsFolder() {}

    /** Where they are kept unless somebody says otherwise: with the workspace. */
    static Path standard() {
        return Platform.getStateLocation(FrameworkUtil.getBundle(BoundsFolder.class))
                .append("bounds")
                .toFile()
                .toPath();
    }

    /** The folder of a name that has no {@link #problem}; the standard one where the name is empty. */
    static Path of(String name) {
        return name.isEmpty() ? standard() : Path.of(name);
    }

    /** What is wrong with a name, in a sentence without full stop. */
    static Optional<String> problem(String name) {
        Path folder;
        try {
            folder = of(name);
        } catch (InvalidPathException e) {
            return Optional.of("The bounds repository is no path: " + e.getReason());
        }
        if (!folder.isAbsolute()) {
            return Optional.of("The bounds repository must be an absolute path, or empty");
        }
        Path nearest = folder;
        while (nearest != null && !Files.exists(nearest)) {
            nearest = nearest.getParent();
        }
        if (nearest == null || !Files.isDirectory(nearest)) {
            return Optional.of("The bounds repository must be a folder");
        }
        return Files.isWritable(nearest) ? Optional.empty() : Optional.of("The bounds repository cannot be written");
    }
}
