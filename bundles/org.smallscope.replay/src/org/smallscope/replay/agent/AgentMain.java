package org.smallscope.replay.agent;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

/** The main class of the replay JVM. */
public final class AgentMain {

    /** Exit status where the JVM lacks what the agent needs, or the protocol was broken. */
    public static final int BROKEN = 70;

    private AgentMain() {}

    /**
     * Serves requests until standard input ends. They run on a thread of their own while this one watches standard
     * input, so that a method that does not end cannot outlive the process that asked for it.
     *
     * @param args the files that requests come from and answers go to, unless these are standard input and output; and
     *     {@code guard} where the JVM itself has to keep the user's code from doing harm
     */
    public static void main(String[] args) throws ReflectiveOperationException, IOException {
        List<String> words = List.of(args);
        boolean apart = words.size() > 1;
        DataInputStream in = new DataInputStream(new BufferedInputStream(
                apart ? new FileInputStream(words.get(0)) : new FileInputStream(FileDescriptor.in)));
        DataOutputStream out = new DataOutputStream(new BufferedOutputStream(
                apart ? new FileOutputStream(words.get(1)) : new FileOutputStream(FileDescriptor.out)));
        silenceUserCode();
        BlockingQueue<Words> requests = new LinkedBlockingQueue<>();
        Memory memory = new Memory();
        Thread worker = new Thread(() -> serve(requests, memory, out), "replay");
        worker.setDaemon(true);
        if (words.contains("guard")) {
            Guard.install();
        }
        worker.start();
        try {
            while (true) {
                requests.add(Words.readFrom(in));
            }
        } catch (EOFException e) {
            Runtime.getRuntime().halt(0);
        } catch (IOException e) {
            Runtime.getRuntime().halt(BROKEN);
        }
    }

    /** What the user's code prints or reads must not meet the protocol. */
    private static void silenceUserCode() {
        PrintStream nowhere = new PrintStream(OutputStream.nullOutputStream());
        System.setOut(nowhere);
        System.setErr(nowhere);
        System.setIn(InputStream.nullInputStream());
    }

    private static void serve(BlockingQueue<Words> requests, Memory memory, DataOutputStream out) {
        try {
            new Words().add("ready").writeTo(out);
            while (true) {
                Words answer = new Request(memory, requests.take()).answer();
                // a method that interrupts its own thread must not stop the next request
                Thread.interrupted();
                answer.writeTo(out);
            }
        } catch (InterruptedException | IOException e) {
            Runtime.getRuntime().halt(BROKEN);
        }
    }
}
