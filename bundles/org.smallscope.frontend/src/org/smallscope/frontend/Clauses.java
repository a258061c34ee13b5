package org.smallscope.frontend;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.smallscope.frontend.jml.Augmenter;
import org.smallscope.frontend.jml.Gap;
import org.smallscope.frontend.jml.JmlItem;
import org.smallscope.frontend.source.SourceFiles.SourceFile;

/**
 * How much JML there is in the checked files, modifiers included.
 *
 * @param read        all of it
 * @param wrong       what has a mistake
 * @param rejected    what stands in files that cannot be used at all
 * @param unsupported what is not modelled, by construct
 */
public record Clauses(int read, int wrong, int rejected, Map<String, Integer> unsupported) {

    /** No JML. */
    public static final Clauses NONE = new Clauses(0, 0, 0, Map.of());

    public Clauses {
        unsupported = Collections.unmodifiableMap(new LinkedHashMap<>(unsupported));
    }

    static Clauses of(Mending.Mended mended, Input input) {
        Clauses all = NONE;
        for (String key : mended.woven().checked()) {
            all = all.and(of(mended.woven().augmented().get(key).items()));
        }
        for (SourceFile file : input.files()) {
            if (file.checked() && mended.broken().containsKey(file.path())) {
                int items =
                        of(Augmenter.augment(file.path(), file.text()).items()).read();
                all = all.and(new Clauses(items, 0, items, Map.of()));
            }
        }
        return all;
    }

    private static Clauses of(List<JmlItem> items) {
        List<JmlItem> clauses =
                items.stream().filter(i -> i.kind() != JmlItem.Kind.SPEC_CASE).toList();
        Map<String, Integer> unsupported = new LinkedHashMap<>();
        List<Gap> gaps = clauses.stream().flatMap(i -> i.gapOf().stream()).toList();
        gaps.stream().filter(g -> !g.mistake()).forEach(g -> unsupported.merge(g.construct(), 1, Integer::sum));
        int wrong = (int) gaps.stream().filter(Gap::mistake).count();
        return new Clauses(clauses.size(), wrong, 0, unsupported);
    }

    /** These and others. */
    public Clauses and(Clauses others) {
        Map<String, Integer> both = new LinkedHashMap<>(unsupported);
        others.unsupported.forEach((construct, count) -> both.merge(construct, count, Integer::sum));
        return new Clauses(read + others.read, wrong + others.wrong, rejected + others.rejected, both);
    }
}
