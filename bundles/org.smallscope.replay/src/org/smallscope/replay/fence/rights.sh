# The rights go with which the fence was built, and with which it could be undone. The number of processes is limited:
# for a user here, for root by a control group.
exec prlimit --nproc=1024:1024 setpriv --no-new-privs --inh-caps=-all --bounding-set=-all -- "$@"
