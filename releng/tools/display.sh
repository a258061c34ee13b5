# A display for what needs a workbench.

readonly workbench_packages=(libgtk-3-0 xvfb xauth)

need_workbench() {
    need_packages "${workbench_packages[@]}"
    command -v xvfb-run >/dev/null || die "xvfb-run is missing; the workbench needs Xvfb, xauth and GTK 3"
}

# Runs a command on a display of its own, large enough for a workbench.
with_display() {
    xvfb-run -a -s "-screen 0 1600x1000x24" "$@"
}
