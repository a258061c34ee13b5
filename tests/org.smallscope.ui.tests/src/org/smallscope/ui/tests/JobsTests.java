package org.smallscope.ui.tests;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.jdt.core.ICompilationUnit;
import org.eclipse.jdt.core.IJavaProject;
import org.eclipse.jdt.core.JavaCore;
import org.eclipse.ui.WorkbenchException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.smallscope.check.CheckOptions;
import org.smallscope.heap.Sentences;
import org.smallscope.heap.VerdictKind;
import org.smallscope.ui.jobs.CheckRequest;
import org.smallscope.ui.jobs.CheckService;
import org.smallscope.ui.jobs.RunningCheck;
import org.smallscope.ui.jobs.Subject;
import org.smallscope.ui.results.ResultStore;

/** Checks run in the background: few at once, with progress, and they end when the user wants. */
@ExtendWith(Screenshots.class)
class JobsTests {

    private static final String CHECK_METHOD = "org.smallscope.ui.checkMethod";
    private static final long SECOND = 1_000_000_000L;

    private IJavaProject project;
    private IFile hard;

    @BeforeEach
    void createProject() throws CoreException, WorkbenchException {
        Bench.fillScreen();
        project = Bench.javaProject("demo");
        hard = Bench.write(project, "src/demo/Hard.java", Sources.HARD);
    }

    @AfterEach
    void cleanUp() throws CoreException {
        Bench.cleanUp();
    }

    @Test
    void aCheckTellsItsStageAndScopeAndLeavesTheUserInterfaceFree() throws Exception {
        checkHard();
        Bench.await("the solver", () -> Bench.checks().running().stream()
                .anyMatch(check -> check.stage().matches("solving, scope \\d+")));

        long longest = longestWaitOfTheUserInterface();

        Bench.picture("running");
        assertThat(Bench.checksTable().getItem(0).getText(1)).startsWith("solving, scope ");
        assertThat(longest)
                .as("nanoseconds in which the user interface did nothing")
                .isLessThan(SECOND);
    }

    /** Two seconds of a check that runs: how long the longest event took. */
    private static long longestWaitOfTheUserInterface() throws InterruptedException {
        long end = System.nanoTime() + 2 * SECOND;
        long longest = 0;
        while (System.nanoTime() < end) {
            long start = System.nanoTime();
            if (!Bench.display().readAndDispatch()) {
                Thread.sleep(5);
            }
            longest = Math.max(longest, System.nanoTime() - start);
        }
        return longest;
    }

    @Test
    void cancellingTakesEffectWithinASecond() throws Exception {
        checkHard();
        Bench.await("the solver", () -> Bench.checks().running().stream()
                .anyMatch(check -> check.stage().startsWith("solving")));
        Bench.settle(500);

        long start = System.nanoTime();
        Bench.checks().running().forEach(Bench.checks()::cancel);
        while (Job.getJobManager().find(CheckService.FAMILY).length > 0) {
            Thread.sleep(5);
        }
        long taken = System.nanoTime() - start;
        while (engines().stream().anyMatch(Thread::isAlive)) {
            Thread.sleep(5);
        }
        long whole = System.nanoTime() - start;

        System.getLogger("tests")
                .log(
                        System.Logger.Level.INFO,
                        "cancelled after {0} ms, engine at rest after {1} ms",
                        taken / 1_000_000,
                        whole / 1_000_000);
        assertThat(taken).as("nanoseconds until the job had ended").isLessThan(SECOND);
        assertThat(whole).as("nanoseconds until the engine was at rest").isLessThan(3 * SECOND);
    }

    /** The threads in which the engine works. */
    private static List<Thread> engines() {
        return Thread.getAllStackTraces().keySet().stream()
                .filter(thread -> thread.getName().startsWith("Checking ")
                        && !(thread.getName().contains("Worker")))
                .toList();
    }

    @Test
    void aSecondRequestForAMethodReplacesTheFirst() throws Exception {
        checkHard();
        awaitBegin();
        long first = Bench.checks().running().get(0).id();

        Bench.execute(CHECK_METHOD);

        Bench.await("the first to end", () -> Bench.checks().running().stream().noneMatch(c -> c.id() == first));
        assertThat(Bench.checks().running()).hasSize(1);
        assertThat(Bench.results().entries())
                .as("nothing is said about the first")
                .isEmpty();
    }

    @Test
    void aRequestForAMethodTakesItOutOfACheckOfItsType() throws Exception {
        IFile both = Bench.write(project, "src/demo/Both.java", Sources.HARD_AND_EASY);
        ICompilationUnit unit = JavaCore.createCompilationUnitFrom(both);
        Bench.checks().check(CheckRequest.of(new Subject.Whole(unit)));
        Bench.await("the hard method's turn", () -> Bench.checks().running().stream()
                .anyMatch(check -> check.stage().startsWith("solving")));

        Bench.checks().check(CheckRequest.of(new Subject.Named(unit, "demo.Both.hard(int, int, int, int)")));

        Bench.await("the easy method's result", () -> Bench.results().entries().size() == 1);
        assertThat(Bench.results().entries().get(0).result().method()).isEqualTo("demo.Both.easy()");
        Bench.await(
                "the check of the type to end", () -> Bench.checks().running().size() == 1);
        assertThat(Bench.checks().running().get(0).label()).contains("hard");
    }

    @Test
    void noMoreChecksRunAtOnceThanThereAreProcessors() throws Exception {
        int processors = Runtime.getRuntime().availableProcessors();
        List<ICompilationUnit> units = new ArrayList<>();
        for (int i = 0; i < processors + 3; i++) {
            String source = Sources.HARD.replace("class Hard", "class Hard" + i);
            units.add(JavaCore.createCompilationUnitFrom(Bench.write(project, "src/demo/Hard" + i + ".java", source)));
        }
        Bench.page().showView("org.smallscope.ui.checks");

        units.forEach(unit -> Bench.checks().check(CheckRequest.of(new Subject.Whole(unit))));

        Bench.await("as many checks as processors", () -> begun() == processors);
        Bench.settle(1500);
        assertThat(begun()).isEqualTo(processors);
        assertThat(Bench.checks().running()).hasSize(processors + 3);
        assertThat(Bench.checks().running())
                .filteredOn(check -> check.started() == null)
                .hasSize(3);
        assertThat(Bench.checksTable().getItem(processors).getText(0)).matches("Hard\\d+.java and 2 more");
        assertThat(Bench.checksTable().getItemCount()).isEqualTo(processors + 1);
    }

    @Test
    void closingTheServiceEndsChecksAndTakesNoMore(@TempDir Path folder) throws Exception {
        CheckService service = new CheckService(new ResultStore(folder.resolve("checks.json")));
        Subject subject = new Subject.Whole(JavaCore.createCompilationUnitFrom(hard));
        service.check(CheckRequest.of(subject, CheckOptions.DEFAULT));
        Bench.await("the check to begin", () -> service.running().stream().anyMatch(c -> c.started() != null));

        service.close();

        assertThat(Job.getJobManager().find(CheckService.FAMILY)).isEmpty();
        service.check(CheckRequest.of(subject));
        assertThat(service.running()).isEmpty();
    }

    @Test
    void aTimeoutIsInconclusiveAndSaysHowFarItCame() {
        Subject subject = new Subject.Whole(JavaCore.createCompilationUnitFrom(hard));

        Bench.checks()
                .check(CheckRequest.of(subject, CheckOptions.DEFAULT.withTimeout(java.time.Duration.ofSeconds(1))));

        Bench.await("the result", () -> !Bench.results().entries().isEmpty());
        assertThat(Bench.results().entries().get(0).result().kind()).isEqualTo(VerdictKind.INCONCLUSIVE);
        assertThat(Sentences.summary(Bench.results().entries().get(0).result())).contains("timeout after 1 s");
        Bench.await(
                "the row",
                () -> Bench.checksTable() == null
                        || Bench.checksTable().getItem(0).getText(1).startsWith("inconclusive: timeout after 1 s"));
    }

    private static long begun() {
        return Bench.checks().running().stream()
                .map(RunningCheck::started)
                .filter(started -> started != null)
                .count();
    }

    private void checkHard() throws Exception {
        Bench.putCursor(Bench.open(hard), "return (");
        Bench.execute(CHECK_METHOD);
    }

    private static void awaitBegin() {
        Bench.await(
                "the check to begin", () -> Bench.checks().running().stream().anyMatch(c -> c.started() != null));
    }
}
