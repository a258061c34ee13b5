package org.smallscope.ui.tests;

import org.junit.jupiter.api.extension.AfterTestExecutionCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/** Saves a picture of the workbench at the end of each test, be it green or red, under the test's name. */
final class Screenshots implements AfterTestExecutionCallback {

    @Override
    public void afterTestExecution(ExtensionContext test) {
        // views are painted soon after what they show has changed
        Bench.settle(400);
        Bench.picture(test.getRequiredTestClass().getSimpleName() + "."
                + test.getRequiredTestMethod().getName());
    }
}
