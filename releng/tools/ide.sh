# Opens the Eclipse product with the plug-in, rebuilt where a source of it changed.

readonly product=$home/releng/org.smallscope.product/target/products/org.smallscope.product.ide/linux/gtk/x86_64
readonly product_built=$home/target/product.built

smallscope_ide() {
    . "$home/releng/tools/display.sh"
    local workspace=$home/workspace picture=''
    while [[ $# -gt 0 ]]; do
        case $1 in
            --workspace | --screenshot)
                [[ $# -gt 1 ]] || wrong_ide_call "$1 needs a value"
                [[ $1 == --workspace ]] && workspace=$2 || picture=$2
                shift 2
                ;;
            *) wrong_ide_call "ide has no argument $1" ;;
        esac
    done
    if [[ -z $picture ]]; then
        open_ide "$workspace"
    else
        picture_ide "$picture"
    fi
}

wrong_ide_call() {
    say "$1; usage: smallscope ide [--workspace DIR] [--screenshot FILE]"
    exit 2
}

open_ide() {
    if [[ -z ${DISPLAY:-}${WAYLAND_DISPLAY:-} ]]; then
        say "there is no display to open Eclipse on. Run this in a desktop session, over ssh -X, or under a virtual one:"
        say "  xvfb-run -a -s '-screen 0 1600x1000x24' ./smallscope ide"
        say "For a picture only: ./smallscope ide --screenshot FILE"
        exit "$setup_failed"
    fi
    need_packages libgtk-3-0
    product_is_fresh || with_lock product build_product
    exec "$product/eclipse.sh" -data "$(realpath -m "$1")"
}

# A picture of a first start, so of a workspace of its own.
picture_ide() {
    local picture
    picture=$(realpath -m "$1")
    [[ -d $(dirname "$picture") && ! -d $picture ]] || wrong_ide_call "$1 cannot be written to"
    need_workbench
    product_is_fresh || with_lock product build_product
    scratch=$(mktemp -d)
    trap 'rm -rf "$scratch"' EXIT
    rm -f "$picture"
    VMARGS="-Dsmallscope.screenshot=$picture" with_display timeout 600 "$product/eclipse.sh" -data "$scratch/workspace" \
        >"$scratch/log" 2>&1 || true
    [[ -s $picture ]] || {
        cat "$scratch/log" "$scratch"/workspace/.metadata/.log >&2 || true
        die "the workbench could not be pictured"
    }
    say "saved $1"
}

# Folders too, whose time changes when a file in them is removed; but not what the build itself writes.
product_is_fresh() {
    [[ -f $product_built && -x $product/eclipse.sh ]] && [[ -z $(find "$home"/{pom.xml,bundles,features,releng} \
        \( -name target -o -name src-gen -o -name linux-x86-64 -o -name tools -o -name org.smallscope.bench \) -prune \
        -o \( -type f -o -path '*/src/*' \) -newer "$product_built" -print -quit) ]]
}

build_product() {
    ! product_is_fresh || return 0
    need_java
    need_maven
    mkdir -p "$home/target"
    touch "$product_built.started"
    say "building Eclipse with the plug-in; the first time this takes minutes"
    "$maven" -q -B -ntp -T2 -f "$home/pom.xml" verify \
        -pl '!:org.smallscope.engine.tests,!:org.smallscope.ui.tests,!:org.smallscope.install.tests,!:org.smallscope.bench' \
        >&2 ||
        die "the product could not be built"
    mv "$product_built.started" "$product_built"
}
