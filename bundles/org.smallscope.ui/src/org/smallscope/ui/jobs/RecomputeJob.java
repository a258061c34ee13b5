package org.smallscope.ui.jobs;

import java.io.IOException;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.SubMonitor;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.jdt.core.ICompilationUnit;
import org.eclipse.jdt.core.IJavaProject;
import org.eclipse.jdt.core.IType;
import org.eclipse.jdt.core.JavaCore;
import org.smallscope.check.BoundsPlace;
import org.smallscope.check.BoundsRow;
import org.smallscope.check.CheckInput;
import org.smallscope.check.CheckOptions;
import org.smallscope.check.KeptBounds;
import org.smallscope.check.Progress;
import org.smallscope.check.Session;
import org.smallscope.check.Target;
import org.smallscope.ui.repository.ServerLogins;
import org.smallscope.ui.settings.CheckSettings;
import org.smallscope.ui.settings.SettingsStore;

/**
 * Computes one set of field bounds anew, from the class as it is now. What is kept is only given up once a method was
 * found that still asks for it.
 */
public final class RecomputeJob extends Job {

    private static final Pattern NUMBER = Pattern.compile("\\d+");

    private final BoundsPlace place;
    private final BoundsRow row;
    private final Consumer<String> told;

    /**
     * @param place where the bounds are kept
     * @param told takes a sentence about what became of it, on the thread of the job
     */
    public RecomputeJob(BoundsPlace place, BoundsRow row, Consumer<String> told) {
        super("Computing field bounds of " + row.type());
        this.place = place;
        this.row = row;
        this.told = told;
        setUser(true);
        setPriority(Job.LONG);
    }

    @Override
    public boolean belongsTo(Object family) {
        return family == CheckService.BOUNDS;
    }

    @Override
    protected IStatus run(IProgressMonitor monitor) {
        SubMonitor progress = SubMonitor.convert(monitor, getName(), 2);
        try {
            ICompilationUnit unit = unit();
            told.accept(
                    unit == null
                            ? row.type() + " is not in the workspace, so its field bounds cannot be computed again."
                            : recompute(unit, progress));
        } catch (CoreException | IOException e) {
            told.accept("The field bounds of " + row.type() + " were not computed again: " + e.getMessage());
        }
        return monitor.isCanceled() ? Status.CANCEL_STATUS : Status.OK_STATUS;
    }

    private ICompilationUnit unit() throws CoreException {
        for (IJavaProject project :
                JavaCore.create(ResourcesPlugin.getWorkspace().getRoot()).getJavaProjects()) {
            IType type = project.findType(row.type().replace('$', '.'));
            if (type != null && type.getCompilationUnit() != null) {
                return type.getCompilationUnit();
            }
        }
        return null;
    }

    private String recompute(ICompilationUnit unit, SubMonitor progress) throws CoreException, IOException {
        CheckSettings settings = SettingsStore.effective(unit.getJavaProject().getProject());
        BoundsPlace known = ServerLogins.with(place);
        CheckInput input = CollectedSources.of(
                        unit, settings.nullableByDefault(), settings.arithmetic(), progress.split(1))
                .input()
                .withBounds(known);
        Listening listening = new Listening(progress);
        try (Session session = Session.open(input)) {
            List<Target> targets = new Subject.Whole(unit).choose(session);
            for (int scope : scopes(settings)) {
                CheckOptions options = settings.options().withScope(scope).withTimeout(Optional.empty());
                for (Target target : targets) {
                    if (session.boundsQuestions(target, options, listening).contains(row.question())) {
                        progress.subTask(target.name() + ", scope " + scope);
                        KeptBounds.at(known).delete(row.question());
                        return sentence(session.computeBounds(target, options, listening));
                    }
                }
            }
        }
        return listening.cancelled()
                ? "Nothing was computed."
                : "Nothing asks for these field bounds any more: " + row.type()
                        + " has changed since, or other settings hold now. A check asks for those it needs.";
    }

    /** What the scope may have been; all classes but those of which one object is known have as many objects. */
    private Set<Integer> scopes(CheckSettings settings) {
        Set<Integer> scopes = new LinkedHashSet<>();
        NUMBER.matcher(row.scope())
                .results()
                .map(found -> Integer.valueOf(found.group()))
                .sorted((a, b) -> b - a)
                .forEach(scopes::add);
        scopes.add(settings.scope());
        return scopes;
    }

    private String sentence(Session.Computed computed) {
        return computed.problem().orElseGet(() -> computed.row()
                .map(r -> String.format(
                        Locale.ROOT,
                        "Computed again: %d of %d pairs of a place and a value are left, %.1f s%s.",
                        r.after(),
                        r.before(),
                        r.took().toMillis() / 1000.0,
                        r.complete() ? "" : "; there was no time to find all"))
                .orElse("There is nothing to bound in " + row.type() + "."));
    }

    private record Listening(IProgressMonitor monitor) implements Progress {

        @Override
        public void at(Stage stage, int scope) {
            monitor.subTask(stage + ", scope " + scope);
        }

        @Override
        public boolean cancelled() {
            return monitor.isCanceled();
        }
    }
}
