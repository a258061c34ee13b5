package org.smallscope.ui.commands;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.eclipse.core.runtime.Adapters;
import org.eclipse.jdt.core.ICompilationUnit;
import org.eclipse.jdt.core.IJavaElement;
import org.eclipse.jdt.core.IJavaProject;
import org.eclipse.jdt.core.IMember;
import org.eclipse.jdt.core.IMethod;
import org.eclipse.jdt.core.IPackageFragment;
import org.eclipse.jdt.core.IPackageFragmentRoot;
import org.eclipse.jdt.core.ISourceRange;
import org.eclipse.jdt.core.IType;
import org.eclipse.jdt.core.ITypeRoot;
import org.eclipse.jdt.core.JavaModelException;
import org.eclipse.jdt.core.Signature;
import org.eclipse.jdt.ui.JavaUI;
import org.eclipse.jface.text.ITextSelection;
import org.eclipse.jface.viewers.ISelection;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.ui.IEditorPart;
import org.smallscope.ui.jobs.Subject;

/** What the user points at, be it by selecting Java elements or by the cursor in an editor. */
final class SelectedCode {

    private static final Pattern BLANK_LINE = Pattern.compile("\\R[ \\t]*\\R");

    /** Files without methods. */
    private static final Set<String> NO_CODE = Set.of("package-info.java", "module-info.java");

    private final List<IJavaElement> elements = new ArrayList<>();
    private final Optional<ICompilationUnit> edited;
    private final int offset;

    private SelectedCode(Optional<ICompilationUnit> edited, int offset) {
        this.edited = edited;
        this.offset = offset;
    }

    /**
     * @param selection of the active part; null where it has none
     * @param editor the active editor; null where there is none
     */
    static SelectedCode of(ISelection selection, IEditorPart editor) {
        if (selection instanceof IStructuredSelection structured && !structured.isEmpty()) {
            SelectedCode code = new SelectedCode(Optional.empty(), 0);
            for (Object item : structured.toList()) {
                IJavaElement element = Adapters.adapt(item, IJavaElement.class);
                if (element != null) {
                    code.elements.add(element);
                }
            }
            if (!code.elements.isEmpty()) {
                return code;
            }
        }
        if (editor == null) {
            return new SelectedCode(Optional.empty(), 0);
        }
        ITypeRoot root = JavaUI.getEditorInputTypeRoot(editor.getEditorInput());
        ISelection cursor = editor.getSite().getSelectionProvider() == null
                ? null
                : editor.getSite().getSelectionProvider().getSelection();
        return new SelectedCode(
                root instanceof ICompilationUnit unit ? Optional.of(unit) : Optional.empty(),
                cursor instanceof ITextSelection text ? text.getOffset() : 0);
    }

    /** The methods that are selected, or the one at the cursor. */
    List<Subject> methods() throws JavaModelException {
        List<Subject> subjects = new ArrayList<>();
        if (edited.isPresent()) {
            subjects.add(atCursor(edited.get()));
        }
        for (IJavaElement element : elements) {
            if (element instanceof IMethod method
                    && method.getCompilationUnit() != null
                    && method.getNameRange() != null) {
                subjects.add(new Subject.At(
                        method.getCompilationUnit(), method.getNameRange().getOffset(), label(method)));
            }
        }
        return subjects;
    }

    /** Where the cursor is in comments right above a method, which may be its JML, that method is meant. */
    private Subject atCursor(ICompilationUnit unit) throws JavaModelException {
        bringUpToDate(unit);
        if (unit.getElementAt(offset) instanceof IMethod method && method.getNameRange() != null) {
            int name = method.getNameRange().getOffset();
            boolean above = offset < name;
            if (!above
                    || !BLANK_LINE
                            .matcher(unit.getSource().substring(offset, name))
                            .find()) {
                return new Subject.At(unit, above ? name : offset, label(method));
            }
        }
        long line = 1
                + unit.getSource().chars().limit(offset).filter(c -> c == '\n').count();
        return new Subject.At(unit, offset, unit.getElementName() + ", line " + line);
    }

    /** Elements are where they are in the text as it is typed only after this. */
    private static void bringUpToDate(ICompilationUnit unit) throws JavaModelException {
        if (unit.isWorkingCopy()) {
            unit.reconcile(ICompilationUnit.NO_AST, false, null, null);
        }
    }

    private static String label(IMethod method) {
        String parameters = Arrays.stream(method.getParameterTypes())
                .map(type -> Signature.getSignatureSimpleName(Signature.getTypeErasure(type)))
                .collect(Collectors.joining(", ", "(", ")"));
        return method.getDeclaringType().getElementName() + "." + method.getElementName() + parameters;
    }

    /** The types that are selected, that contain what is selected, or that the cursor is in. */
    List<Subject> types() throws JavaModelException {
        List<Subject> subjects = new ArrayList<>();
        if (edited.isPresent()) {
            bringUpToDate(edited.get());
            addType(edited.get(), edited.get().getElementAt(offset), subjects);
        }
        for (IJavaElement element : elements) {
            ICompilationUnit unit = (ICompilationUnit) element.getAncestor(IJavaElement.COMPILATION_UNIT);
            if (unit != null) {
                addType(unit, element, subjects);
            } else if (element instanceof IPackageFragment || element instanceof IPackageFragmentRoot) {
                units(element).forEach(each -> subjects.add(new Subject.Whole(each)));
            }
        }
        return subjects;
    }

    private static void addType(ICompilationUnit unit, IJavaElement element, List<Subject> subjects)
            throws JavaModelException {
        IType type = element instanceof IMember member ? enclosing(member) : primary(unit);
        if (type == null || type.getSourceRange() == null) {
            subjects.add(new Subject.Whole(unit));
        } else {
            ISourceRange range = type.getSourceRange();
            subjects.add(new Subject.Within(unit, range.getOffset(), range.getLength(), type.getElementName()));
        }
    }

    private static IType primary(ITypeRoot unit) {
        return unit.findPrimaryType();
    }

    private static IType enclosing(IMember member) {
        return member instanceof IType type ? type : member.getDeclaringType();
    }

    /** All files of the projects of what is selected or edited. */
    List<Subject> projects() throws JavaModelException {
        List<IJavaProject> projects = new ArrayList<>();
        edited.ifPresent(unit -> projects.add(unit.getJavaProject()));
        elements.forEach(element -> projects.add(element.getJavaProject()));
        List<Subject> subjects = new ArrayList<>();
        for (IJavaProject project : projects.stream().distinct().toList()) {
            for (IPackageFragmentRoot root : project.getPackageFragmentRoots()) {
                units(root).forEach(unit -> subjects.add(new Subject.Whole(unit)));
            }
        }
        return subjects;
    }

    private static List<ICompilationUnit> units(IJavaElement container) throws JavaModelException {
        if (container instanceof IPackageFragment fragment) {
            return Arrays.stream(fragment.getCompilationUnits())
                    .filter(unit -> !NO_CODE.contains(unit.getElementName()))
                    .toList();
        }
        List<ICompilationUnit> units = new ArrayList<>();
        if (container instanceof IPackageFragmentRoot root
                && root.getKind() == IPackageFragmentRoot.K_SOURCE
                && !isTest(root)) {
            for (IJavaElement child : root.getChildren()) {
                units.addAll(units(child));
            }
        }
        return units;
    }

    /** Tests are not what users want checked by Check Project. */
    private static boolean isTest(IPackageFragmentRoot root) throws JavaModelException {
        return root.getResolvedClasspathEntry().isTest();
    }
}
