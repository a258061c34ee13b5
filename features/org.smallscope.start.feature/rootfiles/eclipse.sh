#!/bin/sh
# Starts this Eclipse; arguments are Eclipse's own, VMARGS goes to the JVM.
here=$(cd "$(dirname "$0")" && pwd)
exec "${JAVA_HOME:+$JAVA_HOME/bin/}java" -Xmx2g --add-modules=ALL-SYSTEM $VMARGS \
    -jar "$here"/plugins/org.eclipse.equinox.launcher_*.jar -nosplash "$@"
