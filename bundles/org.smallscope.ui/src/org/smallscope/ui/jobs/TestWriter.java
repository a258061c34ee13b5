package org.smallscope.ui.jobs;

import java.util.List;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.SubMonitor;
import org.eclipse.jdt.core.ICompilationUnit;
import org.smallscope.check.Session;
import org.smallscope.check.Target;
import org.smallscope.check.UnitTest;
import org.smallscope.heap.MethodResult;
import org.smallscope.heap.Violation;
import org.smallscope.ui.settings.CheckSettings;
import org.smallscope.ui.settings.SettingsStore;

/** Writes unit tests for violations. */
public final class TestWriter {

    private TestWriter() {}

    /**
     * The source of tests that fail as long as the violations of a method are there; those of which no test can be made
     * are left out.
     *
     * @throws CoreException where the method cannot be read any more
     */
    public static UnitTest write(ICompilationUnit unit, MethodResult result, IProgressMonitor monitor)
            throws CoreException {
        CheckSettings settings = SettingsStore.effective(unit.getJavaProject().getProject());
        CollectedSources sources = CollectedSources.of(
                unit, settings.nullableByDefault(), settings.arithmetic(), SubMonitor.convert(monitor));
        try (Session session = Session.open(sources.input())) {
            List<Target> targets = new Subject.Named(unit, result.method()).choose(session);
            if (targets.isEmpty()) {
                throw new CoreException(Status.error(result.method() + " is not there any more"));
            }
            Target target = targets.get(0);
            List<Violation> testable = result.violations().stream()
                    .filter(v -> session.hindrance(target, v).isEmpty())
                    .toList();
            if (testable.isEmpty()) {
                throw new CoreException(Status.error(
                        session.hindrance(target, result.violations().get(0)).orElse("there is no violation to test")));
            }
            return session.unitTest(target, testable);
        }
    }
}
