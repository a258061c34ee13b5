# Whatever cannot be made read-only ends this. What lies under /proc and /sys is covered by others; of the devices only
# those are there that hold nothing. A socket can be connected to on a read-only disk too, so each is covered that
# somebody listens on, or that is mounted by itself, as those of other containers are.
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
printf '%s\n' "$mounts" | while read -r id parent device root place options rest; do
    case $place in /proc/* | /sys | /sys/* | /dev | /dev/*) continue ;; esac
    place=$(printf '%b' "$place")
    if [ -S "$place" ]; then mount --bind /dev/null "$place"; continue; fi
    case $options in ro | ro,*) continue ;; esac
    mount -o "remount,bind,$options,nodev,ro" "$place"
done
