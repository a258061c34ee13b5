package org.smallscope.ui.markers;

import org.eclipse.core.runtime.jobs.ISchedulingRule;

/** A rule that makes jobs run one after the other, and keeps nobody else waiting. */
enum InTurn implements ISchedulingRule {
    RULE;

    @Override
    public boolean contains(ISchedulingRule rule) {
        return rule == this;
    }

    @Override
    public boolean isConflicting(ISchedulingRule rule) {
        return rule == this;
    }
}
