package org.smallscope.replay.agent;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * The protocol between the two JVMs: a frame is a list of words. Written front to back and read in the same order.
 *
 * <p>On the wire: the number of words, then for each its length and its characters, two bytes each, since a string of
 * the user may hold unpaired surrogates, which UTF-8 cannot carry.
 */
public final class Words {

    /** A frame with more words than this is taken for noise. */
    private static final int MOST = 10_000_000;

    private final List<String> words;
    private int at;

    public Words() {
        this(new ArrayList<>());
    }

    private Words(List<String> words) {
        this.words = words;
    }

    public Words add(String word) {
        words.add(word);
        return this;
    }

    public Words add(int number) {
        return add(Integer.toString(number));
    }

    /** Adds a word that may be null. */
    public Words addNullable(String word) {
        return word == null ? add("-") : add("+" + word);
    }

    /** Adds the words of another frame that were not read yet. */
    public Words addAll(Words other) {
        words.addAll(other.words.subList(other.at, other.words.size()));
        return this;
    }

    public String next() {
        return words.get(at++);
    }

    public int nextInt() {
        return Integer.parseInt(next());
    }

    public String nextNullable() {
        String word = next();
        return word.equals("-") ? null : word.substring(1);
    }

    public void writeTo(DataOutputStream out) throws IOException {
        out.writeInt(words.size());
        for (String word : words) {
            out.writeInt(word.length());
            out.writeChars(word);
        }
        out.flush();
    }

    /** Reads a frame; an {@link EOFException} where the other side is gone. */
    public static Words readFrom(DataInputStream in) throws IOException {
        int count = in.readInt();
        if (count < 0 || count > MOST) {
            throw new IOException("not a frame: " + count + " words");
        }
        List<String> words = new ArrayList<>(Math.min(count, 1024));
        for (int i = 0; i < count; i++) {
            words.add(word(in));
        }
        return new Words(words);
    }

    /** The other side may be the user's code, which says what it likes: nothing is reserved before it is there. */
    private static String word(DataInputStream in) throws IOException {
        int length = in.readInt();
        if (length < 0 || length > MOST) {
            throw new IOException("not a word: " + length + " characters");
        }
        StringBuilder word = new StringBuilder(Math.min(length, 1024));
        for (int c = 0; c < length; c++) {
            word.append(in.readChar());
        }
        return word.toString();
    }
}
