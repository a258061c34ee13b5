package org.smallscope.frontend.jml;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.smallscope.frontend.jml.JmlItem.Behavior;
import org.smallscope.frontend.jml.JmlItem.Visibility;
import org.smallscope.spec.JmlClause;
import org.smallscope.spec.Range;
import org.smallscope.spec.Word;

/** Groups the clauses of a method into specification cases; nested cases are multiplied out. */
final class SpecCases {

    /** A case without nesting. */
    record Case(
            Behavior behavior,
            Visibility visibility,
            boolean also,
            boolean redundant,
            List<JmlClause> clauses,
            Range range) {

        static final Case NONE = new Case(Behavior.LIGHTWEIGHT, Visibility.UNSTATED, false, false, List.of(), null);
        static final Case IMPLIED = new Case(Behavior.LIGHTWEIGHT, Visibility.UNSTATED, false, true, List.of(), null);
    }

    private final Augmentation session;
    private final List<JmlClause> clauses;
    private int at;

    private SpecCases(Augmentation session, List<JmlClause> clauses) {
        this.session = session;
        this.clauses = clauses;
    }

    static List<Case> of(Augmentation session, List<JmlClause> clauses) {
        SpecCases cases = new SpecCases(session, clauses);
        List<Case> found = cases.sequence(Case.NONE, false);
        while (cases.at < clauses.size()) {
            JmlClause clause = cases.clauses.get(cases.at++);
            if (clause instanceof JmlClause.ImpliesThat) {
                found.addAll(cases.implied(clause));
            } else {
                session.misplaced(clause.range(), "'|}' without '{|'");
                found.addAll(cases.sequence(found.get(found.size() - 1), false));
            }
        }
        return found;
    }

    private List<Case> implied(JmlClause keyword) {
        if (at == clauses.size()) {
            session.misplaced(keyword.range(), "a specification case is expected after 'implies_that'");
        }
        return sequence(Case.IMPLIED, false);
    }

    /** Cases with {@code also} between them, each beginning with what the outer case says. */
    private List<Case> sequence(Case outer, boolean nested) {
        List<Case> found = new ArrayList<>();
        boolean also = takeAlso(nested);
        do {
            found.addAll(single(outer, also));
            also = at < clauses.size() && clauses.get(at) instanceof JmlClause.Also;
            if (also) {
                at++;
            }
        } while (also);
        return found;
    }

    private boolean takeAlso(boolean nested) {
        boolean also = !nested && at < clauses.size() && clauses.get(at) instanceof JmlClause.Also;
        at += also ? 1 : 0;
        return also;
    }

    private List<Case> single(Case outer, boolean also) {
        Builder builder = new Builder(outer, also);
        int first = at;
        List<Case> inner = new ArrayList<>();
        while (at < clauses.size() && !endsCase(clauses.get(at))) {
            JmlClause clause = clauses.get(at++);
            if (clause instanceof JmlClause.Behavior behavior) {
                head(builder, behavior, at - 1 == first);
            } else if (clause instanceof JmlClause.NestOpen) {
                inner.addAll(nested(builder, clause));
            } else {
                builder.add(clause);
            }
        }
        if (also && at == first) {
            session.misplaced(clauses.get(first - 1).range(), "a specification case is expected after 'also'");
        }
        return inner.isEmpty() ? List.of(builder.build()) : builder.around(inner);
    }

    private static boolean endsCase(JmlClause clause) {
        return clause instanceof JmlClause.Also
                || clause instanceof JmlClause.NestClose
                || clause instanceof JmlClause.ImpliesThat;
    }

    private void head(Builder builder, JmlClause.Behavior behavior, boolean first) {
        if (!first) {
            session.misplaced(behavior.range(), "'also' is expected between two specification cases");
        }
        builder.head(behavior);
    }

    private List<Case> nested(Builder builder, JmlClause open) {
        List<Case> inner = sequence(builder.build(), true);
        if (at < clauses.size() && clauses.get(at) instanceof JmlClause.NestClose) {
            at++;
        } else {
            session.misplaced(open.range(), "'{|' without '|}'");
        }
        return inner;
    }

    /** A case as it is collected. */
    private static final class Builder {

        private final boolean also;
        private final boolean redundant;
        private Behavior behavior;
        private Visibility visibility;
        private Range range;
        private final List<JmlClause> collected;
        /** Clauses after nested cases. */
        private final int inherited;

        Builder(Case outer, boolean also) {
            this.also = also || outer.also();
            this.redundant = outer.redundant();
            this.behavior = outer.behavior();
            this.visibility = outer.visibility();
            this.range = outer.range();
            this.collected = new ArrayList<>(outer.clauses());
            this.inherited = collected.size();
        }

        void head(JmlClause.Behavior head) {
            behavior = switch (head.kind()) {
                case BEHAVIOR -> Behavior.BEHAVIOR;
                case NORMAL -> Behavior.NORMAL;
                case EXCEPTIONAL -> Behavior.EXCEPTIONAL;
            };
            visibility = head.modifiers().stream()
                    .map(Word::text)
                    .findFirst()
                    .map(word -> Visibility.valueOf(word.toUpperCase(Locale.ROOT)))
                    .orElse(Visibility.PACKAGE);
            cover(head.range());
        }

        void add(JmlClause clause) {
            collected.add(clause);
            cover(clause.range());
        }

        private void cover(Range more) {
            range = range == null ? more : range.to(more);
        }

        Case build() {
            return new Case(behavior, visibility, also, redundant, List.copyOf(collected), range);
        }

        /** The nested cases, each with the clauses that come after all of them in this one. */
        List<Case> around(List<Case> inner) {
            List<Case> cases = new ArrayList<>();
            for (Case nested : inner) {
                List<JmlClause> all = new ArrayList<>(nested.clauses());
                collected.subList(inherited, collected.size()).stream()
                        .filter(clause -> !all.contains(clause))
                        .forEach(all::add);
                cases.add(new Case(
                        nested.behavior(),
                        nested.visibility(),
                        nested.also(),
                        nested.redundant(),
                        all,
                        range == null ? nested.range() : nested.range() == null ? range : range.to(nested.range())));
            }
            return cases;
        }
    }
}
