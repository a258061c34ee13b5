package org.smallscope.ui.settings;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;
import org.eclipse.core.runtime.Platform;
import org.osgi.framework.FrameworkUtil;
import org.smallscope.check.BoundsPlace;

/** The repository of field bounds by the name a user gives it: a folder, a JDBC URL, or nothing. */
final class RepositoryName {

    private static final String URL = "jdbc:";

    private RepositoryName() {}

    /** Where bounds are kept unless somebody says otherwise: with the workspace. */
    static Path standard() {
        return Platform.getStateLocation(FrameworkUtil.getBundle(RepositoryName.class))
                .append("bounds")
                .toFile()
                .toPath();
    }

    /** Whether a name is meant to be that of a server. */
    static boolean isServer(String name) {
        return name.startsWith(URL);
    }

    /** The place of a name that has no {@link #problem}; the standard one where the name is empty. */
    static BoundsPlace of(String name) {
        return isServer(name) ? BoundsPlace.named(name).orElseThrow() : BoundsPlace.in(folder(name));
    }

    private static Path folder(String name) {
        return name.isEmpty() ? standard() : Path.of(name);
    }

    /** What is wrong with a name, in a sentence without full stop. */
    static Optional<String> problem(String name) {
        return isServer(name) ? problemOfServer(name) : problemOfFolder(name);
    }

    private static Optional<String> problemOfServer(String name) {
        try {
            BoundsPlace.named(name);
            return Optional.empty();
        } catch (IllegalArgumentException e) {
            String why = e.getMessage();
            return Optional.of(Character.toUpperCase(why.charAt(0)) + why.substring(1));
        }
    }

    private static Optional<String> problemOfFolder(String name) {
        Path folder;
        try {
            folder = folder(name);
        } catch (InvalidPathException e) {
            return Optional.of("The bounds repository is no path: " + e.getReason());
        }
        if (!folder.isAbsolute()) {
            return Optional.of("The bounds repository must be an absolute path, a JDBC URL of PostgreSQL, or empty");
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
