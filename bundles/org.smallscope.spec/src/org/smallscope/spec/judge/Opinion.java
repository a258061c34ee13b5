package org.smallscope.spec.judge;

/** What the judge says about a violation that somebody else found. */
public sealed interface Opinion {

    /** The violation is there. */
    record Agrees() implements Opinion {}

    /**
     * The violation is not there.
     *
     * @param instead what was found in its place
     */
    record Disagrees(String instead) implements Opinion {}

    /** The judge does not know how to run or evaluate something. */
    record CannotSay(String why) implements Opinion {}
}
