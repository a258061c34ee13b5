package org.smallscope.ui.editor;

import java.util.Optional;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.Adapters;
import org.eclipse.core.runtime.ILog;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.part.FileEditorInput;
import org.eclipse.ui.texteditor.ITextEditor;
import org.smallscope.program.Origin;

/** Shows places in editors. */
public final class EditorPlaces {

    private EditorPlaces() {}

    /**
     * Selects a place in the editor of its file, which is opened where it is not. A view that the user has maximised
     * stays so, unless the editor gets the keyboard.
     *
     * @param activate whether the editor gets the keyboard
     * @return whether there was something to show
     */
    public static boolean show(IWorkbenchPage page, Origin origin, boolean activate) {
        Optional<IFile> file = WorkspaceFiles.file(origin);
        if (file.isEmpty()) {
            return false;
        }
        try {
            IEditorPart part = !activate && page.isPageZoomed()
                    ? page.findEditor(new FileEditorInput(file.get()))
                    : IDE.openEditor(page, file.get(), activate);
            ITextEditor editor = Adapters.adapt(part, ITextEditor.class);
            if (editor != null) {
                editor.selectAndReveal(origin.offset(), origin.length());
            }
            return editor != null;
        } catch (PartInitException e) {
            ILog.of(EditorPlaces.class).error("Cannot open " + file.get(), e);
            return false;
        }
    }
}
