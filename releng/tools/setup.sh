# Shell functions that find or fetch what a machine lacks: Java, Maven, jars, system packages.
# Expects $home, the root of the checkout. What is fetched lies in .tools, which git ignores.

readonly tools=${SMALLSCOPE_TOOLS:-$home/.tools}
readonly maven_version=3.9.9
readonly setup_failed=70

say() {
    printf 'smallscope: %s\n' "$*" >&2
}

die() {
    say "$@"
    exit "$setup_failed"
}

# The program $1 of the JDK in use.
jdk() {
    if [[ -n ${JAVA_HOME:-} && -x $JAVA_HOME/bin/$1 ]]; then
        printf '%s' "$JAVA_HOME/bin/$1"
    else
        printf '%s' "$1"
    fi
}

# The file that a path leads to, links followed; some systems have no readlink -f.
real_path() {
    local path=$1 link
    while [[ -L $path ]]; do
        link=$(readlink "$path")
        [[ $link == /* ]] && path=$link || path=$(dirname "$path")/$link
    done
    (cd "$(dirname "$path")" && printf '%s/%s' "$(pwd -P)" "$(basename "$path")")
}

# Debian packages that are missing are installed where that is possible, and named where it is not.
need_packages() {
    local missing=() package
    if ! command -v dpkg-query >/dev/null; then
        return # not Debian: what is needed is named by the command that misses it
    fi
    for package in "$@"; do
        package_is_there "$package" || missing+=("$package")
    done
    [[ ${#missing[@]} -gt 0 ]] || return 0
    if [[ $(id -u) -ne 0 ]]; then
        die "these packages are missing, please install them: sudo apt-get install ${missing[*]}"
    fi
    say "installing ${missing[*]}"
    { apt-get update -q && DEBIAN_FRONTEND=noninteractive apt-get install -q -y --no-install-recommends \
        "${missing[@]}"; } >&2 || die "apt-get could not install ${missing[*]}"
}

# Newer Debian and Ubuntu carry libgtk-3-0t64, which provides libgtk-3-0.
package_is_there() {
    [[ $(dpkg-query -W -f '${Status} ' "$1" "$1t64" 2>/dev/null) == *'install ok installed'* ]]
}

need_java() {
    command -v "$(jdk javac)" >/dev/null || need_packages openjdk-17-jdk-headless
    command -v "$(jdk javac)" >/dev/null || die "no Java compiler found: install a JDK 17 or newer, or set JAVA_HOME"
    local version
    # not the only line where JAVA_TOOL_OPTIONS are told
    version=$("$(jdk javac)" -version 2>&1 | sed -n 's/^javac //p') || version=
    [[ -n $version ]] || die "$(jdk javac) does not run: install a JDK 17 or newer, or set JAVA_HOME"
    [[ ${version%%[.-]*} -ge 17 ]] || die "Java 17 or newer is needed, this is $version: set JAVA_HOME"
}

# Sets $maven to a Maven that Tycho accepts: the machine's if it is 3.9, else one fetched with the machine's.
need_maven() {
    maven=$tools/apache-maven-$maven_version/bin/mvn
    [[ ! -x $maven ]] || return 0
    need_java
    command -v mvn >/dev/null || need_packages maven
    command -v mvn >/dev/null || die "no Maven found: install Maven, any 3.x will do to fetch $maven_version"
    if [[ $(mvn --version 2>/dev/null) == *"Apache Maven 3.9."* ]]; then
        maven=mvn
        return
    fi
    say "fetching Maven $maven_version"
    mkdir -p "$tools"
    # in a folder without a POM: the old Maven must not read ours
    (cd "$tools" && mvn -q -B org.apache.maven.plugins:maven-dependency-plugin:3.6.1:unpack \
        "-Dartifact=org.apache.maven:apache-maven:$maven_version:zip:bin" "-DoutputDirectory=$tools") >&2 ||
        die "Maven $maven_version could not be fetched"
    chmod +x "$maven"
}

# Copies the jars that the POM $1 lists into the folder $2, unless they are there and the POM has not changed.
fetch_jars() {
    local pom=$1 folder=$2
    ! cmp -s "$pom" "$folder/fetched.pom" || return 0
    need_maven
    say "fetching the jars of ${pom#"$home/"}"
    rm -rf "$folder"
    "$maven" -q -B -ntp -f "$pom" org.apache.maven.plugins:maven-dependency-plugin:3.8.1:copy-dependencies \
        -DincludeScope=runtime "-DoutputDirectory=$folder" >&2 || die "the jars could not be fetched"
    cp "$pom" "$folder/fetched.pom"
}

# Runs the command that follows with the lock $1 held, so that two launchers do not build at once.
with_lock() {
    local lock=$home/target/$1.lock
    shift
    mkdir -p "$home/target" 2>/dev/null && : 2>/dev/null >>"$lock" || die "$home/target cannot be written, and what is built there is missing or stale"
    if command -v flock >/dev/null; then
        { exec 9>"$lock" && flock 9; } 2>/dev/null || die "$lock cannot be locked"
        "$@" 9>&-
        exec 9>&-
    else
        "$@"
    fi
}
