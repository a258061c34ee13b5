package org.smallscope.heap.sarif;

import java.util.ArrayList;
import java.util.List;
import org.smallscope.heap.json.Json;
import org.smallscope.program.ObligationKind;

/** The rules of a log: one per kind of violation, and one per reason for having no verdict. */
final class SarifRules {

    static final String VACUOUS = "vacuous";
    static final String UNSUPPORTED = "unsupported";
    static final String ERROR = "error";
    static final String INCONCLUSIVE = "inconclusive";

    private record Rule(String id, String level, String description) {}

    private static final List<Rule> RULES = rules();

    private SarifRules() {}

    private static List<Rule> rules() {
        List<Rule> rules = new ArrayList<>();
        for (ObligationKind kind : ObligationKind.violations()) {
            rules.add(new Rule(kind.keyword(), "error", kind.description()));
        }
        rules.add(
                new Rule(VACUOUS, "warning", "No input satisfies invariant and precondition, so nothing was checked."));
        rules.add(new Rule(
                UNSUPPORTED, "warning", "The method uses a construct that is not modelled, so it was not checked."));
        rules.add(new Rule(
                ERROR,
                "error",
                "The method's Java or JML, or what it depends on, has a mistake, so the method was not checked."));
        rules.add(new Rule(INCONCLUSIVE, "warning", "The check did not come to its end."));
        return List.copyOf(rules);
    }

    static Json all() {
        return Json.array(RULES, rule -> Json.object()
                .with("id", rule.id())
                .with(
                        "shortDescription",
                        Json.object().with("text", rule.description()).build())
                .with(
                        "defaultConfiguration",
                        Json.object().with("level", rule.level()).build())
                .build());
    }

    static String level(String id) {
        return RULES.get(index(id)).level();
    }

    static int index(String id) {
        for (int i = 0; i < RULES.size(); i++) {
            if (RULES.get(i).id().equals(id)) {
                return i;
            }
        }
        throw new IllegalArgumentException("no such rule: " + id);
    }
}
