# Descriptor 3 tells of the sockets that others listen on, which a new network namespace cannot see any more.
if [ -n "$group" ]; then { echo $$ >"$group/cgroup.procs"; } 2>/dev/null; fi
if [ -r /proc/net/unix ]; then exec 3</proc/net/unix; else exec 3</dev/null; fi
exec "$@"
