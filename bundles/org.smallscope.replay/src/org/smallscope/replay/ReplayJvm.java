package org.smallscope.replay;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.File;
import java.io.IOException;
import java.nio.channels.Channels;
import java.nio.channels.SeekableByteChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.smallscope.replay.agent.AgentMain;
import org.smallscope.replay.agent.Words;

/** One child JVM that runs the agent. */
final class ReplayJvm implements AutoCloseable {

    /** Until the agent says that it is there. */
    private static final Duration START_UP = Duration.ofSeconds(20);

    private static final int TAIL = 1000;

    /** From here on a status tells which signal ended a process. */
    private static final int SIGNALLED = 128;

    /** An answer, or why there is none. */
    private record Answer(Words words, IOException lost) {}

    private final Path folder;
    private final Process process;
    private final Fence fence;
    private final Thread lastly = new Thread(this::end, "smallscope replay end");
    private final DataOutputStream out;
    private final BlockingQueue<Answer> answers = new ArrayBlockingQueue<>(1);
    private boolean ready;
    private boolean used;

    private ReplayJvm(Path folder, Process process, Fence fence) throws IOException {
        this.folder = folder;
        this.process = process;
        this.fence = fence;
        endWithThisJvm();
        this.out = new DataOutputStream(new BufferedOutputStream(process.getOutputStream()));
        Thread reader = new Thread(this::readAnswers, "smallscope replay answers");
        reader.setDaemon(true);
        reader.start();
    }

    static ReplayJvm start(ReplayLimits limits, Fence fence) throws IOException {
        Path folder = Files.createTempDirectory(
                "smallscope-" + ProcessHandle.current().pid() + "-replay-");
        try {
            Path agent = AgentClasses.writeTo(folder);
            Path work = Files.createDirectory(folder.resolve("work")).toRealPath();
            ProcessBuilder builder = new ProcessBuilder(fence.around(command(limits, agent, work, fence)));
            builder.directory(work.toFile());
            builder.redirectError(errors(folder).toFile());
            Fence.strip(builder.environment());
            return new ReplayJvm(folder, builder.start(), fence);
        } catch (IOException e) {
            delete(folder);
            throw e;
        }
    }

    private static List<String> command(ReplayLimits limits, Path agent, Path work, Fence fence) {
        boolean windows = System.getProperty("os.name").startsWith("Windows");
        Path java = Path.of(System.getProperty("java.home"), "bin", windows ? "java.exe" : "java");
        List<String> command = new ArrayList<>(List.of(
                java.toString(),
                "-Xmx" + limits.megabytes() + "m",
                "-ea",
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-XX:-UsePerfData",
                "-Xshare:auto",
                "-Djava.awt.headless=true",
                "-Djava.io.tmpdir=" + work,
                "-Duser.home=" + work,
                "--add-opens=java.base/jdk.internal.misc=ALL-UNNAMED"));
        command.addAll(fence.options());
        command.addAll(List.of("-cp", agent.toString(), AgentMain.class.getName()));
        command.addAll(fence.arguments());
        return command;
    }

    private static Path errors(Path folder) {
        return folder.resolve("errors.txt");
    }

    private void readAnswers() {
        try (DataInputStream in = new DataInputStream(new BufferedInputStream(process.getInputStream()))) {
            while (true) {
                answers.put(new Answer(Words.readFrom(in), null));
            }
        } catch (IOException e) {
            answers.offer(new Answer(null, e));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** What the user's code started does not outlive this JVM either; where that is killed, the fence sees to it. */
    private void endWithThisJvm() throws IOException {
        try {
            Runtime.getRuntime().addShutdownHook(lastly);
        } catch (IllegalStateException e) {
            ProcessTree.end(process.toHandle());
            throw new IOException("this JVM is about to end", e);
        }
    }

    /** Has the agent said that it is there? */
    boolean isReady() {
        return ready;
    }

    /** Has code of the user run here, which may have left something that others meet? */
    boolean isUsed() {
        return used;
    }

    boolean isAlive() {
        return process.isAlive();
    }

    /** Sends a request and waits for its answer. After an exception this JVM is of no more use. */
    Words ask(Words request, Duration limit) throws ReplayException, InterruptedException {
        if (ready && !answers.isEmpty()) {
            throw new ReplayException("the replay JVM answered without being asked");
        }
        used = true;
        try {
            request.writeTo(out);
        } catch (IOException e) {
            throw lost();
        }
        if (!ready) {
            receive(START_UP, "the replay JVM did not start within ");
            ready = true;
            fence.works();
        }
        return receive(limit, "the code did not finish in the replay within ");
    }

    private Words receive(Duration limit, String tooLate) throws ReplayException, InterruptedException {
        Answer answer = answers.poll(limit.toMillis(), TimeUnit.MILLISECONDS);
        if (answer == null) {
            throw new ReplayException(tooLate + limit.toMillis() / 1000.0 + " s", ready);
        }
        if (answer.words() == null) {
            throw lost();
        }
        return answer.words();
    }

    /** The code may end the JVM, with a status of its choice; signals and the agent's own failures have others. */
    private ReplayException lost() {
        try {
            process.waitFor(1, TimeUnit.SECONDS);
            int status = process.isAlive() ? SIGNALLED : process.exitValue();
            boolean byTheCode = ready && status != AgentMain.BROKEN && status >= 0 && status < SIGNALLED;
            String how = process.isAlive() ? "" : " with status " + status;
            String tail = tail(errors(folder));
            return new ReplayException(
                    (byTheCode ? "the code ended the replay JVM" : "the replay JVM ended")
                            + how
                            + (tail.isEmpty() ? "" : ": " + tail),
                    byTheCode);
        } catch (IOException e) {
            return new ReplayException("the replay JVM ended, and its messages cannot be read: " + e.getMessage());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return new ReplayException("the replay was interrupted");
        }
    }

    /** The last words of a file, of which the user's code may have written any amount. Warnings are about the guard. */
    private static String tail(Path file) throws IOException {
        try (SeekableByteChannel channel = Files.newByteChannel(file)) {
            channel.position(Math.max(0, channel.size() - TAIL));
            String end = new String(Channels.newInputStream(channel).readNBytes(TAIL), StandardCharsets.UTF_8);
            return end.lines()
                    .filter(line -> !line.startsWith("WARNING: "))
                    .collect(Collectors.joining("\n"))
                    .strip();
        }
    }

    /** Ends the process with all that it started, and removes its files. */
    @Override
    public void close() {
        end();
        try {
            Runtime.getRuntime().removeShutdownHook(lastly);
        } catch (IllegalStateException e) {
            // it runs already, and finds nothing to do
            return;
        }
    }

    private void end() {
        ProcessTree.end(process.toHandle());
        delete(folder);
    }

    /** Whatever the user's code left there. Links are not followed. */
    private static void delete(Path path) {
        File file = path.toFile();
        if (Files.isDirectory(path, LinkOption.NOFOLLOW_LINKS)) {
            // it may have been closed to keep us out
            file.setReadable(true);
            file.setWritable(true);
            file.setExecutable(true);
            File[] files = file.listFiles();
            if (files != null) {
                List.of(files).forEach(f -> delete(f.toPath()));
            }
        }
        deleteNowOrLater(file);
    }

    /** What the child still holds goes when this JVM ends. */
    private static void deleteNowOrLater(File file) {
        if (!file.delete() && file.exists()) {
            laterOnExit(file);
        }
    }

    private static void laterOnExit(File file) {
        try {
            file.deleteOnExit();
        } catch (IllegalStateException e) {
            // this JVM ends just now
            return;
        }
    }
}
