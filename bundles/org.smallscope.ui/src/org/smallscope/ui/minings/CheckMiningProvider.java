package org.smallscope.ui.minings;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.Adapters;
import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.jdt.core.ICompilationUnit;
import org.eclipse.jdt.core.IMethod;
import org.eclipse.jdt.core.JavaModelException;
import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.ITextViewer;
import org.eclipse.jface.text.codemining.AbstractCodeMiningProvider;
import org.eclipse.jface.text.codemining.ICodeMining;
import org.eclipse.jface.text.source.ISourceViewerExtension5;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.texteditor.ITextEditor;
import org.smallscope.ui.editor.MethodLookup;
import org.smallscope.ui.editor.WorkspaceFiles;
import org.smallscope.ui.jobs.CheckService;
import org.smallscope.ui.results.CheckEntry;
import org.smallscope.ui.results.ResultListener;
import org.smallscope.ui.results.ResultStore;

/** Gives an editor its minings, and renews them when results change. */
public final class CheckMiningProvider extends AbstractCodeMiningProvider {

    private final ResultStore results = PlatformUI.getWorkbench().getService(ResultStore.class);
    private final CheckService checks = PlatformUI.getWorkbench().getService(CheckService.class);
    private ResultListener renewal;

    @Override
    public CompletableFuture<List<? extends ICodeMining>> provideCodeMinings(
            ITextViewer viewer, IProgressMonitor monitor) {
        listen(viewer);
        return CompletableFuture.supplyAsync(() -> minings(viewer.getDocument(), monitor));
    }

    private synchronized void listen(ITextViewer viewer) {
        if (renewal == null && viewer instanceof ISourceViewerExtension5 source) {
            renewal = new ResultListener() {
                @Override
                public void changed() {
                    if (viewer.getTextWidget() != null) {
                        source.updateCodeMinings();
                    }
                }
            };
            results.addListener(renewal);
        }
    }

    private List<? extends ICodeMining> minings(IDocument document, IProgressMonitor monitor) {
        List<ICodeMining> minings = new ArrayList<>();
        ITextEditor editor = getAdapter(ITextEditor.class);
        IFile file = editor == null ? null : Adapters.adapt(editor.getEditorInput(), IFile.class);
        Optional<ICompilationUnit> unit =
                file == null ? Optional.empty() : WorkspaceFiles.unit(WorkspaceFiles.name(file));
        if (document == null || unit.isEmpty()) {
            return minings;
        }
        for (CheckEntry entry : results.newestOf(WorkspaceFiles.name(file))) {
            if (monitor != null && monitor.isCanceled()) {
                return minings;
            }
            add(entry, unit.get(), document, editor, minings);
        }
        return minings;
    }

    private void add(
            CheckEntry entry,
            ICompilationUnit unit,
            IDocument document,
            ITextEditor editor,
            List<ICodeMining> minings) {
        try {
            Optional<IMethod> method = MethodLookup.find(unit, entry.result().method());
            if (method.isPresent() && method.get().getNameRange() != null) {
                int line = document.getLineOfOffset(method.get().getNameRange().getOffset());
                minings.add(CheckMining.verdict(entry, line, document, this, checks));
                if (!entry.result().violations().isEmpty()) {
                    minings.add(CheckMining.counterexample(
                            entry, line, document, this, editor.getSite().getPage()));
                }
                if (!entry.stale() && entry.notLookedAt().isPresent()) {
                    minings.add(CheckMining.further(entry, line, document, this, checks));
                }
            }
        } catch (BadLocationException e) {
            return; // the document has changed meanwhile; minings will be asked for again
        } catch (JavaModelException e) {
            ILog.of(CheckMiningProvider.class).warn("Methods of " + unit.getElementName() + " cannot be found", e);
        }
    }

    @Override
    public void dispose() {
        if (renewal != null) {
            results.removeListener(renewal);
        }
        super.dispose();
    }
}
