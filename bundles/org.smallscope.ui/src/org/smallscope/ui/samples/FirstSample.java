package org.smallscope.ui.samples;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ILog;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.texteditor.ITextEditor;

/** The sample to begin with: a list with a faulty method. */
final class FirstSample {

    /** The file, within the samples project. */
    static final String FILE = "src/org/smallscope/samples/list/faulty/RemoveForgetsSize.java";

    private static final String METHOD = " remove(";

    private FirstSample() {}

    /** Opens it with the cursor in the faulty method. */
    static void open(IWorkbenchPage page, IProject samples) {
        IFile file = samples.getFile(FILE);
        try {
            if (IDE.openEditor(page, file) instanceof ITextEditor editor) {
                String text = editor.getDocumentProvider()
                        .getDocument(editor.getEditorInput())
                        .get();
                editor.selectAndReveal(Math.max(0, text.indexOf(METHOD) + 1), 0);
            }
        } catch (CoreException e) {
            ILog.of(FirstSample.class).error("Cannot open " + file, e);
        }
    }
}
