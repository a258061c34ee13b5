package org.smallscope.ui.tests;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.jdt.core.ICompilationUnit;
import org.eclipse.jdt.core.IJavaElement;
import org.eclipse.jdt.core.IJavaProject;
import org.eclipse.jdt.core.JavaCore;
import org.eclipse.jdt.ui.IPackagesViewPart;
import org.eclipse.jdt.ui.JavaUI;
import org.eclipse.jface.bindings.Binding;
import org.eclipse.jface.bindings.keys.KeySequence;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.ToolBar;
import org.eclipse.swt.widgets.ToolItem;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.swt.widgets.TreeItem;
import org.eclipse.ui.IPageLayout;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.WorkbenchException;
import org.eclipse.ui.keys.IBindingService;
import org.eclipse.ui.texteditor.ITextEditor;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.smallscope.ui.checksview.ChecksView;
import org.smallscope.ui.counterexample.CounterexampleView;

/** The ways to a check: context menus of the editor, the Outline and the Package Explorer, keys, buttons. */
@ExtendWith(Screenshots.class)
class MenuTests {

    private static final String CHAIN = "demo.Chain.Chain()";
    private static final String LENGTH = "demo.Chain.length()";
    private static final String REMOVE = "demo.Chain.removeFirst()";
    private static final String PERSON = "demo.Person.Person()";
    private static final String AGE = "demo.Person.age()";

    private IJavaProject project;
    private IFile file;

    @BeforeEach
    void createProject() throws CoreException, WorkbenchException {
        Bench.fillScreen();
        project = Bench.javaProject("demo");
        file = Bench.write(project, "src/demo/Chain.java", Sources.CHAIN);
        Bench.write(project, "src/demo/Person.java", Sources.PERSON);
    }

    @AfterEach
    void cleanUp() throws CoreException {
        Bench.cleanUp();
    }

    @Test
    void editorChecksTheMethodWhoseSpecificationTheCursorIsIn() throws Exception {
        ITextEditor editor = Bench.open(file);
        Bench.putCursor(editor, "assignable head, size");

        Bench.chooseFromContextMenu(Bench.textWidget(editor), "Check Method");

        awaitChecked(REMOVE);
    }

    @Test
    void editorChecksTheTypeAtTheCursor() throws Exception {
        ITextEditor editor = Bench.open(file);
        Bench.putCursor(editor, "return size");

        Bench.chooseFromContextMenu(Bench.textWidget(editor), "Check Type");

        awaitChecked(CHAIN, LENGTH, REMOVE);
    }

    @Test
    void editorChecksTheWholeProject() throws Exception {
        ITextEditor editor = Bench.open(file);
        Bench.putCursor(editor, "return size");

        Bench.chooseFromContextMenu(Bench.textWidget(editor), "Check Project");

        awaitChecked(CHAIN, LENGTH, REMOVE, PERSON, AGE);
    }

    @Test
    void outlineChecksMethodsAndTypes() throws Exception {
        Bench.open(file);
        Tree outline = Bench.find(
                Bench.page().showView(IPageLayout.ID_OUTLINE).getSite().getShell(), Tree.class, tree -> Arrays.stream(
                                tree.getItems())
                        .anyMatch(item -> item.getText().startsWith("Chain")));
        TreeItem type = item(outline.getItems(), "Chain");

        choose(outline, item(type.getItems(), "length"), "Check Method");
        awaitChecked(LENGTH);
        choose(outline, item(outline.getItems(), "Chain"), "Check Type");
        awaitChecked(CHAIN, LENGTH, REMOVE);
    }

    @Test
    void packageExplorerChecksMethodsTypesAndProjects() throws Exception {
        ICompilationUnit unit = JavaCore.createCompilationUnitFrom(file);
        IPackagesViewPart explorer = (IPackagesViewPart) Bench.page().showView(JavaUI.ID_PACKAGES);

        choose(explorer, unit.getType("Chain").getMethod("length", new String[0]), "Check Method");
        awaitChecked(LENGTH);
        choose(explorer, unit, "Check Type");
        awaitChecked(CHAIN, LENGTH, REMOVE);
        choose(explorer, project, "Check Project");
        awaitChecked(CHAIN, LENGTH, REMOVE, PERSON, AGE);
    }

    @Test
    void keysAreBoundInTheJavaEditor() throws Exception {
        Bench.putCursor(Bench.open(file), "return size");

        assertThat(bound("Ctrl+Alt+C")).isEqualTo("org.smallscope.ui.checkMethod");
        assertThat(bound("Ctrl+Alt+Shift+C")).isEqualTo("org.smallscope.ui.checkType");
    }

    @Test
    void buttonsOfTheViewsCheckTheMethodAtTheCursor() throws Exception {
        for (String view : List.of(ChecksView.ID, CounterexampleView.ID)) {
            Bench.results().remove(Bench.results().entries());
            Bench.putCursor(Bench.open(file), "return size");
            Bench.page().showView(view);
            Bench.pump();

            visibleButton("Check Method").notifyListeners(SWT.Selection, new Event());

            awaitChecked(LENGTH);
        }
    }

    @Test
    void whereThereIsNothingToCheckTheUserIsTold() throws Exception {
        Bench.page().closeAllEditors(false);
        Bench.page().showView(ChecksView.ID);
        Bench.pump();

        List<String> said = Bench.answeringDialogs(
                "OK", () -> visibleButton("Check Method").notifyListeners(SWT.Selection, new Event()));

        assertThat(said).anyMatch(text -> text.startsWith("Put the cursor into a method"));
        assertThat(Bench.results().entries()).isEmpty();
    }

    private static ToolItem visibleButton(String tip) {
        ToolBar bar = Bench.find(
                Bench.page().getWorkbenchWindow().getShell(),
                ToolBar.class,
                candidate -> candidate.isVisible() && button(candidate, tip) != null);
        assertThat(bar).as("a tool bar with " + tip).isNotNull();
        return button(bar, tip);
    }

    private static ToolItem button(ToolBar bar, String tip) {
        return Arrays.stream(bar.getItems())
                .filter(item ->
                        item.getToolTipText() != null && item.getToolTipText().startsWith(tip))
                .findFirst()
                .orElse(null);
    }

    private static String bound(String keys) throws Exception {
        Binding binding = PlatformUI.getWorkbench()
                .getService(IBindingService.class)
                .getPerfectMatch(KeySequence.getInstance(keys.replace("Ctrl", "M1")));
        assertThat(binding).as(keys).isNotNull();
        return binding.getParameterizedCommand().getId();
    }

    private static TreeItem item(TreeItem[] items, String text) {
        return Arrays.stream(items)
                .filter(item -> item.getText().startsWith(text))
                .findFirst()
                .orElseThrow(() -> new AssertionError(text + " is not among "
                        + Arrays.stream(items).map(TreeItem::getText).toList()));
    }

    private static void choose(Tree tree, TreeItem item, String command) {
        tree.setFocus();
        tree.setSelection(item);
        Event event = new Event();
        event.item = item;
        tree.notifyListeners(SWT.Selection, event);
        Bench.pump();
        Bench.chooseFromContextMenu(tree, command);
    }

    private static void choose(IPackagesViewPart explorer, IJavaElement element, String command) {
        Bench.page().activate(explorer);
        explorer.selectAndReveal(element);
        Bench.pump();
        Control tree = explorer.getTreeViewer().getControl();
        Bench.chooseFromContextMenu(tree, command);
    }

    /** Waits for checks of exactly these methods, and of no others. */
    private static void awaitChecked(String... methods) {
        Bench.await("results of " + List.of(methods), () -> checked().containsAll(List.of(methods)));
        Bench.await("the checks to end", () -> Bench.checks().running().isEmpty());
        assertThat(checked()).containsOnly(methods);
    }

    private static List<String> checked() {
        return Bench.results().entries().stream()
                .map(entry -> entry.result().method())
                .toList();
    }
}
