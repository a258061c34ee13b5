package org.smallscope.ui.repository;

import java.io.IOException;
import java.util.Optional;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.Status;
import org.eclipse.equinox.security.storage.EncodingUtils;
import org.eclipse.equinox.security.storage.ISecurePreferences;
import org.eclipse.equinox.security.storage.SecurePreferencesFactory;
import org.eclipse.equinox.security.storage.StorageException;
import org.smallscope.check.BoundsPlace;

/**
 * Who asks a server for field bounds, by its URL: users and passwords are in Eclipse's secure storage and nowhere else.
 * Eclipse may ask the user for the storage's own password, so this is for threads that may wait.
 */
public final class ServerLogins {

    private static final String NODE = "org.smallscope.ui/bounds/";
    private static final String USER = "user";
    private static final String PASSWORD = "password";
    private static final String INSTEAD =
            "SMALLSCOPE_BOUNDS_USER and SMALLSCOPE_BOUNDS_PASSWORD in the environment are used instead.";

    private ServerLogins() {}

    /** The place with the user and password that are stored for it; a folder needs none. */
    public static BoundsPlace with(BoundsPlace place) {
        if (place.folder().isPresent()) {
            return place;
        }
        try {
            Optional<ISecurePreferences> known = known(place.place());
            return known.isEmpty() ? place : completed(place, known.get());
        } catch (StorageException e) {
            ILog.of(ServerLogins.class).error("The login for " + place + " cannot be read from the secure storage", e);
            return place;
        }
    }

    private static BoundsPlace completed(BoundsPlace place, ISecurePreferences stored) throws StorageException {
        return new BoundsPlace(
                place.place(),
                place.user().isPresent() ? place.user() : value(stored, USER),
                place.password().isPresent() ? place.password() : value(stored, PASSWORD));
    }

    /** The user that is stored for a server. */
    public static Optional<String> user(String url) {
        try {
            Optional<ISecurePreferences> known = known(url);
            return known.isEmpty() ? Optional.empty() : value(known.get(), USER);
        } catch (StorageException e) {
            ILog.of(ServerLogins.class).error("The secure storage cannot be read", e);
            return Optional.empty();
        }
    }

    /** Whether a password is stored for a server. */
    public static boolean hasPassword(String url) {
        return known(url).stream().anyMatch(node -> contains(node, PASSWORD));
    }

    private static boolean contains(ISecurePreferences node, String key) {
        for (String name : node.keys()) {
            if (name.equals(key)) {
                return true;
            }
        }
        return false;
    }

    /**
     * Stores who asks a server.
     *
     * @param user     empty to forget all about the server
     * @param password empty to leave the one that is stored
     */
    public static void store(String url, String user, String password) throws CoreException {
        ISecurePreferences root = SecurePreferencesFactory.getDefault();
        if (root == null) {
            throw new CoreException(Status.error("There is no secure storage in this Eclipse. " + INSTEAD));
        }
        try {
            if (user.isEmpty()) {
                known(url).ifPresent(ISecurePreferences::removeNode);
            } else {
                ISecurePreferences node = root.node(path(url));
                node.put(USER, user, false);
                if (!password.isEmpty()) {
                    node.put(PASSWORD, password, true);
                }
            }
            root.flush();
        } catch (StorageException | IOException e) {
            throw new CoreException(Status.error(
                    "The login cannot be kept in the secure storage: " + e.getMessage() + ". " + INSTEAD, e));
        }
    }

    private static Optional<ISecurePreferences> known(String url) {
        ISecurePreferences root = SecurePreferencesFactory.getDefault();
        return root == null || !root.nodeExists(path(url)) ? Optional.empty() : Optional.of(root.node(path(url)));
    }

    /** What follows a question mark says how to connect, not where. */
    private static String path(String url) {
        return NODE + EncodingUtils.encodeSlashes(url.replaceAll("[?].*", ""));
    }

    private static Optional<String> value(ISecurePreferences node, String key) throws StorageException {
        return Optional.ofNullable(node.get(key, null)).filter(v -> !v.isEmpty());
    }
}
