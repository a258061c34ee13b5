package org.smallscope.ui.markers;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.IMarkerDelta;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.IResourceChangeEvent;
import org.eclipse.core.resources.IResourceChangeListener;
import org.eclipse.core.resources.IResourceDelta;
import org.eclipse.core.resources.IWorkspace;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ICoreRunnable;
import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.jdt.core.IJavaModelMarker;
import org.smallscope.check.Problem;
import org.smallscope.heap.ContradictoryClause;
import org.smallscope.heap.Sentences;
import org.smallscope.heap.SourceError;
import org.smallscope.heap.UnsupportedConstruct;
import org.smallscope.heap.Verdict;
import org.smallscope.heap.Violation;
import org.smallscope.program.Origin;
import org.smallscope.ui.editor.WorkspaceFiles;
import org.smallscope.ui.jobs.CheckListener;
import org.smallscope.ui.jobs.Rejection;
import org.smallscope.ui.results.CheckEntry;
import org.smallscope.ui.results.ResultListener;
import org.smallscope.ui.settings.SettingsStore;

/** Keeps the markers in step with the results. The workspace is changed in the background. */
public final class MarkerWriter implements ResultListener, CheckListener, IResourceChangeListener {

    private static final int MOST_CHARACTERS = 300;

    private final IWorkspace workspace = ResourcesPlugin.getWorkspace();

    /** Something that changes markers. */
    private interface MarkerChange {
        void run() throws CoreException;
    }

    @Override
    public void added(CheckEntry entry) {
        change(() -> {
            remove(project(entry), Finding.TYPE, isAbout(entry));
            write(entry);
        });
    }

    @Override
    public void staled(List<CheckEntry> entries) {
        removed(entries);
    }

    @Override
    public void removed(List<CheckEntry> entries) {
        change(() -> {
            for (CheckEntry entry : entries) {
                String id = Long.toString(entry.id());
                remove(project(entry), Finding.TYPE, marker -> id.equals(marker.getAttribute(Finding.ENTRY, "")));
            }
        });
    }

    @Override
    public void accepted(String project, String file) {
        change(() -> remove(workspace.getRoot().getProject(project), Finding.SOURCE_ERROR, isFor(file)));
    }

    @Override
    public void rejected(Rejection rejection) {
        change(() -> {
            IProject project = workspace.getRoot().getProject(rejection.project());
            remove(project, Finding.SOURCE_ERROR, isFor(rejection.file()));
            for (Problem problem : rejection.problems()) {
                Optional<IFile> file = WorkspaceFiles.file(problem.origin());
                if (file.isPresent()
                        && isMarkedByJdt(file.get(), problem.origin().line())) {
                    continue;
                }
                Map<String, Object> attributes = new LinkedHashMap<>();
                attributes.put(Finding.CHECKED_FILE, rejection.file());
                attributes.put(IMarker.SEVERITY, IMarker.SEVERITY_ERROR);
                create(Finding.SOURCE_ERROR, problem.origin(), project, problem.message(), attributes);
            }
        });
    }

    /** The Java builder marks what does not compile, and one marker on a line is enough. */
    private static boolean isMarkedByJdt(IFile file, int line) throws CoreException {
        return Arrays.stream(file.findMarkers(IJavaModelMarker.JAVA_MODEL_PROBLEM_MARKER, true, IResource.DEPTH_ZERO))
                .anyMatch(marker -> marker.getAttribute(IMarker.SEVERITY, -1) == IMarker.SEVERITY_ERROR
                        && marker.getAttribute(IMarker.LINE_NUMBER, -1) == line);
    }

    /** A build that comes after the check marks errors that are marked already: then ours go. */
    @Override
    public void resourceChanged(IResourceChangeEvent event) {
        Set<IFile> built = new LinkedHashSet<>();
        for (IMarkerDelta delta : event.findMarkerDeltas(IJavaModelMarker.JAVA_MODEL_PROBLEM_MARKER, true)) {
            if (delta.getKind() == IResourceDelta.ADDED
                    && delta.getResource() instanceof IFile file
                    && hasSourceErrors(file)) {
                built.add(file);
            }
        }
        if (!built.isEmpty()) {
            change(() -> {
                for (IFile file : built) {
                    for (IMarker marker : file.findMarkers(Finding.SOURCE_ERROR, true, IResource.DEPTH_ZERO)) {
                        if (isMarkedByJdt(file, marker.getAttribute(IMarker.LINE_NUMBER, 0))) {
                            marker.delete();
                        }
                    }
                }
            });
        }
    }

    @Override
    public void sourceChanged(String name) {
        WorkspaceFiles.file(name).ifPresent(file -> {
            if (hasSourceErrors(file)) {
                change(() -> remove(file, Finding.SOURCE_ERROR, marker -> true));
            }
        });
    }

    private static boolean hasSourceErrors(IFile file) {
        try {
            return file.findMarkers(Finding.SOURCE_ERROR, true, IResource.DEPTH_ZERO).length > 0;
        } catch (CoreException e) {
            return false; // the file has gone meanwhile, its markers with it
        }
    }

    private void write(CheckEntry entry) throws CoreException {
        entry.result().verdict().select(new Marks(entry)).write();
    }

    /** Writes markers. */
    private interface Writing {
        Writing NOTHING = () -> {};

        void write() throws CoreException;
    }

    /** What is marked for each verdict. */
    private final class Marks implements Verdict.Cases<Writing> {
        private final CheckEntry entry;

        Marks(CheckEntry entry) {
            this.entry = entry;
        }

        @Override
        public Writing valid(Verdict.Valid verdict) {
            return Writing.NOTHING;
        }

        @Override
        public Writing violated(Verdict.Violated verdict) {
            return () -> {
                int severity =
                        SettingsStore.effective(project(entry)).severity().marker();
                for (int i = 0; i < verdict.violations().size(); i++) {
                    MarkerWriter.this.write(entry, i, severity);
                }
            };
        }

        @Override
        public Writing vacuous(Verdict.Vacuous verdict) {
            return () -> writeVacuous(entry, verdict.contradiction());
        }

        @Override
        public Writing unsupported(Verdict.Unsupported verdict) {
            return () -> writeUnsupported(entry, verdict.constructs());
        }

        @Override
        public Writing erroneous(Verdict.Erroneous verdict) {
            return () -> {
                for (SourceError error : verdict.errors()) {
                    writeError(entry, error);
                }
            };
        }

        /** Nothing is known that belongs to a place. */
        @Override
        public Writing inconclusive(Verdict.Inconclusive verdict) {
            return Writing.NOTHING;
        }

        @Override
        public Writing internalError(Verdict.InternalError verdict) {
            return Writing.NOTHING;
        }
    }

    private void writeUnsupported(CheckEntry entry, List<UnsupportedConstruct> constructs) throws CoreException {
        for (UnsupportedConstruct construct : constructs) {
            create(
                    Finding.UNSUPPORTED,
                    visible(construct.origin(), entry),
                    project(entry),
                    name(entry) + " was not checked, unsupported: " + construct.construct() + "; " + construct.hint(),
                    attributes(entry, 0, IMarker.SEVERITY_WARNING));
        }
    }

    /** A mistake that concerns several methods, or that the Java builder marks, is marked once. */
    private void writeError(CheckEntry entry, SourceError error) throws CoreException {
        Optional<IFile> file = WorkspaceFiles.file(error.origin());
        if (file.isPresent() && (isMarkedByJdt(file.get(), error.origin().line()) || isMarked(file.get(), error))) {
            return;
        }
        Map<String, Object> attributes = attributes(entry, 0, IMarker.SEVERITY_ERROR);
        attributes.put(Finding.CHECKED_FILE, entry.result().origin().file());
        create(Finding.SOURCE_ERROR, visible(error.origin(), entry), project(entry), error.sentence(), attributes);
    }

    private static boolean isMarked(IFile file, SourceError error) throws CoreException {
        return Arrays.stream(file.findMarkers(Finding.SOURCE_ERROR, true, IResource.DEPTH_ZERO))
                .anyMatch(marker -> marker.getAttribute(IMarker.LINE_NUMBER, -1)
                                == error.origin().line()
                        && error.sentence().equals(marker.getAttribute(IMarker.MESSAGE, "")));
    }

    private void writeVacuous(CheckEntry entry, List<ContradictoryClause> contradiction) throws CoreException {
        create(
                Finding.VACUOUS,
                entry.result().origin(),
                project(entry),
                name(entry) + " was not checked, " + Sentences.summary(entry.result()),
                attributes(entry, 0, IMarker.SEVERITY_WARNING));
        for (ContradictoryClause clause : contradiction) {
            create(
                    Finding.VACUOUS,
                    visible(clause.origin(), entry),
                    project(entry),
                    "No input of " + name(entry) + " satisfies this and the clauses marked with it: " + clause.clause(),
                    attributes(entry, 0, IMarker.SEVERITY_WARNING));
        }
    }

    private void write(CheckEntry entry, int index, int severity) throws CoreException {
        Violation violation = entry.result().violations().get(index);
        Origin clause = visible(violation.clauseOrigin(), entry);
        create(
                Finding.VIOLATION,
                clause,
                project(entry),
                name(entry) + " violates " + violation.kind().keyword() + ": " + violation.message(),
                attributes(entry, index, severity));
        Optional<Origin> statement =
                violation.breakingStatement().filter(Origin::known).filter(o -> !o.equals(clause));
        if (statement.isPresent()) {
            create(
                    Finding.STATEMENT,
                    visible(statement.get(), entry),
                    project(entry),
                    "This breaks "
                            + violation.kind().keyword() + " at line "
                            + violation.clauseOrigin().line() + " in a run of "
                            + name(entry),
                    attributes(entry, index, IMarker.SEVERITY_INFO));
        }
    }

    /** A place itself, or the method's name where the place is outside the workspace. */
    private static Origin visible(Origin origin, CheckEntry entry) {
        return WorkspaceFiles.file(origin).isPresent() ? origin : entry.result().origin();
    }

    /** Class and method, without package and parameters. */
    private static String name(CheckEntry entry) {
        String method = entry.result().method();
        int open = method.indexOf('(');
        String path = open < 0 ? method : method.substring(0, open);
        int dot = path.lastIndexOf('.', path.lastIndexOf('.') - 1);
        return path.substring(dot + 1);
    }

    private static Map<String, Object> attributes(CheckEntry entry, int index, int severity) {
        Map<String, Object> attributes = new LinkedHashMap<>();
        attributes.put(Finding.METHOD, entry.result().method());
        attributes.put(Finding.ENTRY, Long.toString(entry.id()));
        attributes.put(Finding.INDEX, index);
        attributes.put(IMarker.SEVERITY, severity);
        return attributes;
    }

    private static void create(
            String type, Origin origin, IProject project, String message, Map<String, Object> attributes)
            throws CoreException {
        IResource resource =
                WorkspaceFiles.file(origin).map(IResource.class::cast).orElse(project);
        if (!resource.isAccessible()) {
            return;
        }
        attributes.put(
                IMarker.MESSAGE,
                message.length() <= MOST_CHARACTERS ? message : message.substring(0, MOST_CHARACTERS - 1) + "…");
        attributes.put(IMarker.USER_EDITABLE, false);
        if (resource instanceof IFile) {
            attributes.put(IMarker.LINE_NUMBER, origin.line());
            attributes.put(IMarker.CHAR_START, origin.offset());
            attributes.put(IMarker.CHAR_END, origin.offset() + Math.max(1, origin.length()));
        }
        resource.createMarker(type, attributes);
    }

    private static Predicate<IMarker> isAbout(CheckEntry entry) {
        return marker -> entry.result().method().equals(marker.getAttribute(Finding.METHOD, ""));
    }

    private static Predicate<IMarker> isFor(String checkedFile) {
        return marker -> checkedFile.equals(marker.getAttribute(Finding.CHECKED_FILE, ""));
    }

    private static void remove(IResource within, String type, Predicate<IMarker> which) throws CoreException {
        if (!within.isAccessible()) {
            return;
        }
        for (IMarker marker : within.findMarkers(type, true, IResource.DEPTH_INFINITE)) {
            if (which.test(marker)) {
                marker.delete();
            }
        }
    }

    private IProject project(CheckEntry entry) {
        return workspace.getRoot().getProject(entry.project());
    }

    /** Changes come one after the other, so that a check's markers come after the removal of older ones. */
    private void change(MarkerChange action) {
        ICoreRunnable run = monitor -> {
            try {
                workspace.run((ICoreRunnable) inner -> action.run(), null, IWorkspace.AVOID_UPDATE, monitor);
            } catch (CoreException e) {
                ILog.of(MarkerWriter.class).error("Markers cannot be changed", e);
            }
        };
        Job job = Job.createSystem("Update the markers of checks", run);
        job.setRule(InTurn.RULE);
        job.schedule();
    }
}
