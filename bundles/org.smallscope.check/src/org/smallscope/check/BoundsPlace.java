package org.smallscope.check;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.smallscope.bounds.repository.BoundsCredentials;
import org.smallscope.bounds.repository.BoundsRepository;

/**
 * Where field bounds are kept from one check to the next.
 *
 * @param place    a folder, where they are in a database of their own, or a JDBC URL of PostgreSQL
 * @param user     who asks the server; absent for whomever the environment names
 * @param password likewise
 */
public record BoundsPlace(String place, Optional<String> user, Optional<String> password) {
    private static final String ELSEWHERE = "SMALLSCOPE_BOUNDS";
    private static final String NONE = "none";

    /**
     * A place as a user names it; absent for "none".
     *
     * @throws IllegalArgumentException where it is no place, or has a password in it
     */
    public static Optional<BoundsPlace> named(String name) {
        if (name.equals(NONE)) {
            return Optional.empty();
        }
        BoundsPlace place = new BoundsPlace(name, Optional.empty(), Optional.empty());
        place.open();
        return Optional.of(place);
    }

    /** A folder. */
    public static BoundsPlace in(Path folder) {
        return new BoundsPlace(folder.toString(), Optional.empty(), Optional.empty());
    }

    /** The place of those who name none: what the environment says, or the user's own. */
    public static Optional<BoundsPlace> standard() {
        String elsewhere = System.getenv(ELSEWHERE);
        return elsewhere != null && !elsewhere.isBlank() ? named(elsewhere) : Optional.of(in(ofUser()));
    }

    /** The same for checks: the user's own counts once there is one. */
    public static Optional<BoundsPlace> standardIfThere() {
        return standard().filter(p -> !p.place().equals(ofUser().toString()) || Files.isDirectory(ofUser()));
    }

    private static Path ofUser() {
        return Path.of(System.getProperty("user.home"), ".smallscope", "bounds");
    }

    /** The folder, where it is one. */
    public Optional<Path> folder() {
        return place.startsWith("jdbc:") ? Optional.empty() : Optional.of(Path.of(place));
    }

    BoundsRepository open() {
        BoundsCredentials said = BoundsCredentials.ofEnvironment();
        return BoundsRepository.at(place, new BoundsCredentials(user.or(said::user), password.or(said::password)));
    }

    @Override
    public String toString() {
        return place.replaceAll("[?].*", "");
    }
}
