# Ends the replay, whose process this shell becomes, as soon as its parent is not the one that started it: Smallscope
# may be killed, and the user's code may have stopped the threads of the agent that would notice. It is a process of its
# own outside of the fence, which nothing inside can see.
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
