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

    /** No core files, and no files of more than 32 MB, also not through what is already open. */
    private static final String LIMITS = """
            ulimit -c 0
            ulimit -f 65536
            """;

    /** The protocol goes through descriptors of its own: what the user's code prints or reads does not meet it. */
    private static final String APART = "exec 4<&0 5>&1 </dev/null >/dev/null\n";

    /**
     * Ends the replay, whose process this shell becomes, as soon as its parent is not the one that started it: Smallscope
     * may be killed, and the user's code may have stopped the threads of the agent that would notice. It is a process of
     * its own outside of the fence, which nothing inside can see.
     */
    private static final String WATCHED =
            """
            watched=$PPID
            is_watched() {
                if [ -r /proc/$$/status ]; then grep -q "^PPid:[[:space:]]*$watched$" /proc/$$/status; else kill -0 "$watched"; fi
            }
            ( (
                trap '' HUP INT TERM
                cd /
                while kill -0 $$; do is_watched || kill -KILL $$; sleep 1; done
                while [ -d "$group" ] && ! rmdir "$group"; do sleep 1; done
            ) & ) </dev/null >/dev/null 2>&1
            """;

    /**
     * For root the kernel does not limit the number of processes of a user, but that of a control group, below the one
     * that this is in; where there is none that can be written to, it stays without.
     */
    private static final String GROUP =
            """
            find_group() {
                while IFS=: read -r number controllers path; do
                    case ",$controllers," in
                        *,pids,*) group=/sys/fs/cgroup/pids ;;
                        ,,) if [ -d /sys/fs/cgroup/unified ]; then group=/sys/fs/cgroup/unified; else group=/sys/fs/cgroup; fi ;;
                        *) continue ;;
                    esac
                    [ ! -d "$group$path" ] || group=$group$path
                    for old in "${group%/}"/smallscope-*; do kill -0 "${old##*-}" || rmdir "$old"; done
                    group=${group%/}/smallscope-$$
                    mkdir "$group" || continue
                    { echo 1024 >"$group/pids.max"; } && return
                    rmdir "$group"
                done </proc/self/cgroup
                group=
            }
            group=
            if [ "$(id -u)" = 0 ] && [ -r /proc/self/cgroup ]; then find_group 2>/dev/null; fi
            """;

    /** Descriptor 3 tells of the sockets that others listen on, which a new network namespace cannot see any more. */
    private static final String WITH_SOCKETS = GROUP
            + WATCHED
            + """
            if [ -n "$group" ]; then { echo $$ >"$group/cgroup.procs"; } 2>/dev/null; fi
            if [ -r /proc/net/unix ]; then exec 3</proc/net/unix; else exec 3</dev/null; fi
            exec "$@"
            """;

    /**
     * Whatever cannot be made read-only ends this. What lies under /proc and /sys is covered by others; of the devices
     * only those are there that hold nothing. A socket can be connected to on a read-only disk too, so each is covered
     * that somebody listens on, or that is mounted by itself, as those of other containers are. At the end the rights go
     * with which it was done, and with which it could be undone. The number of processes is limited: for a user here, for
     * root by a control group ({@link #GROUP}).
     */
    private static final String SETUP =
            """
            set -e
            mounts=$(cat /proc/self/mountinfo)
            mount -t tmpfs -o size=64m,nosuid,nodev tmpfs .
            cd "$PWD"
            mount -t tmpfs -o size=64k,nosuid,noexec tmpfs /sys
            for device in null zero full random urandom; do
                [ -e /dev/$device ] || continue
                : >/sys/$device
                mount --bind /dev/$device /sys/$device
            done
            ln -s /proc/self/fd /sys/fd
            mount --rbind /sys /dev
            mount -o remount,bind,nosuid,noexec,ro /dev
            mount -t tmpfs -o size=4k,ro tmpfs /sys
            while read -r number references protocol flags type state inode socket; do
                case $socket in /*) ;; *) continue ;; esac
                [ -S "$socket" ] && [ -w "$socket" ] || continue
                mount --bind /dev/null "$socket" || [ ! -S "$socket" ]
            done <&3
            exec 3<&-
            printf '%s\\n' "$mounts" | while read -r id parent device root place options rest; do
                case $place in /proc/* | /sys | /sys/* | /dev | /dev/*) continue ;; esac
                place=$(printf '%b' "$place")
                if [ -S "$place" ]; then mount --bind /dev/null "$place"; continue; fi
                case $options in ro | ro,*) continue ;; esac
                mount -o "remount,bind,$options,nodev,ro" "$place"
            done
            """
                    + LIMITS
                    + APART
                    + """
            exec prlimit --nproc=1024:1024 setpriv --no-new-privs --inh-caps=-all --bounding-set=-all -- "$@"
            """;

    private static final String LIMITED = "group=\n" + WATCHED + LIMITS + APART + "exec \"$@\"\n";

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
            all.addAll(List.of("sh", "-c", WITH_SOCKETS, "fence"));
            all.addAll(List.of("unshare", "--user", "--map-root-user", "--net", "--pid", "--ipc", "--mount"));
            all.addAll(List.of("--mount-proc", "--fork", "--kill-child", "sh", "-c", SETUP, "fence"));
        } else if (hasShell()) {
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
