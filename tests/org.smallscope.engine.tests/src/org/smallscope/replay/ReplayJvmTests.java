package org.smallscope.replay;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.smallscope.heap.StateBuilder;
import org.smallscope.replay.agent.AgentMain;

class ReplayJvmTests {

    private static final String HOSTILE = "p.Hostile";

    private CompiledSources program;
    private Replayer replayer;

    @BeforeEach
    void start() throws IOException {
        program = Programs.compile(Programs.HOSTILE, Programs.LIST);
        replayer = new Replayer(new ReplayLimits(Duration.ofMillis(1500), 64));
    }

    @AfterEach
    void stop() throws IOException {
        replayer.close();
        program.close();
        assertThat(children()).isEmpty();
    }

    private static Set<Long> children() {
        return ProcessHandle.current()
                .children()
                .filter(ProcessHandle::isAlive)
                .map(ProcessHandle::pid)
                .collect(Collectors.toSet());
    }

    private ReplayResult replay(Prediction prediction) {
        return replayer.replay(prediction.on(program.classpath()));
    }

    private String failure(Prediction prediction) {
        ReplayResult result = replay(prediction);
        assertThat(result).isInstanceOf(ReplayResult.Failed.class);
        return ((ReplayResult.Failed) result).reason();
    }

    private void assertStillServes() {
        assertThat(replay(Prediction.of("p.List", "count").returns(1))).isEqualTo(new ReplayResult.Confirmed());
    }

    @Test
    void aMethodThatWasPredictedNotToEndIsSeenRunning() {
        assertThat(replay(Prediction.of(HOSTILE, "forever").endless())).isEqualTo(new ReplayResult.Confirmed());
        assertStillServes();
    }

    @Test
    void aMethodThatEndsThoughItWasPredictedNotToIsADifference() {
        assertThat(replay(Prediction.of("p.List", "count").endless()))
                .isInstanceOfSatisfying(ReplayResult.Different.class, d -> assertThat(d.explanation())
                        .isEqualTo("the method returns, but it was predicted not to end"));
    }

    @Test
    void aMethodThatDoesNotEndIsStoppedAndTheNextRequestIsServed() {
        long start = System.nanoTime();
        assertThat(failure(Prediction.of(HOSTILE, "forever")))
                .isEqualTo("the code did not finish in the replay within 1.5 s");
        assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(Duration.ofSeconds(10));
        assertStillServes();
    }

    @Test
    void oneJvmServesAllRequests() {
        assertStillServes();
        Set<Long> first = children();
        for (int i = 0; i < 20; i++) {
            assertStillServes();
        }
        assertThat(children()).hasSize(1).isEqualTo(first);
    }

    @Test
    void aMethodThatExitsIsReported() {
        assertThat(failure(Prediction.of(HOSTILE, "exit"))).isEqualTo("the code ended the replay JVM with status 3");
        assertStillServes();
    }

    @Test
    void aMethodThatTakesAllMemoryIsReported() {
        assertThat(replay(Prediction.of(HOSTILE, "memory")))
                .isEqualTo(new ReplayResult.Impossible("the replay JVM ran out of memory"));
        assertStillServes();
    }

    @Test
    void endlessRecursionIsAnOutcome() {
        assertThat(replay(Prediction.of(HOSTILE, "deep", "int").arguments(0).throwing("java.lang.StackOverflowError")))
                .isEqualTo(new ReplayResult.Confirmed());
    }

    @Test
    void whatTheProgramPrintsAndReadsDoesNotMeetTheProtocol() {
        assertThat(replay(Prediction.of(HOSTILE, "loud").returns(-1))).isEqualTo(new ReplayResult.Confirmed());
        assertStillServes();
    }

    @Test
    void aMethodThatInterruptsItsThreadStopsNothing() {
        assertThat(replay(Prediction.of(HOSTILE, "interrupt"))).isEqualTo(new ReplayResult.Confirmed());
        assertStillServes();
    }

    @Test
    void aClassThatCannotBeInitialisedIsReported() {
        StateBuilder pre = new StateBuilder().objects("p.Hostile$Bad", 1);
        assertThat(failure(Prediction.of(HOSTILE, "interrupt").pre(pre)))
                .contains("p.Hostile$Bad")
                .contains("/ by zero");
    }

    @Test
    void cancellingTakesEffectWithinASecond() throws InterruptedException {
        replayer.close();
        replayer = new Replayer(new ReplayLimits(Duration.ofSeconds(60), 64));
        assertStillServes();
        ReplayResult[] result = new ReplayResult[1];
        boolean[] interrupted = new boolean[1];
        Thread caller = new Thread(() -> {
            result[0] = replay(Prediction.of(HOSTILE, "forever"));
            interrupted[0] = Thread.interrupted();
        });
        caller.start();
        Thread.sleep(300);
        long start = System.nanoTime();
        caller.interrupt();
        caller.join(10_000);
        assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(Duration.ofSeconds(1));
        assertThat(result[0]).isEqualTo(new ReplayResult.Failed("the replay was cancelled"));
        assertThat(interrupted[0]).isTrue();
    }

    @Test
    void nothingStaysInTheTemporaryFolder() {
        assertStillServes();
        List<Path> archives = ProcessHandle.current()
                .children()
                .flatMap(child -> Arrays.stream(child.info().arguments().orElseThrow()))
                .filter(argument -> argument.endsWith("agent.jar"))
                .map(Path::of)
                .toList();
        assertThat(archives).hasSize(1).allMatch(Files::exists);
        replayer.close();
        assertThat(archives.get(0).getParent()).doesNotExist();
    }

    @Test
    void allClassesOfTheAgentAreSentToTheChild() throws IOException, URISyntaxException {
        URI location = AgentMain.class.getResource("AgentMain.class").toURI();
        if (location.getScheme().equals("jar")) {
            try (FileSystem archive = FileSystems.newFileSystem(location, Map.of())) {
                assertThat(AgentClasses.NAMES)
                        .isEqualTo(classesBeside(archive.provider().getPath(location)));
            }
        } else {
            assertThat(AgentClasses.NAMES).isEqualTo(classesBeside(Path.of(location)));
        }
    }

    private static List<String> classesBeside(Path classFile) throws IOException {
        try (Stream<Path> files = Files.list(classFile.getParent())) {
            return files.map(file -> file.getFileName().toString())
                    .filter(name -> name.endsWith(".class") && !name.equals("package-info.class"))
                    .map(name -> name.substring(0, name.length() - ".class".length()))
                    .sorted()
                    .toList();
        }
    }

    @Test
    void sourcesWithErrorsAreReportedWithTheirPlace() {
        SourceText broken = Programs.source("Broken", "package p;\nclass Broken { int x = \"\"; }\n");
        assertThatThrownBy(() -> CompiledSources.compile(new JdkCompiler(), List.of(broken), List.of()))
                .isInstanceOf(SourceCompiler.CompilationException.class)
                .hasMessageStartingWith("p/Broken.java:2:24: ");
    }
}
