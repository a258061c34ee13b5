package org.smallscope.ui.fixes;

import java.util.Optional;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ILog;
import org.eclipse.jdt.core.ICompilationUnit;
import org.eclipse.jdt.core.IField;
import org.eclipse.jdt.core.IJavaElement;
import org.eclipse.jdt.core.JavaCore;
import org.eclipse.jdt.core.JavaModelException;
import org.eclipse.jdt.core.Signature;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.ltk.core.refactoring.TextFileChange;
import org.eclipse.text.edits.InsertEdit;
import org.eclipse.ui.IWorkbenchPage;
import org.smallscope.heap.Verdict;
import org.smallscope.ui.changes.Changes;
import org.smallscope.ui.results.CheckEntry;

/**
 * A field whose implicit {@code non_null} leaves no admissible heap: a list whose {@code next} is never null has no end.
 * The remedy is JML's {@code nullable}.
 */
record NullableField(IField field) {

    private static final String MARK = "/*@ nullable @*/ ";

    /** The field at a marker of a vacuous check, unless it is a primitive or marked already. */
    static Optional<NullableField> causing(CheckEntry entry, IMarker marker) {
        boolean clause = entry.result().verdict() instanceof Verdict.Vacuous vacuous
                && vacuous.contradiction().stream()
                        .anyMatch(c -> c.origin().offset() == marker.getAttribute(IMarker.CHAR_START, -1));
        if (!clause || !(marker.getResource() instanceof IFile file)) {
            return Optional.empty();
        }
        ICompilationUnit unit = JavaCore.createCompilationUnitFrom(file);
        try {
            IJavaElement element = unit == null ? null : unit.getElementAt(marker.getAttribute(IMarker.CHAR_START, 0));
            if (element instanceof IField field && isReference(field) && !isMarked(field)) {
                return Optional.of(new NullableField(field));
            }
        } catch (JavaModelException e) {
            ILog.of(NullableField.class).warn("No quick fix, since the code cannot be read", e);
        }
        return Optional.empty();
    }

    private static boolean isReference(IField field) throws JavaModelException {
        return Signature.getTypeSignatureKind(field.getTypeSignature()) != Signature.BASE_TYPE_SIGNATURE;
    }

    private static boolean isMarked(IField field) throws JavaModelException {
        String source = field.getSource();
        return source == null || source.contains("nullable") || source.contains("non_null");
    }

    String label() {
        return "Allow '" + field.getElementName() + "' to be null";
    }

    void apply(IWorkbenchPage page) {
        ICompilationUnit unit = field.getCompilationUnit();
        try {
            TextFileChange change = new TextFileChange(label(), (IFile) unit.getResource());
            change.setTextType("java");
            // the editor keeps the change unsaved if it is open, so that the user decides
            change.setSaveMode(TextFileChange.KEEP_SAVE_STATE);
            change.setEdit(new InsertEdit(declarationOffset(unit), MARK));
            Changes.requireWritable(
                    (IFile) unit.getResource(), page.getWorkbenchWindow().getShell());
            Changes.perform(change);
        } catch (CoreException e) {
            MessageDialog.openError(
                    page.getWorkbenchWindow().getShell(), label(), e.getStatus().getMessage());
        }
    }

    /** Behind a documentation comment and annotations that belong to the declaration. */
    private int declarationOffset(ICompilationUnit unit) throws JavaModelException {
        int start = field.getSourceRange().getOffset();
        int name = field.getNameRange().getOffset();
        String before = unit.getSource().substring(start, name);
        int comment = before.lastIndexOf("*/");
        int offset = comment < 0 ? 0 : comment + 2;
        while (offset < before.length() && Character.isWhitespace(before.charAt(offset))) {
            offset++;
        }
        return start + offset;
    }
}
