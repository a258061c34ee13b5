package org.smallscope.install.probe;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.jdt.core.search.IJavaSearchConstants;
import org.eclipse.jdt.core.search.SearchEngine;
import org.eclipse.jdt.core.search.SearchPattern;
import org.eclipse.jdt.core.search.TypeNameRequestor;
import org.eclipse.ui.IStartup;

/** Checks all samples and closes the workbench in the middle of it; or looks at what an earlier session left. */
public final class BusyUser implements IStartup {

    /** System property: the file to report to. Without it this does nothing. */
    private static final String REPORT = "smallscope.user";
    /** System property: whether to check something first. */
    private static final String BUSY = "smallscope.user.busy";

    private static final int SOME = 3;

    @Override
    public void earlyStartup() {
        String report = System.getProperty(REPORT);
        if (report != null) {
            Workbench workbench = new Workbench();
            try {
                Files.write(Path.of(report), Boolean.getBoolean(BUSY) ? check(workbench) : look(workbench));
            } catch (Exception e) {
                ILog.of(BusyUser.class).error("The user gave up", e);
            } finally {
                workbench.close();
            }
        }
    }

    /** Begins checks, waits for some results and for another check to be under way. */
    private static List<String> check(Workbench workbench) throws Exception {
        workbench.execute("org.smallscope.ui.openFirstSample");
        workbench.awaitEditor("RemoveForgetsSize.java");
        awaitIndex();
        workbench.execute("org.smallscope.ui.checkProject");
        Workbench.await("some results", () -> results(workbench).size() >= SOME);
        Workbench.await("a check", () -> running() > 0);
        List<String> report = new ArrayList<>(results(workbench));
        report.add("running " + running());
        report.add("closed at " + System.currentTimeMillis());
        return report;
    }

    /** An Eclipse that is closed while it indexes the Java platform waits for that, which would hide what we wait for. */
    private static void awaitIndex() throws CoreException {
        new SearchEngine()
                .searchAllTypeNames(
                        null,
                        SearchPattern.R_EXACT_MATCH,
                        "no such type".toCharArray(),
                        SearchPattern.R_EXACT_MATCH,
                        IJavaSearchConstants.CLASS,
                        SearchEngine.createWorkspaceScope(),
                        new TypeNameRequestor() {},
                        IJavaSearchConstants.WAIT_UNTIL_READY_TO_SEARCH,
                        null);
    }

    private static List<String> look(Workbench workbench) throws Exception {
        Workbench.await("earlier results", () -> !results(workbench).isEmpty());
        return results(workbench);
    }

    private static List<String> results(Workbench workbench) throws Exception {
        return workbench
                .checks()
                .filter(line -> line.contains("holds; ") || line.contains("violated: "))
                .toList();
    }

    private static long running() {
        return Arrays.stream(Job.getJobManager().find(null))
                .filter(job -> job.getName().startsWith("Checking "))
                .filter(job -> job.getState() == Job.RUNNING)
                .count();
    }
}
