package org.smallscope.ui.watch;

import java.util.LinkedHashSet;
import java.util.Set;
import java.util.function.Consumer;
import org.eclipse.core.filebuffers.FileBuffers;
import org.eclipse.core.filebuffers.IFileBuffer;
import org.eclipse.core.filebuffers.IFileBufferListener;
import org.eclipse.core.filebuffers.ITextFileBuffer;
import org.eclipse.core.filebuffers.ITextFileBufferManager;
import org.eclipse.core.filebuffers.LocationKind;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IResourceChangeEvent;
import org.eclipse.core.resources.IResourceChangeListener;
import org.eclipse.core.resources.IResourceDelta;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ICoreRunnable;
import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.IPath;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.jdt.core.JavaCore;
import org.eclipse.jface.text.DocumentEvent;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.IDocumentListener;
import org.smallscope.ui.editor.WorkspaceFiles;
import org.smallscope.ui.results.CheckEntry;
import org.smallscope.ui.results.ResultListener;
import org.smallscope.ui.results.ResultStore;
import org.smallscope.ui.results.TextFingerprint;

/** Tells the store of results what files contain, as soon as they change. */
public final class SourceWatch implements ResultListener {

    private final ResultStore results;
    private final Consumer<String> onChange;
    private final ITextFileBufferManager buffers = FileBuffers.getTextFileBufferManager();
    private final IFileBufferListener bufferListener = new Buffers();
    private final IResourceChangeListener resourceListener = this::resourcesChanged;

    /**
     * @param onChange told the name of each file of Java or JML whose content changed, be there results about it or not
     */
    public SourceWatch(ResultStore results, Consumer<String> onChange) {
        this.results = results;
        this.onChange = onChange;
    }

    public void start() {
        results.addListener(this);
        buffers.addFileBufferListener(bufferListener);
        for (IFileBuffer buffer : buffers.getFileBuffers()) {
            bufferListener.bufferCreated(buffer);
        }
        ResourcesPlugin.getWorkspace().addResourceChangeListener(resourceListener, IResourceChangeEvent.POST_CHANGE);
    }

    public void stop() {
        results.removeListener(this);
        ResourcesPlugin.getWorkspace().removeResourceChangeListener(resourceListener);
        buffers.removeFileBufferListener(bufferListener);
    }

    /** What was changed while the check ran was not of interest then. */
    @Override
    public void added(CheckEntry entry) {
        entry.sources().keySet().forEach(this::compare);
    }

    /** Looks at all files that fresh results depend on. */
    public void compareAll() {
        Set<String> files = new LinkedHashSet<>();
        results.entries().stream()
                .filter(entry -> !entry.stale())
                .map(CheckEntry::sources)
                .forEach(sources -> files.addAll(sources.keySet()));
        files.forEach(this::compare);
    }

    private void compare(String name) {
        if (results.isOfInterest(name)) {
            results.contentIs(name, fingerprint(name));
        }
    }

    private String fingerprint(String name) {
        IFile file = WorkspaceFiles.file(name).orElse(null);
        try {
            return file == null ? TextFingerprint.MISSING : TextFingerprint.of(WorkspaceFiles.text(file));
        } catch (CoreException e) {
            ILog.of(SourceWatch.class).warn("Cannot read " + name, e);
            return TextFingerprint.MISSING;
        }
    }

    private void resourcesChanged(IResourceChangeEvent event) {
        Set<String> changed = new LinkedHashSet<>();
        Set<IFile> specifications = new LinkedHashSet<>();
        try {
            event.getDelta().accept(delta -> {
                if (delta.getResource() instanceof IFile file
                        && isSource(file.getFileExtension())
                        && contentChanged(delta)) {
                    changed.add(WorkspaceFiles.name(file));
                }
                if (delta.getResource() instanceof IFile file
                        && "jml".equals(file.getFileExtension())
                        && delta.getKind() == IResourceDelta.ADDED) {
                    specifications.add(file);
                }
                return true;
            });
        } catch (CoreException e) {
            ILog.of(SourceWatch.class).error("Changes of files cannot be followed", e);
        }
        if (!changed.isEmpty() || !specifications.isEmpty()) {
            // the workspace is locked while listeners are told, so markers cannot be removed here
            ICoreRunnable compare = monitor -> {
                changed.forEach(this::savedOrReplaced);
                specifications.forEach(this::specificationAdded);
            };
            Job.createSystem("Compare files with checks", compare).schedule();
        }
    }

    /** The builder's copies in the output folder are no specifications. */
    private void specificationAdded(IFile file) {
        if (JavaCore.create(file.getProject()).isOnClasspath(file)) {
            results.specificationAdded(file.getProject().getName(), WorkspaceFiles.name(file));
        }
    }

    /** Saving an editor changes nothing that was not noticed when it was typed. */
    private void savedOrReplaced(String name) {
        if (buffers.getTextFileBuffer(IPath.fromPortableString(name), LocationKind.IFILE) == null) {
            onChange.accept(name);
        }
        compare(name);
    }

    private static boolean isSource(String extension) {
        return "java".equals(extension) || "jml".equals(extension);
    }

    private static boolean contentChanged(IResourceDelta delta) {
        return delta.getKind() == IResourceDelta.REMOVED
                || delta.getKind() == IResourceDelta.CHANGED && (delta.getFlags() & IResourceDelta.CONTENT) != 0;
    }

    /** Listens to the documents of all files that are open. */
    private final class Buffers implements IFileBufferListener {

        @Override
        public void bufferCreated(IFileBuffer buffer) {
            if (buffer instanceof ITextFileBuffer text
                    && buffer.getLocation() != null
                    && isSource(buffer.getLocation().getFileExtension())) {
                text.getDocument()
                        .addDocumentListener(new Typing(buffer.getLocation().toString()));
            }
        }

        @Override
        public void bufferDisposed(IFileBuffer buffer) {
            if (buffer.getLocation() != null) {
                String name = buffer.getLocation().toString();
                ICoreRunnable compare = monitor -> compare(name);
                Job.createSystem("Compare a file with checks", compare).schedule();
            }
        }

        @Override
        public void bufferContentAboutToBeReplaced(IFileBuffer buffer) {
            // the document tells
        }

        @Override
        public void bufferContentReplaced(IFileBuffer buffer) {
            // the document tells
        }

        @Override
        public void stateChanging(IFileBuffer buffer) {
            // says nothing about the content
        }

        @Override
        public void dirtyStateChanged(IFileBuffer buffer, boolean isDirty) {
            // the document tells
        }

        @Override
        public void stateValidationChanged(IFileBuffer buffer, boolean isStateValidated) {
            // says nothing about the content
        }

        @Override
        public void underlyingFileMoved(IFileBuffer buffer, IPath path) {
            // a resource change follows
        }

        @Override
        public void underlyingFileDeleted(IFileBuffer buffer) {
            // a resource change follows
        }

        @Override
        public void stateChangeFailed(IFileBuffer buffer) {
            // says nothing about the content
        }
    }

    /** Called for every key: compares only while some fresh result depends on the file. */
    private final class Typing implements IDocumentListener {

        private final String name;

        Typing(String name) {
            this.name = name;
        }

        @Override
        public void documentAboutToBeChanged(DocumentEvent event) {
            // afterwards is early enough
        }

        @Override
        public void documentChanged(DocumentEvent event) {
            onChange.accept(name);
            IDocument document = event.getDocument();
            if (results.isOfInterest(name)) {
                results.contentIs(name, TextFingerprint.of(document.get()));
            }
        }
    }
}
