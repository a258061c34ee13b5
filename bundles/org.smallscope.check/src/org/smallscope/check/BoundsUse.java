package org.smallscope.check;

/** Whether tight field bounds are computed before a check, where none are kept. Verdicts do not depend on it. */
public enum BoundsUse {
    /** Where they are expected to save more time than they take. */
    WHERE_THEY_PAY,
    /** For every heap, to compare. */
    ALWAYS,
    /** Never, nor are kept ones used: to compare. */
    NEVER
}
