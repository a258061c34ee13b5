package org.smallscope.replay.agent;

import java.io.FilePermission;
import java.net.NetPermission;
import java.net.SocketPermission;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkPermission;
import java.nio.file.Path;
import java.security.Permission;

/** Refuses what would change something outside of a folder: files, processes, connections. All else is as ever. */
@SuppressWarnings("removal") // it is there up to Java 23, and asked for only there
final class Guard extends SecurityManager {

    private final Path folder;

    private Guard(Path folder) {
        this.folder = folder;
    }

    /** From now on and for good. */
    static void install() {
        Path folder = Path.of("").toAbsolutePath();
        System.setSecurityManager(new Guard(folder));
    }

    @Override
    public void checkPermission(Permission permission) {
        if (isRefused(permission)) {
            throw new SecurityException(
                    "the replay is fenced: " + permission.getName() + " " + permission.getActions());
        }
    }

    @Override
    public void checkPermission(Permission permission, Object context) {
        checkPermission(permission);
    }

    private boolean isRefused(Permission permission) {
        if (permission instanceof FilePermission file) {
            return !file.getActions().matches("(read|readlink|,)*") && !isInside(file);
        }
        return permission instanceof SocketPermission
                || permission instanceof LinkPermission
                || permission instanceof NetPermission && permission.getName().equals("accessUnixDomainSocket")
                || permission.getName().equals("setSecurityManager");
    }

    private boolean isInside(FilePermission file) {
        try {
            return !file.getActions().contains("execute")
                    && Path.of(file.getName()).toAbsolutePath().normalize().startsWith(folder);
        } catch (InvalidPathException e) {
            return false;
        }
    }
}
