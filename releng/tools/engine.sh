# Builds the engine (every bundle but the plug-in's, and the benchmarks) with plain javac and runs it in a plain JVM.
# Maven is started only to fetch jars; the bundles proper are built by `./smallscope test`.

readonly engine=$home/target/engine
readonly engine_bundles=(program spec heap frontend solve encode bounds replay check cli)

# What the whole engine is built anew for; a change of a bundle's sources only concerns it and those that use it.
readonly engine_tools=("$home/releng/tools/engine.sh" "$home/releng/tools/develop.pom" "$home/releng/org.smallscope.libs/pom.xml")

# With a locale of ASCII alone, a JVM cannot open files whose names have other letters; nor can it then tell which. One
# that is not installed counts as such.
locale_is_ascii() {
    case ${LC_ALL:-${LC_CTYPE:-${LANG:-C}}} in
        C | POSIX) return 0 ;;
        C.*) return 1 ;;
        *) [[ $(locale charmap 2>/dev/null || true) == ANSI_X3* ]] ;;
    esac
}
if locale_is_ascii; then
    if [[ -n ${LC_ALL:-} ]]; then export LC_ALL=C.UTF-8; else export LC_CTYPE=C.UTF-8; fi 2>/dev/null
fi

# Where the sources of a bundle are; "bench" counts as one.
bundle_folders() {
    case $1 in
        bench) printf '%s\n' "$home/releng/org.smallscope.bench/src" ;;
        spec) printf '%s\n' "$home/bundles/org.smallscope.spec/"{src,grammar,META-INF} ;;
        *) printf '%s\n' "$home/bundles/org.smallscope.$1/"{src,resources,META-INF} ;;
    esac
}

# Replaces this shell by the main class $1 with the arguments that follow.
run_engine() {
    # whatever fails before the JVM has nothing to say of the program that is checked
    set -E
    trap 'exit "$setup_failed"' ERR
    require_streams
    [[ . -ef ${PWD:-} ]] || die "the current folder is not there any more"
    engine_is_fresh || with_lock engine build_engine
    local java
    java=$(jdk java)
    command -v "$java" >/dev/null || die "no Java found: install a JDK 17 or newer, or set JAVA_HOME"
    # what the JVM has to say about itself is no part of the output; of its class archive it complains where it is not fit
    local folder=${TMPDIR:-/tmp}
    [[ $folder == /* ]] || folder=$PWD/$folder
    local options=(-Xlog:disable -Xlog:all=error:stderr -XX:+DisplayVMOutputToStderr -XX:+UseSerialGC -XX:-UsePerfData
        -Dfile.encoding=UTF-8 "-Djava.io.tmpdir=$folder" "-Dsmallscope.native.dir=$engine/native" -cp "$(engine_class_path)")
    [[ ! -t 2 ]] || options+=(-Dsmallscope.terminal=true "-Dsmallscope.columns=$(tput cols 2>/dev/null || echo 80)")
    [[ ! -t 1 || -n ${NO_COLOR:-} || ${TERM:-dumb} == dumb ]] || options+=(-Dsmallscope.colours=true)
    ! archive_is_fresh "$java" || options+=("-XX:SharedArchiveFile=$engine/engine.jsa")
    ! start_is_doubtful "$java" || try_start "$java" "${options[@]}"
    exec "$java" "${options[@]}" "$@"
}

# A descriptor that is closed would be that of the next file that is opened, and output would go there.
require_streams() {
    { : 3<&0; } 2>/dev/null || exec </dev/null
    : 3>&2 || exec 2>/dev/null
    { : 3>&1; } 2>/dev/null || die "standard output cannot be written"
}

# Is there a reason why a JVM may not start here? It would end with 1, as if something were violated.
start_is_doubtful() {
    local limit
    [[ -z ${JAVA_TOOL_OPTIONS:-}${_JAVA_OPTIONS:-}${JDK_JAVA_OPTIONS:-} ]] || return 0
    for limit in "$(ulimit -v)" "$(ulimit -d)" "$(ulimit -f)"; do
        [[ $limit == unlimited ]] || return 0
    done
    for limit in "$(ulimit -n)" "$(ulimit -u)"; do
        [[ $limit == unlimited || $limit -ge 256 ]] || return 0
    done
    ! is_new_enough "$1"
}

# Whether the folder of a Java says that it is one of 17 or newer.
is_new_enough() {
    local line version=
    while IFS= read -r line; do
        [[ $line != JAVA_VERSION=* ]] || version=${line#*=}
    done 2>/dev/null <"$(dirname "$(dirname "$(real_path "$(command -v "$1")")")")/release"
    version=${version//\"/}
    version=${version%%[.+-]*}
    [[ $version =~ ^[0-9]+$ && $version -ge 17 ]]
}

# Does little with the Java $1 and the options that follow.
try_start() {
    local said
    said=$("$@" org.smallscope.cli.Main version 2>&1) && return
    said=$(printf '%s\n' "$said" | grep -v '^Picked up\|^Warning: NLS' | head -n 1)
    die "Java does not start, or is older than 17: ${said:-$1}"
}

engine_class_path() {
    local jars=("$engine/engine.jar" "$engine"/lib/*.jar)
    local IFS=:
    printf '%s' "${jars[*]}"
}

engine_is_fresh() {
    [[ -f $engine/engine.jar ]] && classes_are_fresh
}

classes_are_fresh() {
    local bundle
    [[ -f $engine/built ]] || return 1
    for bundle in "${engine_bundles[@]}" bench; do
        ! bundle_is_stale "$bundle" || return 1
    done
}

# A folder's own time changes when a file in it is removed, so this sees deletions too.
bundle_is_stale() {
    local folders
    [[ -f $engine/stamps/$1 ]] || return 0
    IFS=$'\n' read -r -d '' -a folders < <(bundle_folders "$1" && printf '\0')
    [[ -n $(find "${engine_tools[@]}" "${folders[@]}" -newer "$engine/stamps/$1" -print 2>/dev/null) ]]
}

# Whether bundle $1 uses bundle $2, by way of others too; manifests name what is used.
bundle_uses() {
    local other
    [[ $1 != bench ]] || return 0
    for other in "${engine_bundles[@]}"; do
        if [[ $other != "$1" ]] && grep -qw "org\.smallscope\.$other" "$home/bundles/org.smallscope.$1/META-INF/MANIFEST.MF"; then
            if [[ $other == "$2" ]] || bundle_uses "$other" "$2"; then
                return 0
            fi
        fi
    done
    return 1
}

# The bundles that have changed, and those that use them.
stale_bundles() {
    local changed=() bundle other
    for bundle in "${engine_bundles[@]}" bench; do
        ! bundle_is_stale "$bundle" || changed+=("$bundle")
    done
    for bundle in "${engine_bundles[@]}" bench; do
        for other in ${changed[@]+"${changed[@]}"}; do
            if [[ $bundle == "$other" ]] || bundle_uses "$bundle" "$other"; then
                printf '%s\n' "$bundle"
                break
            fi
        done
    done
}

build_engine() {
    build_classes
    [[ ! -f $engine/engine.jar ]] || return 0 # another launcher was faster
    "$(jdk jar)" --create --file "$engine/engine.jar.part" -C "$engine/classes" . && mv "$engine/engine.jar.part" "$engine/engine.jar" ||
        die "the engine could not be packed"
    archive_classes
}

# Brings $engine/classes up to date; enough for tests, which need neither the jar nor the archive.
build_classes() {
    ! classes_are_fresh || return 0
    need_java
    say "building the engine"
    mkdir -p "$engine/stamps" 2>/dev/null && touch "$engine/started" 2>/dev/null ||
        die "the engine is missing or older than its sources, and $engine cannot be written"
    rm -f "$engine/built" "$engine/engine.jar" "$engine/engine.jsa"
    collect_libraries
    compile_engine
    mv "$engine/started" "$engine/built"
}

collect_libraries() {
    fetch_jars "$home/releng/org.smallscope.libs/pom.xml" "$tools/libs"
    fetch_jars "$home/releng/tools/develop.pom" "$tools/develop"
    ! cmp -s "$tools/libs/fetched.pom" "$engine/lib/fetched.pom" || return 0
    rm -rf "$engine/lib" "$engine/native"
    "$(jdk java)" "$home/releng/tools/Unsign.java" "$tools/libs" "$engine/lib" || die "the jars could not be copied"
    mkdir -p "$engine/native"
    [[ $(uname -s) != Linux ]] ||
        cp "$tools"/libs/javasmt-solver-bitwuzla-*-libbitwuzlaj-x64.so "$engine/native/libbitwuzlaj.so"
    cp "$tools/libs/fetched.pom" "$engine/lib/"
}

compile_engine() {
    local bundle folder stale=()
    # other libraries or another way of building: nothing of before is kept
    [[ -d $engine/classes && -z $(find "${engine_tools[@]}" -newer "$engine/stamps" -print 2>/dev/null) ]] ||
        rm -rf "$engine/classes" "$engine/generated" "$engine/stamps"
    mkdir -p "$engine/classes" "$engine/generated" "$engine/stamps"
    while IFS= read -r bundle; do
        stale+=("$bundle")
    done < <(stale_bundles)
    : >"$engine/sources"
    for bundle in "${stale[@]}"; do
        rm -rf "$engine/classes/org/smallscope/$bundle" "$engine/stamps/$bundle"
        [[ $bundle != spec ]] || generate_parsers
        folder=$(bundle_folders "$bundle" | sed -n 1p)
        find "$folder" -name '*.java' >>"$engine/sources"
    done
    case " ${stale[*]} " in *" spec "*) find "$engine/generated" -name '*.java' >>"$engine/sources" ;; esac
    "$(jdk javac)" --release 17 -proc:none -g -nowarn -encoding UTF-8 -d "$engine/classes" \
        -cp "$engine/classes:$engine/lib/*" "@$engine/sources" >&2 || die "the engine does not compile"
    for bundle in "${stale[@]}"; do
        copy_resources "$bundle"
        cp -p "$engine/started" "$engine/stamps/$bundle"
    done
    touch "$engine/stamps"
}

# What is no source beside the sources, sources that generated tests contain, and all that is among the resources: models
# are Java too.
copy_resources() {
    local sources resources=$home/bundles/org.smallscope.$1/resources
    sources=$(bundle_folders "$1" | sed -n 1p)
    (cd "$sources" && find . -type f \( ! -name '*.java' -o -path '*/shipped/*' \) | tar -cf - -T -) |
        (cd "$engine/classes" && tar -xf -)
    [[ ! -d $resources ]] || cp -R "$resources/." "$engine/classes"
}

generate_parsers() {
    local grammars=("$home"/bundles/org.smallscope.spec/grammar/*.g4)
    rm -rf "$engine/generated"
    mkdir -p "$engine/generated"
    [[ -f ${grammars[0]} ]] || return 0
    "$(jdk java)" -cp "$tools/develop/*" org.antlr.v4.Tool -package org.smallscope.spec.grammar -visitor -no-listener \
        -Xexact-output-dir -o "$engine/generated/org/smallscope/spec/grammar" "${grammars[@]}" >&2 ||
        die "the grammar does not compile"
}

# A class-data archive of what a small check loads halves the start-up; without one everything works, only slower. It
# is good for one JVM and one place.
archive_is_fresh() {
    [[ -f $engine/engine.jsa && -f $engine/engine.jsa.of && $(<"$engine/engine.jsa.of") == "$(archive_key "$1")" ]]
}

archive_key() {
    printf '%s %s %s' "$(real_path "$(command -v "$1")")" "$engine" "${LC_ALL:-${LC_CTYPE:-${LANG:-}}}"
}

archive_classes() {
    local java limit=()
    java=$(jdk java)
    ! command -v timeout >/dev/null || limit=(timeout 120)
    rm -f "$engine/engine.jsa" "$engine/engine.jsa.of"
    ${limit[@]+"${limit[@]}"} "$java" -Xlog:disable -XX:+UseSerialGC "-XX:ArchiveClassesAtExit=$engine/engine.jsa" \
        "-Dsmallscope.native.dir=$engine/native" -cp "$(engine_class_path)" org.smallscope.cli.Main check --scope 2 \
        "$home/bundles/org.smallscope.ui/samples/src/org/smallscope/samples/list/faulty/RemoveForgetsSize.java" >/dev/null 2>&1 </dev/null || true
    [[ ! -f $engine/engine.jsa ]] || archive_key "$java" >"$engine/engine.jsa.of"
}
