# For root the kernel does not limit the number of processes of a user, but that of a control group, below the one that
# this is in; where there is none that can be written to, it stays without.
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
