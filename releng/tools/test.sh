# Everything CI runs: formatter, build with warnings as errors, engine, architecture, workbench and install tests,
# coverage. Nothing is skipped because something before it failed to be formatted: all complaints come in one run.

smallscope_test() {
    [[ $# -eq 0 ]] || {
        say "test takes no argument; CONTRIBUTING.md says how to run one test"
        exit 2
    }
    . "$home/releng/tools/display.sh"
    . "$home/releng/tools/format.sh"
    . "$home/releng/tools/coverage.sh"
    local failed=0
    need_java
    need_maven
    need_workbench
    (smallscope_format --check) || failed=1
    if ! with_display "$maven" -B -ntp -T2 --fail-at-end -f "$home/pom.xml" verify; then
        failed=1
    fi
    report_coverage || failed=1
    [[ $failed -eq 0 ]] && say "all passed" || say "FAILED: see above"
    return "$failed"
}
