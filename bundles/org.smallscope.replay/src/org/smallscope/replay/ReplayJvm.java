package org.smallscope.replay;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;
import org.smallscope.replay.agent.AgentMain;
import org.smallscope.replay.agent.Words;

/** One child JVM that runs the agent. */
final class ReplayJvm implements AutoCloseable {

    /** Until the agent says that it is there. */
    private static final Duration START_UP = Duration.ofSeconds(20);

    private static final int TAIL = 500;

    /** An answer, or why there is none. */
    private record Answer(Words words, IOException lost) {}

    private final Path folder;
    private final Process process;
    private final DataOutputStream out;
    private final BlockingQueue<Answer> answers = new ArrayBlockingQueue<>(1);
    private boolean ready;

    private ReplayJvm(Path folder, Process process) {
        this.folder = folder;
        this.process = process;
        this.out = new DataOutputStream(new BufferedOutputStream(process.getOutputStream()));
        Thread reader = new Thread(this::readAnswers, "smallscope replay answers");
        reader.setDaemon(true);
        reader.start();
    }

    static ReplayJvm start(ReplayLimits limits) throws IOException {
        Path folder = Files.createTempDirectory("smallscope-replay");
        try {
            Path agent = AgentClasses.writeTo(folder);
            ProcessBuilder builder = new ProcessBuilder(command(limits, agent));
            builder.directory(folder.toFile());
            builder.redirectError(errors(folder).toFile());
            // options meant for another JVM, a debugger for instance, are not meant for this one
            builder.environment().remove("JAVA_TOOL_OPTIONS");
            builder.environment().remove("JDK_JAVA_OPTIONS");
            return new ReplayJvm(folder, builder.start());
        } catch (IOException e) {
            delete(folder);
            throw e;
        }
    }

    private static List<String> command(ReplayLimits limits, Path agent) {
        boolean windows = System.getProperty("os.name").startsWith("Windows");
        Path java = Path.of(System.getProperty("java.home"), "bin", windows ? "java.exe" : "java");
        return List.of(
                java.toString(),
                "-Xmx" + limits.megabytes() + "m",
                "-ea",
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-Xshare:auto",
                "-Djava.awt.headless=true",
                "--add-opens=java.base/jdk.internal.misc=ALL-UNNAMED",
                "-cp",
                agent.toString(),
                AgentMain.class.getName());
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

    boolean isAlive() {
        return process.isAlive();
    }

    /** Sends a request and waits for its answer. After an exception this JVM is of no more use. */
    Words ask(Words request, Duration limit) throws ReplayException, InterruptedException {
        try {
            request.writeTo(out);
        } catch (IOException e) {
            throw new ReplayException(lost());
        }
        if (!ready) {
            receive(START_UP, "the replay JVM did not start within ");
            ready = true;
        }
        return receive(limit, "the method did not end within ");
    }

    private Words receive(Duration limit, String tooLate) throws ReplayException, InterruptedException {
        Answer answer = answers.poll(limit.toMillis(), TimeUnit.MILLISECONDS);
        if (answer == null) {
            throw new ReplayException(tooLate + limit.toMillis() / 1000.0 + " s");
        }
        if (answer.words() == null) {
            throw new ReplayException(lost());
        }
        return answer.words();
    }

    private String lost() {
        try {
            process.waitFor(1, TimeUnit.SECONDS);
            String status = process.isAlive() ? "" : " with status " + process.exitValue();
            String errors =
                    Files.readString(errors(folder), StandardCharsets.UTF_8).strip();
            String tail = errors.substring(Math.max(0, errors.length() - TAIL));
            return "the replay JVM ended" + status + (tail.isEmpty() ? "" : ": " + tail);
        } catch (IOException e) {
            return "the replay JVM ended, and its messages cannot be read: " + e.getMessage();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return "the replay was interrupted";
        }
    }

    /** Ends the process and removes its files. */
    @Override
    public void close() {
        process.destroyForcibly();
        boolean interrupted = false;
        try {
            process.waitFor(2, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            interrupted = true;
        }
        delete(folder);
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    private static void delete(Path folder) {
        File[] files = folder.toFile().listFiles();
        if (files != null) {
            for (File file : files) {
                deleteNowOrLater(file);
            }
        }
        deleteNowOrLater(folder.toFile());
    }

    /** What the child still holds goes when this JVM ends. */
    private static void deleteNowOrLater(File file) {
        if (!file.delete()) {
            file.deleteOnExit();
        }
    }
}
