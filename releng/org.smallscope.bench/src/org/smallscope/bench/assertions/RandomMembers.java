package org.smallscope.bench.assertions;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.Predicate;
import org.smallscope.bench.assertions.RandomClass.Part;

/**
 * One random class around a method {@code run}, of members, clauses and statements that fit each other: what some kinds of
 * random classes have in common. {@code NAME} stands for the name of the class.
 */
final class RandomMembers {
    private final String name;
    private final Random random;
    private final Predicate<String> fits;
    private final List<Part> parts = new ArrayList<>();

    /** @param fits is a text about what the class has? */
    RandomMembers(String name, Random random, Predicate<String> fits) {
        this.name = name;
        this.random = random;
        this.fits = fits;
        keep("public class NAME {\n");
    }

    /** Fields and the like, which are always there. */
    RandomMembers keep(String text) {
        parts.add(new Part(named(text), false));
        return this;
    }

    /** Up to so many invariants. */
    RandomMembers invariants(String[] all, int most) {
        some(all, most).forEach(i -> leave("    //@ private invariant " + i + ";\n"));
        return this;
    }

    /** Up to so many methods. */
    RandomMembers methods(String[] all, int most) {
        some(all, most).forEach(this::leave);
        return this;
    }

    /** Up to so many clauses of the method to check. */
    RandomMembers ensures(String[] all, int most) {
        some(all, most).forEach(c -> leave("    //@ ensures " + c + ";\n"));
        return this;
    }

    /** The method to check with up to so many statements, and the end. */
    List<Part> run(String parameters, String[] statements, int most) {
        keep("    public void run(" + parameters + ") {\n");
        some(statements, most).forEach(s -> leave("        " + s + "\n"));
        keep("    }\n}\n");
        return parts;
    }

    private void leave(String text) {
        parts.add(new Part(text, true));
    }

    private String named(String text) {
        return text.replace("NAME", name);
    }

    /** Up to so many, none of them twice. */
    private List<String> some(String[] all, int most) {
        List<String> left = new ArrayList<>(List.of(all));
        left.removeIf(fits.negate());
        List<String> result = new ArrayList<>();
        for (int n = random.nextInt(most + 1); n > 0 && !left.isEmpty(); n--) {
            result.add(named(left.remove(random.nextInt(left.size()))));
        }
        return result;
    }
}
