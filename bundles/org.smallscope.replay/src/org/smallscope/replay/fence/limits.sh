# No core files, and no files of more than 32 MB, also not through what is already open. The protocol goes through
# descriptors of its own: what the user's code prints or reads does not meet it.
ulimit -c 0
ulimit -f 65536
exec 4<&0 5>&1 </dev/null >/dev/null
