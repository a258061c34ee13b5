package org.smallscope.replay;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** What keeps the user's code, which a replay runs, from doing harm. */
enum Fence {
    /**
     * Namespaces of Linux: no network, every file system read-only, an empty folder in memory to work in, and processes
     * that end with the JVM. The code meets this as errors of input and output, as it would on a read-only disk.
     */
    NAMESPACES("namespaces: no network, nothing can be written but a folder in memory, processes end with the replay"),
    /** The JVM refuses what would change something outside. Code that works around the JVM is not held up. */
    GUARD("security manager: no network, no processes, nothing can be written but its own folder"),
    /** A folder and an environment of its own, and the end of its processes. */
    FOLDER("none but a folder of its own: this system allows no namespaces and this Java has no security manager");

    /** The last Java with a security manager. */
    private static final int GUARDED = 23;

    private static final Set<String> KEPT_VARIABLES =
            Set.of("PATH", "LANG", "LC_ALL", "LC_CTYPE", "TZ", "SystemRoot", "LD_LIBRARY_PATH");

    /** No core files, and no files of more than 32 MB, also not through what is already open. */
    private static final String LIMITS = """
            ulimit -c 0
            ulimit -f 65536
            """;

    /**
     * Whatever cannot be made read-only ends this. What lies under /proc and /sys is covered by others. At the end the
     * rights go with which it was done, and with which it could be undone.
     */
    private static final String SETUP =
            """
            set -e
            mounts=$(cat /proc/self/mountinfo)
            mount -t tmpfs -o size=64m,nosuid,nodev tmpfs .
            mount -t tmpfs -o size=4k,ro tmpfs /sys
            printf '%s\\n' "$mounts" | while read -r id parent device root place options rest; do
                case $place in /proc/* | /sys | /sys/*) continue ;; esac
                case $options in ro | ro,*) continue ;; esac
                mount -o "remount,bind,$options,ro" "$(printf '%b' "$place")"
            done
            cd "$PWD"
            """
                    + LIMITS
                    + """
            exec setpriv --no-new-privs --inh-caps=-all --bounding-set=-all -- "$@"
            """;

    private static final String LIMITED = LIMITS + "exec \"$@\"\n";

    /** Did this machine refuse namespaces? */
    private static volatile boolean refused;

    /** Has a JVM started in them? Then it is not the machine that refuses if another does not. */
    private static volatile boolean allowed;

    private final String words;

    Fence(String words) {
        this.words = words;
    }

    /** For people, after "fence: ". */
    String words() {
        return words;
    }

    /** The best there is. That namespaces are allowed is known when a JVM has started in them. */
    static Fence best() {
        if (!refused && has("unshare") && has("setpriv") && has("mount")) {
            return NAMESPACES;
        }
        return weaker();
    }

    private static Fence weaker() {
        return Runtime.version().feature() <= GUARDED ? GUARD : FOLDER;
    }

    /** Tells that a JVM has started behind this fence. */
    void works() {
        allowed |= this == NAMESPACES;
    }

    /** May this machine refuse this fence, for all that is known? */
    boolean mayBeRefused() {
        return this == NAMESPACES && !allowed;
    }

    /** Tells that it does; the next best, from now on. */
    static Fence withoutNamespaces() {
        refused = true;
        return weaker();
    }

    private static boolean has(String tool) {
        String path = System.getenv("PATH");
        return System.getProperty("os.name").equals("Linux")
                && path != null
                && List.of(path.split(File.pathSeparator)).stream()
                        .anyMatch(folder -> Files.isExecutable(Path.of(folder, tool)));
    }

    /** Options of the JVM itself. */
    List<String> options() {
        return this == GUARD ? List.of("-Djava.security.manager=allow") : List.of();
    }

    /** What the agent is told. */
    List<String> arguments() {
        return this == GUARD ? List.of("guard") : List.of();
    }

    /** The command that starts a command behind this fence, in the folder it may write to. */
    List<String> around(List<String> command) {
        List<String> all = new ArrayList<>();
        if (this == NAMESPACES) {
            all.addAll(List.of("unshare", "--user", "--map-root-user", "--net", "--pid", "--ipc", "--mount"));
            all.addAll(List.of("--mount-proc", "--fork", "--kill-child", "sh", "-c", SETUP, "fence"));
        } else if (File.separatorChar == '/') {
            all.addAll(List.of("sh", "-c", LIMITED, "fence"));
        }
        all.addAll(command);
        return all;
    }

    /** Leaves of an environment what a JVM needs: there may be passwords in it. */
    static void strip(Map<String, String> environment) {
        environment.keySet().retainAll(KEPT_VARIABLES);
    }
}
