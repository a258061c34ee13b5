# One formatter for all Java sources. The samples and the resources of tests are left out: to it
# a JML comment is a comment like any other.

smallscope_format() {
    local mode=(--replace) paths=()
    if [[ ${1:-} == --check ]]; then
        mode=(--dry-run --set-exit-if-changed)
        shift
    fi
    paths=("$@")
    [[ $# -gt 0 ]] || paths=("$home"/bundles/*/src "$home"/tests/*/src "$home"/releng/*/src "$home/releng/tools")
    fetch_jars "$home/releng/tools/format.pom" "$tools/format"
    need_java
    local exports=() part
    for part in api code file main parser processing tree util; do
        exports+=(--add-exports "jdk.compiler/com.sun.tools.javac.$part=ALL-UNNAMED")
    done
    find "${paths[@]}" -name '*.java' ! -name package-info.java ! -path '*/samples/src/*' ! -path '*/resources/*' | sort |
        format_files "${exports[@]}" -cp "$tools/format/*" com.palantir.javaformat.java.Main --palantir \
            --skip-reflowing-long-strings "${mode[@]}"
}

# Runs java with the arguments given and the files named on standard input.
format_files() {
    local changed
    changed=$(xargs -r "$(jdk java)" "$@") || {
        say "not formatted (./smallscope format does it):"
        printf '%s\n' "$changed"
        return 1
    }
}
