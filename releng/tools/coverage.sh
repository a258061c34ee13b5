# The coverage of all tests together: pages in target/coverage, a line for each bundle on standard output.

report_coverage() {
    local recordings=("$home"/tests/*/target/jacoco.exec) arguments=() bundle
    [[ -f ${recordings[0]} ]] || {
        say "no coverage was recorded"
        return 1
    }
    fetch_jars "$home/releng/tools/coverage.pom" "$tools/coverage"
    for bundle in "$home"/bundles/*; do
        arguments+=(--classfiles "$bundle/target/classes" --sourcefiles "$bundle/src")
    done
    "$(jdk java)" -jar "$tools"/coverage/org.jacoco.cli-*.jar report "${recordings[@]}" "${arguments[@]}" \
        --name Smallscope --html "$home/target/coverage" --csv "$home/target/coverage.csv" --quiet ||
        return 1
    echo "Coverage of lines (target/coverage/index.html has the pages):"
    awk -F, 'NR > 1 && $2 !~ /\.grammar$/ {
            split($2, part, "."); name = part[1] "." part[2] "." part[3]
            missed[name] += $8; covered[name] += $9
        }
        END { for (name in missed) if (missed[name] + covered[name] > 0) printf "  %-24s %5.1f %% of %d\n",
                name, 100 * covered[name] / (missed[name] + covered[name]), missed[name] + covered[name] }' \
        "$home/target/coverage.csv" | sort
}
