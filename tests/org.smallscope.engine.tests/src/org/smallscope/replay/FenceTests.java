package org.smallscope.replay;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.SocketTimeoutException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.ServerSocketChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.smallscope.heap.StateBuilder;

/** Code that means harm, run behind each fence: what is outside stays as it is, and nobody is left. */
@Timeout(60)
class FenceTests {
    private static final ReplayResult CONFIRMED = new ReplayResult.Confirmed();

    @TempDir
    Path outside;

    private CompiledSources program;
    private Replayer replayer;

    /** A class whose initialiser does something, and a method that returns 1 whatever became of that. */
    private void start(Fence fence, String initialiser) throws IOException {
        start(fence, initialiser, Duration.ofSeconds(3));
    }

    private void start(Fence fence, String initialiser, Duration limit) throws IOException {
        program = Programs.compile(
                Programs.LIST,
                Programs.source(
                        "Calm",
                        "package p; class Calm { static int n(Evil e, Evil[] all, Evil[][] more) { return 1; } }"),
                Programs.source(
                        "Evil",
                        """
                package p;
                import java.io.*;
                import java.net.*;
                import java.nio.file.*;
                public class Evil {
                    static final int N = begin();
                    static int begin() {
                        try { if (true) { %s } } catch (Exception e) { return 1; }
                        return 1;
                    }
                    static int n() { return N; }
                }
                """
                                .formatted(initialiser)));
        replayer = new Replayer(new ReplayLimits(limit, 64), fence);
        ReplayResult harmless =
                replayer.replay(Prediction.of("p.List", "count").returns(1).on(program.classpath()));
        assertThat(harmless).isEqualTo(CONFIRMED);
        assumeTrue(replayer.fence().equals(fence.words()), "there is no such fence here");
    }

    private ReplayResult run() {
        return replayer.replay(Prediction.of("p.Evil", "n").returns(1).on(program.classpath()));
    }

    private String failure() {
        ReplayResult result = run();
        assertThat(result).isInstanceOf(ReplayResult.Failed.class);
        return ((ReplayResult.Failed) result).reason();
    }

    @AfterEach
    void nobodyIsLeft() throws IOException {
        if (replayer != null) {
            replayer.close();
        }
        if (program != null) {
            program.close();
        }
        assertThat(ProcessHandle.current().descendants().filter(ProcessHandle::isAlive))
                .isEmpty();
    }

    private static String quoted(Path path) {
        return "\"" + path.toString().replace("\\", "\\\\") + "\"";
    }

    @ParameterizedTest
    @EnumSource(names = {"NAMESPACES", "GUARD"})
    void nothingIsWrittenOutside(Fence fence) throws IOException {
        Path file = Files.writeString(outside.resolve("mine"), "mine");
        String mine = "Path.of(" + quoted(file) + ")";
        start(
                fence,
                """
                String[] none = {};
                Runnable[] all = {
                    () -> { try { Files.writeString(%1$s, "theirs"); } catch (IOException e) { } },
                    () -> { try { Files.delete(%1$s); } catch (IOException e) { } },
                    () -> { try { Files.move(%1$s, Path.of("x")); } catch (IOException e) { } },
                    () -> { try { new FileOutputStream(%1$s.resolveSibling("new").toFile()).close(); } catch (IOException e) { } },
                    () -> { %1$s.resolveSibling("folder").toFile().mkdir(); },
                    () -> { %1$s.toFile().setReadable(false); %1$s.toFile().setLastModified(0); },
                    () -> { try { Files.createSymbolicLink(Path.of("link"), %1$s);
                                  Files.writeString(Path.of("link"), "theirs"); } catch (IOException e) { } },
                    () -> { try { new ProcessBuilder("sh", "-c", "echo theirs > " + %1$s).start().waitFor(); }
                            catch (IOException | InterruptedException e) { } } };
                for (Runnable r : all) { try { r.run(); } catch (SecurityException e) { } }
                """
                        .formatted(mine));
        long before = Files.getLastModifiedTime(file).toMillis();

        assertThat(run()).isEqualTo(CONFIRMED);

        assertThat(file).hasContent("mine").isReadable();
        assertThat(Files.getLastModifiedTime(file).toMillis()).isEqualTo(before);
        try (Stream<Path> files = Files.list(outside)) {
            assertThat(files).containsExactly(file);
        }
    }

    /** For users by the kernel's limit, for root by a control group where one can be made. */
    @Test
    void theNumberOfProcessesIsLimited() throws Exception {
        assumeTrue(
                !System.getProperty("user.name").equals("root")
                        || Files.isWritable(Path.of("/sys/fs/cgroup/pids/cgroup.procs")),
                "root cannot make a control group here");
        start(
                Fence.NAMESPACES,
                """
                String many = "i=0; while [ $i -lt 1500 ]; do sleep 20 & i=$((i+1)); done; exit 0";
                Process sh = new ProcessBuilder("sh", "-c", many).start();
                return sh.waitFor() == 0 ? 2 : 1;
                """,
                Duration.ofSeconds(30));

        assertThat(run()).isEqualTo(CONFIRMED);
    }

    @ParameterizedTest
    @EnumSource
    void itsOwnFolderIsItsToUseAndGoesWithIt(Fence fence) throws IOException {
        start(
                fence,
                """
                Path deep = Files.createDirectories(Path.of("a", "b"));
                File f = File.createTempFile("x", "y");
                if (!Files.readString(Files.writeString(deep.resolve("c"), "text")).equals("text")) { return 2; }
                Files.writeString(f.toPath(), "text");
                deep.toFile().setWritable(false); deep.toFile().setReadable(false); deep.toFile().setExecutable(false);
                if (!Path.of(System.getProperty("user.home")).equals(Path.of("").toAbsolutePath())) { return 3; }
                if (System.getenv("HOME") != null) { return 4; }
                """);
        List<Path> before = folders();

        assertThat(run()).isEqualTo(CONFIRMED);

        replayer.close();
        assertThat(before).hasSizeGreaterThan(0);
        assertThat(folders()).hasSize(before.size() - 1);
    }

    private static List<Path> folders() throws IOException {
        try (Stream<Path> files = Files.list(Path.of(System.getProperty("java.io.tmpdir")))) {
            return files.filter(f -> f.getFileName().toString().contains("-replay-"))
                    .toList();
        }
    }

    @ParameterizedTest
    @EnumSource
    void aChildDoesNotOutliveIt(Fence fence) throws IOException {
        String seconds = "98765." + fence.ordinal() + ProcessHandle.current().pid();
        start(fence, "new ProcessBuilder(\"sleep\", \"" + seconds + "\").start();");

        assertThat(run()).isEqualTo(CONFIRMED);
        replayer.close();

        assertThat(running(seconds)).isEmpty();
    }

    @ParameterizedTest
    @EnumSource(names = {"NAMESPACES", "GUARD"})
    void neitherDoesAChildThatLeftItsParents(Fence fence) throws IOException {
        String seconds = "98764." + fence.ordinal() + ProcessHandle.current().pid();
        start(
                fence,
                "new ProcessBuilder(\"sh\", \"-c\", \"setsid sleep " + seconds
                        + " > /dev/null 2>&1 &\").start().waitFor(); Thread.sleep(200);");

        assertThat(run()).isEqualTo(CONFIRMED);
        replayer.close();

        assertThat(running(seconds)).isEmpty();
    }

    private static List<String> running(String word) {
        return ProcessHandle.allProcesses()
                .map(p -> p.info().commandLine().orElse(""))
                .filter(line -> line.contains(word))
                .toList();
    }

    @ParameterizedTest
    @EnumSource(names = {"NAMESPACES", "GUARD"})
    void nobodyIsReached(Fence fence) throws IOException {
        try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            server.setSoTimeout(300);
            start(
                    fence,
                    "new Socket(InetAddress.getLoopbackAddress(), " + server.getLocalPort() + ").close(); return 2;");

            assertThat(run()).isEqualTo(CONFIRMED);
            assertThat(accepted(server)).isFalse();
        }
    }

    private static boolean accepted(ServerSocket server) throws IOException {
        try {
            server.accept().close();
            return true;
        } catch (SocketTimeoutException e) {
            return false;
        }
    }

    @ParameterizedTest
    @EnumSource
    void whoeverEndsTheJvmIsNotConfirmed(Fence fence) throws IOException {
        start(fence, "System.exit(3);");
        assertThat(failure()).isEqualTo("the code ended the replay JVM with status 3");
    }

    /** An error comes out of an initialiser as it is (JLS 12.4.2); the JVM has to go on all the same. */
    @ParameterizedTest
    @ValueSource(strings = {"StackOverflowError", "ThreadDeath", "AssertionError", "NoClassDefFoundError"})
    void whatAnInitialiserThrowsIsTold(String error) throws IOException {
        start(Fence.best(), "throw new " + error + "();");
        assertThat(failure()).isEqualTo("class p.Evil cannot be loaded: java.lang." + error);
    }

    @Test
    void whatIsOnlyNamedDoesNotRun() throws IOException {
        start(Fence.NAMESPACES, "System.exit(3);");
        assertThat(replayer.replay(Prediction.of("p.Calm", "n", "p.Evil", "p.Evil[]", "p.Evil[][]")
                        .arguments(null, null, null)
                        .returns(1)
                        .on(program.classpath())))
                .isEqualTo(CONFIRMED);
    }

    @ParameterizedTest
    @EnumSource
    void whoeverHaltsTheJvmIsNotConfirmed(Fence fence) throws IOException {
        start(fence, "Runtime.getRuntime().halt(0);");
        assertThat(failure()).isEqualTo("the code ended the replay JVM with status 0");
    }

    @ParameterizedTest
    @EnumSource
    void whatIsPrintedToTheStreamsOfTheSystemIsNoAnswer(Fence fence) throws IOException {
        assumeTrue(File.separatorChar == '/', "descriptors of its own need a shell");
        start(
                fence,
                """
                OutputStream out = new FileOutputStream(FileDescriptor.out);
                byte[] noise = new byte[1 << 16];
                for (int i = 0; i < 1000; i++) { out.write(noise); }
                if (new FileInputStream(FileDescriptor.in).read() != -1) { return 2; }
                out.close();
                """);
        assertThat(run()).isEqualTo(CONFIRMED);
        assertThat(run()).isEqualTo(CONFIRMED);
    }

    /** It takes the place of the agent, by way of a file that is its own process's. */
    @ParameterizedTest
    @EnumSource(names = {"NAMESPACES", "FOLDER"})
    void whoeverWritesIntoTheAnswerIsNotConfirmed(Fence fence) throws IOException {
        assumeTrue(File.separatorChar == '/', "descriptors of its own need a shell");
        start(
                fence,
                """
                OutputStream out = new FileOutputStream("/dev/fd/5");
                byte[] noise = new byte[1 << 16];
                for (int i = 0; i < 1000; i++) { out.write(noise); }
                """);
        assertThat(failure()).isNotBlank();
    }

    @ParameterizedTest
    @EnumSource
    void whoeverSpoilsTheJvmSpoilsNoOtherMethod(Fence fence) throws IOException {
        start(
                fence,
                """
                for (Thread t : Thread.getAllStackTraces().keySet()) {
                    if (t.getName().equals("main")) { t.interrupt(); t.suspend(); }
                }
                """);
        assertThat(run()).isEqualTo(CONFIRMED);

        assertThat(replayer.replay(Prediction.of("p.List", "count").returns(1).on(program.classpath())))
                .isEqualTo(CONFIRMED);
    }

    @Test
    void noSocketOfOthersIsReached() throws IOException {
        Path socket = outside.resolve("socket");
        try (ServerSocketChannel server = ServerSocketChannel.open(StandardProtocolFamily.UNIX)) {
            server.bind(UnixDomainSocketAddress.of(socket));
            start(
                    Fence.NAMESPACES,
                    "java.nio.channels.SocketChannel.open(UnixDomainSocketAddress.of(" + quoted(socket)
                            + ")).close(); return 2;");
            assertThat(run()).isEqualTo(CONFIRMED);
        }
    }

    /** Root may write to disks and to the console. */
    @Test
    void noDeviceIsThereThatHoldsSomething() throws IOException {
        start(
                Fence.NAMESPACES,
                """
                java.util.Set<String> all = new java.util.TreeSet<>(java.util.List.of(new File("/dev").list()));
                all.removeAll(java.util.List.of("null", "zero", "full", "random", "urandom", "fd"));
                if (!all.isEmpty()) { return 2; }
                if (new FileInputStream("/dev/urandom").read() < 0) { return 3; }
                Files.writeString(Path.of("/dev/null"), "x");
                new FileOutputStream("/dev/new").close();
                return 4;
                """);
        assertThat(run()).isEqualTo(CONFIRMED);
    }

    @ParameterizedTest
    @EnumSource
    void whoeverFillsTheDiskWithMessagesIsStopped(Fence fence) throws IOException {
        start(
                fence,
                """
                OutputStream err = new FileOutputStream(FileDescriptor.err);
                byte[] noise = new byte[1 << 20];
                try { for (int i = 0; i < 100; i++) { err.write(noise); } } catch (IOException e) { return 1; }
                return 2;
                """);
        assertThat(run()).isEqualTo(CONFIRMED);
    }

    @ParameterizedTest
    @EnumSource
    void whoeverDeletesItsFolderHarmsItself(Fence fence) throws IOException {
        start(
                fence,
                """
                File[] all = new File("..").listFiles();
                for (File f : all == null ? new File[0] : all) { try { f.delete(); } catch (SecurityException e) { } }
                new File("").getAbsoluteFile().delete();
                """);
        assertThat(run()).isEqualTo(CONFIRMED);
    }

    @ParameterizedTest
    @EnumSource
    void whoeverLoopsIsStopped(Fence fence) throws IOException {
        start(fence, "while (N == 0) { Thread.onSpinWait(); }");
        assertThat(failure()).isEqualTo("the code did not finish in the replay within 3.0 s");
    }

    @ParameterizedTest
    @EnumSource(names = {"NAMESPACES", "GUARD"})
    void theRightsCannotBeTakenBack(Fence fence) throws IOException {
        Path file = outside.resolve("new");
        start(
                fence,
                """
                try { System.setSecurityManager(null); } catch (RuntimeException e) { }
                try { new ProcessBuilder("mount", "-o", "remount,bind,rw", "/").start().waitFor(); }
                catch (SecurityException e) { }
                Files.writeString(Path.of(%s), "");
                """
                        .formatted(quoted(file)));

        assertThat(run()).isEqualTo(CONFIRMED);
        assertThat(file).doesNotExist();
    }

    @ParameterizedTest
    @EnumSource
    void aFieldOfTheHeapIsBuiltBehindEachFence(Fence fence) throws IOException {
        start(fence, "");
        StateBuilder pre = new StateBuilder().objects("p.Evil", 1);
        assertThat(replayer.replay(
                        Prediction.of("p.Evil", "n").pre(pre).returns(1).on(program.classpath())))
                .isInstanceOfAny(ReplayResult.Confirmed.class, ReplayResult.Different.class);
    }
}
