package org.smallscope.check;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Collection;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.smallscope.program.MethodRef;
import org.smallscope.program.Type;

/**
 * Names for test classes. They end in {@code Test}, so that build tools find them; no two methods of a package share
 * one, nor has it a class of the program, also where file names do not tell capitals from small letters; and none is too
 * long for a file.
 */
final class TestNames {
    private static final String END = "Test";
    private static final int LONGEST = 100;

    private TestNames() {}

    /**
     * @param all the methods that have to have other names
     * @param classes qualified names of classes that there are
     */
    static String of(MethodRef method, List<MethodRef> all, Collection<String> classes) {
        List<MethodRef> namesakes = all.stream()
                .filter(m -> !m.equals(method))
                .filter(m -> m.owner().equals(method.owner()))
                .filter(m -> same(m.name(), method.name()))
                .toList();
        String plain = shortened(plain(method, !namesakes.isEmpty()), method);
        boolean ambiguous = all.stream()
                .filter(m -> !m.equals(method) && packageOf(m).equals(packageOf(method)))
                .anyMatch(m -> same(plain(m, true), plain(method, true))
                        || same(plain(m, false), plain)
                        || same(plain(m, true), plain));
        boolean taken = classes.stream().anyMatch(c -> same(c, qualified(method, plain + END)));
        return ambiguous || taken ? plain + "_" + digest(method) + END : plain + END;
    }

    private static boolean same(String one, String other) {
        return one.toLowerCase(Locale.ROOT).equals(other.toLowerCase(Locale.ROOT));
    }

    private static String qualified(MethodRef method, String name) {
        return packageOf(method).isEmpty() ? name : packageOf(method) + "." + name;
    }

    private static String packageOf(MethodRef method) {
        return method.owner().substring(0, Math.max(0, method.owner().lastIndexOf('.')));
    }

    private static String plain(MethodRef method, boolean withParameters) {
        String owner = method.owner().substring(method.owner().lastIndexOf('.') + 1);
        String name = method.constructor() ? "New" : capital(method.name());
        return (owner + name + (withParameters ? parameters(method) : ""))
                .replace('$', '_')
                .replaceAll("[<>]", "");
    }

    /** {@code IntNodeArray} for {@code (int, p.Node[])}. */
    private static String parameters(MethodRef method) {
        return method.parameters().isEmpty()
                ? "NoArguments"
                : method.parameters().stream().map(TestNames::word).collect(Collectors.joining());
    }

    private static String word(Type type) {
        return capital(Names.simpleName(type).replace("[]", "Array"));
    }

    private static String capital(String word) {
        return word.substring(0, 1).toUpperCase(Locale.ROOT) + word.substring(1);
    }

    /** Cut where it is too long for a file name, with something behind that tells it from others cut at the same place. */
    private static String shortened(String name, MethodRef method) {
        if (name.getBytes(StandardCharsets.UTF_8).length <= LONGEST) {
            return name;
        }
        int end = Math.min(name.length(), LONGEST);
        while (name.substring(0, end).getBytes(StandardCharsets.UTF_8).length > LONGEST
                || Character.isHighSurrogate(name.charAt(end - 1))) {
            end--;
        }
        return name.substring(0, end) + "_" + digest(method);
    }

    private static String digest(MethodRef method) {
        try {
            byte[] sum = MessageDigest.getInstance("SHA-256")
                    .digest(method.toString().getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(sum, 0, 4);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }
}
