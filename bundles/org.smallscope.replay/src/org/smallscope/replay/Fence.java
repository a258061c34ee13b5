package org.smallscope.replay;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** What keeps the user's code, which a replay runs, from doing harm. */
enum Fence {
    /**
     * Namespaces of Linux: no network, no sockets, no devices, every file system read-only, an empty folder in memory to
     * work in, and processes that end with the JVM. The code meets this as errors of input and output, as it would on a read-only disk.
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

    /** Around the namespaces. */
    private static final String OUTSIDE = script("group", "watched", "sockets");

    /** In the namespaces, around the JVM. */
    private static final String INSIDE = script("setup", "limits", "rights");

    /** Without namespaces. */
    private static final String LIMITED = "group=\n" + script("watched", "limits") + "exec \"$@\"\n";

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
        if (!refused && has("unshare") && has("setpriv") && has("prlimit") && has("mount")) {
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

    /** What the agent is told: where the protocol is, if not on standard input and output, and whether to guard. */
    List<String> arguments() {
        List<String> arguments = new ArrayList<>();
        if (hasShell()) {
            arguments.addAll(List.of("/dev/fd/4", "/dev/fd/5"));
        }
        if (this == GUARD) {
            arguments.add("guard");
        }
        return arguments;
    }

    private static boolean hasShell() {
        return File.separatorChar == '/';
    }

    /** The command that starts a command behind this fence, in the folder it may write to. */
    List<String> around(List<String> command) {
        List<String> all = new ArrayList<>();
        if (this == NAMESPACES) {
            all.addAll(List.of("sh", "-c", OUTSIDE, "fence"));
            all.addAll(List.of("unshare", "--user", "--map-root-user", "--net", "--pid", "--ipc", "--mount"));
            all.addAll(List.of("--mount-proc", "--fork", "--kill-child", "sh", "-c", INSIDE, "fence"));
        } else if (hasShell()) {
            all.addAll(List.of("sh", "-c", LIMITED, "fence"));
        }
        all.addAll(command);
        return all;
    }

    /** Parts of the scripts that build the fence, which say themselves what they are for, one after the other. */
    private static String script(String... parts) {
        StringBuilder all = new StringBuilder();
        for (String part : parts) {
            try (InputStream in = Fence.class.getResourceAsStream("fence/" + part + ".sh")) {
                all.append(new String(in.readAllBytes(), StandardCharsets.UTF_8));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
        return all.toString();
    }

    /** Leaves of an environment what a JVM needs: there may be passwords in it. */
    static void strip(Map<String, String> environment) {
        environment.keySet().retainAll(KEPT_VARIABLES);
    }
}
