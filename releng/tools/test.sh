# Everything CI runs: formatter, build with warnings as errors, engine, architecture, workbench and install tests,
# coverage. What is not formatted does not stop the rest: all complaints come in one run.

smallscope_test() {
    [[ $# -eq 0 ]] || {
        say "test takes no argument; CONTRIBUTING.md says how to run one test"
        exit 2
    }
    . "$home/releng/tools/display.sh"
    . "$home/releng/tools/ide.sh"
    . "$home/releng/tools/format.sh"
    . "$home/releng/tools/coverage.sh"
    local failed=0
    need_java
    need_maven
    need_workbench
    need_packages postgresql # PostgresTests start a server of their own
    (smallscope_format --check) || failed=1
    mkdir -p "$home/target"
    touch "$product_built.started"
    if with_display "$maven" -B -ntp -T2 --fail-at-end -f "$home/pom.xml" clean verify; then
        mv "$product_built.started" "$product_built"
        report_coverage || failed=1
        check_a_sample || failed=1
    else
        failed=1
    fi
    [[ $failed -eq 0 ]] && say "all passed" || say "FAILED: see above"
    return "$failed"
}

# The command line as users start it, with the native solver that it brings along.
check_a_sample() {
    local sample=$home/bundles/org.smallscope.ui/samples/src/org/smallscope/samples/list/SinglyLinkedList.java said
    if ! said=$("$home/smallscope" check "$sample" --scope 2 --solver cadical 2>&1) || [[ $said == *"not usable"* ]]; then
        say "smallscope check does not work as it should:"
        printf '%s\n' "$said"
        return 1
    fi
}
