package org.smallscope.bounds.repository;

import java.nio.file.Path;
import org.smallscope.bounds.FieldBounds;

/** What somebody puts into a repository who has another key. */
public final class PoisonedRepository {

    private PoisonedRepository() {}

    public static void keep(Path folder, Path key, String question, FieldBounds bounds) {
        BoundsRepository.at(folder.toString(), BoundsCredentials.ofEnvironment(), key)
                .keep(question, bounds);
    }
}
