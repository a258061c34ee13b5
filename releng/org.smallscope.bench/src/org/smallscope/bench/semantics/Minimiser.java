package org.smallscope.bench.semantics;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.smallscope.bench.semantics.generate.GeneratedProgram;

/**
 * Makes a program that shows something smaller while it still shows it: leaves out statements and declarations, and
 * replaces expressions in parentheses by parts of them. Works on the text, so whatever does not compile is no candidate.
 */
final class Minimiser {
    private final Comparison comparison;
    private final Predicate<Verdict> shows;
    private final long deadline;

    /** Gives up looking for something smaller after a while. */
    Minimiser(Comparison comparison, Predicate<Verdict> shows, int seconds) {
        this.comparison = comparison;
        this.shows = shows;
        this.deadline = System.nanoTime() + seconds * 1_000_000_000L;
    }

    /** The smallest verdict found. */
    Verdict minimise(Verdict verdict) {
        Verdict best = verdict.call() == null
                ? verdict
                : check(verdict.program().withCall(verdict.call())).orElse(verdict);
        boolean smaller = true;
        while (smaller && System.nanoTime() < deadline) {
            Verdict before = best;
            best = withoutLines(best);
            best = withoutParentheses(best);
            smaller = best.program().text().length() < before.program().text().length();
        }
        return best;
    }

    private Optional<Verdict> check(GeneratedProgram candidate) {
        if (System.nanoTime() > deadline) {
            return Optional.empty();
        }
        Verdict verdict = comparison.compare(List.of(candidate)).get(0);
        return shows.test(verdict) ? Optional.of(verdict) : Optional.empty();
    }

    // ------------------------------------------------------------------ lines

    private Verdict withoutLines(Verdict start) {
        Verdict best = start;
        int at = 0;
        while (at < best.program().text().lines().count()) {
            Optional<Verdict> found = Optional.empty();
            for (List<String> candidate : shorter(best.program().text().lines().toList(), at)) {
                found = check(best.program().withText(String.join("\n", candidate) + "\n"));
                if (found.isPresent()) {
                    break;
                }
            }
            if (found.isPresent()) {
                best = found.get();
            } else {
                at++;
            }
        }
        return best;
    }

    /** The text without the line, or without the block that begins there; or with the block's content only. */
    private static List<List<String>> shorter(List<String> lines, int at) {
        List<List<String>> candidates = new ArrayList<>();
        int end = blockEnd(lines, at);
        if (end < 0) {
            return candidates;
        }
        candidates.add(without(lines, at, end));
        if (end > at) {
            List<String> inside = new ArrayList<>(lines.subList(0, at));
            inside.addAll(lines.subList(at + 1, end));
            inside.addAll(lines.subList(end + 1, lines.size()));
            candidates.add(inside);
        }
        return candidates;
    }

    private static List<String> without(List<String> lines, int from, int to) {
        List<String> rest = new ArrayList<>(lines.subList(0, from));
        rest.addAll(lines.subList(to + 1, lines.size()));
        return rest;
    }

    /** The last line of what begins at a line; negative where the line closes something. */
    private static int blockEnd(List<String> lines, int at) {
        int depth = 0;
        for (int i = at; i < lines.size(); i++) {
            for (char c : lines.get(i).toCharArray()) {
                depth += c == '{' ? 1 : c == '}' ? -1 : 0;
                if (depth < 0) {
                    return -1;
                }
            }
            if (depth == 0) {
                return i;
            }
        }
        return -1;
    }

    // ------------------------------------------------------------------ expressions

    private Verdict withoutParentheses(Verdict start) {
        Verdict best = start;
        int at = best.program().text().indexOf('(');
        while (at >= 0) {
            String text = best.program().text();
            int end = matching(text, at);
            Optional<Verdict> found = Optional.empty();
            if (end > at + 2) {
                for (String part : parts(text.substring(at + 1, end))) {
                    found = check(best.program().withText(text.substring(0, at) + part + text.substring(end + 1)));
                    if (found.isPresent()) {
                        break;
                    }
                }
            }
            best = found.orElse(best);
            at = found.isPresent() ? at : best.program().text().indexOf('(', at + 1);
            if (at >= 0 && best.program().text().charAt(at) != '(') {
                at = best.program().text().indexOf('(', at);
            }
        }
        return best;
    }

    private static int matching(String text, int open) {
        int depth = 0;
        for (int i = open; i < text.length(); i++) {
            depth += text.charAt(i) == '(' ? 1 : text.charAt(i) == ')' ? -1 : 0;
            if (depth == 0) {
                return i;
            }
        }
        return -1;
    }

    /** What can stand for an expression in parentheses: a simple value, or the parts between its outer operators. */
    private static List<String> parts(String inside) {
        List<String> result = new ArrayList<>(List.of("(0)", "(true)", "()"));
        int depth = 0;
        int start = 0;
        for (int i = 0; i < inside.length(); i++) {
            char c = inside.charAt(i);
            depth += "([{".indexOf(c) >= 0 ? 1 : ")]}".indexOf(c) >= 0 ? -1 : 0;
            if (depth == 0 && c == ' ' || i == inside.length() - 1) {
                String part = inside.substring(start, i + 1).trim();
                start = i + 1;
                if (part.length() > 1
                        && part.length() < inside.length()
                        && "?:=,&|<>+-*/%^".indexOf(part.charAt(0)) < 0) {
                    result.add("(" + part.replaceAll(",$", "") + ")");
                }
            }
        }
        result.removeIf(part -> part.length() >= inside.length() + 2);
        return result;
    }
}
