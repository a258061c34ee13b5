package org.smallscope.check;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.smallscope.frontend.Loaded;
import org.smallscope.heap.MethodResult;
import org.smallscope.heap.SourceError;
import org.smallscope.heap.Times;
import org.smallscope.heap.UnsupportedConstruct;
import org.smallscope.heap.Verdict;
import org.smallscope.program.slice.Demand;

/** Tells mistakes of who wrote the sources from what is not modelled. */
final class Mistakes {
    private final Loaded loaded;

    Mistakes(Loaded loaded) {
        this.loaded = loaded;
    }

    /** The result of a method whose file cannot be used at all. */
    Optional<MethodResult> ofFile(Target target, CheckOptions options, long readMillis) {
        return Optional.ofNullable(loaded.broken().get(target.origin().file())).map(why -> {
            ChosenBounds chosen = new ChosenBounds(options, new Demand(false, 1, 0, 0));
            return MethodResult.of(
                            target.qualified(),
                            target.origin(),
                            BoundedCheck.reported(chosen.at(options.scope(), chosen.width()), Map.of()))
                    .unchecked(options.off())
                    .times(new Times(readMillis, 0, 0, 0, readMillis))
                    .erroneous(why.stream()
                            .map(d -> new SourceError(d.message(), d.origin(), ""))
                            .toList());
        });
    }

    /** The same, unless what kept the method from being checked is a mistake. */
    MethodResult told(MethodResult result) {
        if (!(result.verdict() instanceof Verdict.Unsupported unsupported)) {
            return result;
        }
        List<SourceError> errors = unsupported.constructs().stream()
                .filter(this::isMistake)
                .map(u -> new SourceError(u.construct(), u.origin(), u.hint()))
                .toList();
        return errors.isEmpty() ? result : new MethodResult(result.facts(), new Verdict.Erroneous(errors));
    }

    private boolean isMistake(UnsupportedConstruct construct) {
        return loaded.isMistake(construct.construct(), construct.origin());
    }
}
