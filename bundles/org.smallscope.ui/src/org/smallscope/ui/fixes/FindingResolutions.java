package org.smallscope.ui.fixes;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.eclipse.core.resources.IMarker;
import org.eclipse.ui.IMarkerResolution;
import org.eclipse.ui.IMarkerResolutionGenerator2;
import org.eclipse.ui.IWorkbench;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PlatformUI;
import org.smallscope.heap.VerdictKind;
import org.smallscope.ui.counterexample.CounterexampleOpener;
import org.smallscope.ui.icons.Icon;
import org.smallscope.ui.jobs.CheckService;
import org.smallscope.ui.junit.TestCreation;
import org.smallscope.ui.markers.Finding;
import org.smallscope.ui.results.CheckEntry;
import org.smallscope.ui.results.ResultStore;

/** Offers what can be done about a finding. */
public final class FindingResolutions implements IMarkerResolutionGenerator2 {

    private static final int ABOVE_ALL = 20;

    private final IWorkbench workbench = PlatformUI.getWorkbench();
    private final ResultStore results = workbench.getService(ResultStore.class);
    private final CheckService checks = workbench.getService(CheckService.class);

    @Override
    public boolean hasResolutions(IMarker marker) {
        return Finding.entry(marker, results).isPresent();
    }

    @Override
    public IMarkerResolution[] getResolutions(IMarker marker) {
        Optional<CheckEntry> entry = Finding.entry(marker, results);
        List<IMarkerResolution> offers = new ArrayList<>();
        entry.ifPresent(found -> offer(found, marker, offers));
        return offers.toArray(IMarkerResolution[]::new);
    }

    private void offer(CheckEntry entry, IMarker marker, List<IMarkerResolution> offers) {
        VerdictKind verdict = entry.result().kind();
        if (verdict == VerdictKind.VIOLATED) {
            offers.add(counterexample(entry, Finding.index(marker)));
            offers.add(test(entry, Finding.index(marker)));
        }
        if (verdict == VerdictKind.VACUOUS) {
            NullableField.causing(entry, marker).map(this::nullable).ifPresent(offers::add);
        }
        if (verdict == VerdictKind.VIOLATED || verdict == VerdictKind.VACUOUS) {
            offers.add(larger(entry));
        }
        offers.add(new Fix(
                "Check again",
                "Checks the method again with the same bounds.",
                Icon.AGAIN,
                ABOVE_ALL - 3,
                () -> checks.checkAgain(entry)));
    }

    private Fix counterexample(CheckEntry entry, int index) {
        return new Fix(
                "Show counterexample",
                "Shows the heap before and after, and the path through the code.",
                Icon.COUNTEREXAMPLE,
                ABOVE_ALL,
                () -> CounterexampleOpener.show(page(), entry, index));
    }

    private Fix test(CheckEntry entry, int index) {
        return new Fix(
                "Create JUnit test",
                "Creates a JUnit 5 test that builds this heap, runs the method and "
                        + "fails as long as the violation is there.",
                Icon.TEST,
                ABOVE_ALL - 1,
                () -> new TestCreation(entry, index).schedule(page()));
    }

    private Fix nullable(NullableField field) {
        return new Fix(
                field.label(),
                "References are never null unless they are marked; a structure that ends in null needs the mark.",
                Icon.VACUOUS,
                ABOVE_ALL,
                () -> field.apply(page()));
    }

    private Fix larger(CheckEntry entry) {
        return new Fix(
                "Check with a larger scope (" + entry.further().scope() + ")",
                "Checks the method again with more objects of each class"
                        + entry.notLookedAt()
                                .map(scopes -> ": " + scopes + " were not looked at, since a smaller one has a"
                                        + " violation already.")
                                .orElse("."),
                Icon.DEEPER,
                ABOVE_ALL - 2,
                () -> checks.checkFurther(entry));
    }

    private IWorkbenchPage page() {
        return workbench.getActiveWorkbenchWindow().getActivePage();
    }
}
