package org.smallscope.bounds.repository;

import java.util.Optional;

/** Who asks a server for bounds. */
public record BoundsCredentials(Optional<String> user, Optional<String> password) {
    private static final String USER = "SMALLSCOPE_BOUNDS_USER";
    private static final String PASSWORD = "SMALLSCOPE_BOUNDS_PASSWORD";

    static final String HINT = "set " + USER + " and " + PASSWORD
            + " in the environment, or store them in Eclipse's secure storage by way of the preference page";

    /** What the environment says; whatever it does not say is up to the server and to ~/.pgpass. */
    public static BoundsCredentials ofEnvironment() {
        return new BoundsCredentials(variable(USER), variable(PASSWORD));
    }

    private static Optional<String> variable(String name) {
        return Optional.ofNullable(System.getenv(name)).filter(v -> !v.isEmpty());
    }

    @Override
    public String toString() {
        return user.orElse("nobody");
    }
}
