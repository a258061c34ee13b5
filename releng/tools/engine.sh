# Builds the engine (every bundle but the plug-in's, and the benchmarks) with plain javac and runs it in a plain JVM.
# Maven is started only to fetch jars; the bundles proper are built by `./smallscope test`.

readonly engine=$home/target/engine
readonly engine_bundles=(program spec heap frontend solve encode bounds replay check cli)

engine_sources=("$home/releng/tools/engine.sh" "$home/releng/tools/develop.pom" "$home/releng/org.smallscope.libs/pom.xml"
    "$home/releng/org.smallscope.bench/src" "$home/bundles/org.smallscope.spec/grammar")
for bundle in "${engine_bundles[@]}"; do
    engine_sources+=("$home/bundles/org.smallscope.$bundle"/{src,resources})
done

# Replaces this shell by the main class $1 with the arguments that follow.
run_engine() {
    engine_is_fresh || with_lock engine build_engine
    local options=(-Xlog:disable -Xlog:all=warning:stderr -XX:+UseSerialGC -XX:-UsePerfData
        "-Dsmallscope.native.dir=$engine/native" -cp "$(engine_class_path)")
    [[ ! -f $engine/engine.jsa ]] || options+=("-XX:SharedArchiveFile=$engine/engine.jsa")
    exec "$(jdk java)" "${options[@]}" "$@"
}

engine_class_path() {
    local jars=("$engine/engine.jar" "$engine"/lib/*.jar)
    local IFS=:
    printf '%s' "${jars[*]}"
}

# A folder's own time changes when a file in it is removed, so this sees deletions too.
engine_is_fresh() {
    [[ -f $engine/built && -z $(find "${engine_sources[@]}" -newer "$engine/built" -print -quit 2>/dev/null) ]]
}

build_engine() {
    ! engine_is_fresh || return 0 # another launcher was faster
    need_java
    say "building the engine"
    mkdir -p "$engine"
    touch "$engine/started"
    rm -f "$engine/built"
    collect_libraries
    compile_engine
    archive_classes
    mv "$engine/started" "$engine/built"
}

collect_libraries() {
    fetch_jars "$home/releng/org.smallscope.libs/pom.xml" "$tools/libs"
    fetch_jars "$home/releng/tools/develop.pom" "$tools/develop"
    ! cmp -s "$tools/libs/fetched.pom" "$engine/lib/fetched.pom" || return 0
    rm -rf "$engine/lib" "$engine/native"
    "$(jdk java)" "$home/releng/tools/Unsign.java" "$tools/libs" "$engine/lib" || die "the jars could not be copied"
    mkdir -p "$engine/native"
    cp "$tools"/libs/javasmt-solver-bitwuzla-*-libbitwuzlaj-x64.so "$engine/native/libbitwuzlaj.so"
    cp "$tools/libs/fetched.pom" "$engine/lib/"
}

compile_engine() {
    local folders=("$home/releng/org.smallscope.bench/src" "$engine/generated") bundle folder
    for bundle in "${engine_bundles[@]}"; do
        folders+=("$home/bundles/org.smallscope.$bundle/src")
    done
    rm -rf "$engine/classes" "$engine/generated" "$engine/engine.jar" "$engine/engine.jsa"
    mkdir -p "$engine/classes" "$engine/generated"
    generate_parsers
    find "${folders[@]}" -name '*.java' >"$engine/sources"
    "$(jdk javac)" --release 17 -proc:none -g -nowarn -encoding UTF-8 -d "$engine/classes" \
        -cp "$engine/lib/*" "@$engine/sources" >&2 || die "the engine does not compile"
    for folder in "$home"/bundles/*/resources; do
        cp -r "$folder/." "$engine/classes"
    done
    for folder in "${folders[@]}"; do
        (cd "$folder" && find . -type f ! -name '*.java' -exec cp --parents -t "$engine/classes" {} +)
    done
    "$(jdk jar)" --create --file "$engine/engine.jar" -C "$engine/classes" .
}

generate_parsers() {
    local grammars=("$home"/bundles/org.smallscope.spec/grammar/*.g4)
    [[ -f ${grammars[0]} ]] || return 0
    "$(jdk java)" -cp "$tools/develop/*" org.antlr.v4.Tool -package org.smallscope.spec.grammar -visitor -no-listener \
        -Xexact-output-dir -o "$engine/generated/org/smallscope/spec/grammar" "${grammars[@]}" >&2 ||
        die "the grammar does not compile"
}

# A class-data archive of what a small check loads halves the start-up; without one everything works, only slower.
archive_classes() {
    timeout 120 "$(jdk java)" -Xlog:disable -XX:+UseSerialGC "-XX:ArchiveClassesAtExit=$engine/engine.jsa" \
        "-Dsmallscope.native.dir=$engine/native" -cp "$(engine_class_path)" org.smallscope.cli.Main check --scope 2 \
        "$home/bundles/org.smallscope.ui/samples/src/org/smallscope/samples/list/faulty/RemoveForgetsSize.java" >/dev/null 2>&1 </dev/null || true
}
