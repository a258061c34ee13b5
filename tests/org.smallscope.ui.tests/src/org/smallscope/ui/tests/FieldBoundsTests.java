package org.smallscope.ui.tests;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.Platform;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.core.runtime.preferences.IEclipsePreferences;
import org.eclipse.core.runtime.preferences.InstanceScope;
import org.eclipse.e4.ui.css.swt.theme.IThemeEngine;
import org.eclipse.jdt.core.IJavaProject;
import org.eclipse.jdt.core.JavaCore;
import org.eclipse.jface.action.ActionContributionItem;
import org.eclipse.swt.SWT;
import org.eclipse.swt.dnd.Clipboard;
import org.eclipse.swt.dnd.TextTransfer;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableItem;
import org.eclipse.ui.IViewSite;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.WorkbenchException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.smallscope.check.BoundsRow;
import org.smallscope.check.KeptBounds;
import org.smallscope.heap.draw.Drawing;
import org.smallscope.heap.draw.Shape;
import org.smallscope.ui.boundsview.BoundsView;
import org.smallscope.ui.jobs.CheckRequest;
import org.smallscope.ui.jobs.CheckService;
import org.smallscope.ui.jobs.Subject;
import org.smallscope.ui.repository.RepositoryJob;
import org.smallscope.ui.settings.SettingsStore;

/** Field bounds of checked classes are computed in the background; a view lists, draws and looks after them. */
@ExtendWith(Screenshots.class)
@SuppressWarnings("restriction") // the workbench has no API to switch between light and dark
class FieldBoundsTests {

    private static final String LIGHT = "org.eclipse.e4.ui.css.theme.e4_default";
    private static final String DARK = "org.eclipse.e4.ui.css.theme.e4_dark";
    private static final String TREE = "org/smallscope/samples/tree/SearchTree.java";
    private static final String LIST = "org/smallscope/samples/list/SinglyLinkedList.java";
    private static final String CONTAINS = "org.smallscope.samples.tree.SearchTree.contains(int)";

    private final IThemeEngine themes = PlatformUI.getWorkbench().getService(IThemeEngine.class);
    private IJavaProject project;

    @TempDir
    private Path folder;

    @BeforeEach
    void prepare() throws CoreException, WorkbenchException {
        Bench.fillScreen();
        project = Bench.javaProject("demo");
        set("boundsFolder", folder.resolve("kept").toString());
        set("scope", "4");
    }

    @AfterEach
    void cleanUp() throws CoreException {
        themes.setTheme(LIGHT, false);
        Job.getJobManager().cancel(RepositoryJob.FAMILY);
        Bench.cleanUp();
        Bench.await(
                "the repository to be left alone", () -> Job.getJobManager().find(RepositoryJob.FAMILY).length == 0);
        if (view() != null) {
            Bench.page().hideView(view());
        }
        SettingsStore.workspace().clear();
    }

    private static void set(String key, String value) {
        IEclipsePreferences node = InstanceScope.INSTANCE.getNode("org.smallscope.ui");
        node.put(key, value);
    }

    private KeptBounds kept() {
        return KeptBounds.in(folder.resolve("kept"));
    }

    private static BoundsView view() {
        return (BoundsView) Bench.page().findView(BoundsView.ID);
    }

    private static BoundsView show() throws Exception {
        return (BoundsView) Bench.page().showView(BoundsView.ID);
    }

    private IFile sample(String path) throws IOException, CoreException {
        try (InputStream in = Platform.getBundle("org.smallscope.ui")
                .getEntry("samples/src/" + path)
                .openStream()) {
            return Bench.write(project, "src/" + path, new String(in.readAllBytes(), StandardCharsets.UTF_8));
        }
    }

    /** Checks a method and waits until its bounds have been computed. */
    private void checkAndWait(String path, String method) throws Exception {
        IFile file = sample(path);
        int before = Bench.results().entries().size();
        Bench.checks().check(CheckRequest.of(new Subject.Named(JavaCore.createCompilationUnitFrom(file), method)));
        Bench.await("the result", () -> Bench.results().entries().size() > before);
        awaitBounds();
    }

    private static void awaitBounds() {
        Bench.await(
                "the bounds",
                () -> Bench.checks().running().isEmpty() && Job.getJobManager().find(CheckService.BOUNDS).length == 0);
    }

    private static List<BoundsRow> references(List<BoundsRow> rows) {
        return rows.stream().filter(BoundsRow::references).toList();
    }

    private static List<String> scopes() {
        return view().rows().stream().map(BoundsRow::scope).toList();
    }

    private static Table table() {
        return Bench.find(
                Bench.page().getWorkbenchWindow().getShell(),
                Table.class,
                table -> table.getColumnCount() == 8
                        && table.getColumn(7).getText().equals("State"));
    }

    private static void press(String button) {
        ActionContributionItem item = item(button);
        assertThat(item.getAction().isEnabled()).as(button).isTrue();
        item.getAction().run();
        Bench.pump();
    }

    private static ActionContributionItem item(String button) {
        IViewSite site = view().getViewSite();
        return Arrays.stream(site.getActionBars().getToolBarManager().getItems())
                .filter(ActionContributionItem.class::isInstance)
                .map(ActionContributionItem.class::cast)
                .filter(i -> i.getAction().getText().equals(button))
                .findFirst()
                .orElseThrow();
    }

    private static List<String> texts(Drawing drawing) {
        return drawing.all(Shape.Text.class).stream().map(Shape.Text::text).toList();
    }

    @Test
    void boundsOfACheckedClassAreComputedInTheBackgroundListedAndDrawn() throws Exception {
        IFile file = sample(TREE);
        Bench.putCursor(Bench.open(file), "boolean contains(int");
        show();
        Bench.await("the words", () -> view().message().contains("No field bounds are kept in"));
        Bench.settle(300);
        Bench.picture("field-bounds-empty");
        Bench.page().activate(Bench.page().getActiveEditor());
        Object before = Bench.page().getActivePart();

        Bench.execute("org.smallscope.ui.checkMethod");

        Bench.await("both scopes", () -> references(kept().list()).size() == 2);
        awaitBounds();
        assertThat(Bench.page().getActivePart()).as("nobody takes the keyboard").isSameAs(before);
        // the table of checks was brought to the front; a view that nobody sees reads when it is seen
        Bench.page().bringToTop(view());
        Bench.await("the rows", () -> view().rows().size() == 2);
        assertThat(scopes()).containsExactlyInAnyOrder("1 SearchTree, 4 Node", "1 SearchTree, 5 Node");
        assertThat(view().rows()).allMatch(BoundsRow::complete);
        select("4 Node");
        TableItem row = table().getItem(table().getSelectionIndex());
        assertThat(row.getText(0)).isEqualTo("SearchTree");
        assertThat(row.getText(2)).isEqualTo("41");
        assertThat(row.getText(3)).isEqualTo("20");
        assertThat(row.getText(5)).isEqualTo("just now");
        assertThat(row.getText(6)).isEqualTo(System.getProperty("user.name"));
        assertThat(row.getText(7)).isEqualTo("complete");
        // the larger one was selected before
        Bench.await(
                "the pictures",
                () -> texts(view().graph()).contains("Node#3")
                        && !texts(view().graph()).contains("Node#4"));
        assertThat(texts(view().graph())).contains("SearchTree#0", "root: may be null", "left: null");
        assertThat(view().graph().all(Shape.Arrow.class))
                .as("merged by objects")
                .hasSize(7);
        assertThat(texts(view().matrix())).contains("inputs", "SearchTree.root", "Node.left", "Node.right", "null");
        assertThat(view().matrix().all(Shape.Box.class))
                .filteredOn(box -> box.kind() == Shape.BoxKind.FILLED)
                .as("pairs that are left")
                .hasSize(20);
        Bench.settle(300);
        Bench.picture("field-bounds-graph");
        view().showMatrix(true);
        Bench.settle(300);
        Bench.picture("field-bounds-matrix");
        zoomed("field-bounds-whole", LIGHT);
        zoomed("field-bounds-dark-matrix", DARK);
        view().showMatrix(false);
        zoomed("field-bounds-dark-graph", DARK);
    }

    private void zoomed(String name, String theme) {
        IWorkbenchPage page = Bench.page();
        themes.setTheme(theme, false);
        page.activate(view());
        page.toggleZoom(page.getReference(view()));
        Bench.await("the colours", () -> view().isDark() == theme.equals(DARK));
        Bench.settle(800);
        Bench.picture(name);
        page.toggleZoom(page.getReference(view()));
        themes.setTheme(LIGHT, false);
    }

    private static void select(String scope) {
        Table table = table();
        for (int i = 0; i < table.getItemCount(); i++) {
            if (table.getItem(i).getText(1).contains(scope)) {
                table.setSelection(i);
                table.notifyListeners(SWT.Selection, new Event());
            }
        }
        Bench.pump();
    }

    @Test
    void nothingIsComputedWhereThatIsSwitchedOffOrTheScopeIsSmall() throws Exception {
        set("computeBounds", "false");
        checkAndWait(TREE, CONTAINS);
        assertThat(references(kept().list())).isEmpty();

        set("computeBounds", "true");
        set("scope", "2");
        checkAndWait(TREE, CONTAINS);
        assertThat(references(kept().list())).isEmpty();

        set("keepBounds", "false");
        set("scope", "4");
        checkAndWait(TREE, CONTAINS);
        assertThat(references(kept().list())).isEmpty();
        show();
        Bench.await("the words", () -> view().message().startsWith("Field bounds are not kept."));
    }

    @Test
    void nothingIsComputedWhileAnyCheckRuns() throws Exception {
        set("timeoutSeconds", "600");
        IFile hard = Bench.write(project, "src/demo/Hard.java", Sources.HARD);
        Bench.checks().check(CheckRequest.of(new Subject.Whole(JavaCore.createCompilationUnitFrom(hard))));
        Bench.await("the solver", () -> Bench.checks().running().stream()
                .anyMatch(check -> check.stage().startsWith("solving")));
        Bench.checks()
                .check(CheckRequest.of(new Subject.Named(JavaCore.createCompilationUnitFrom(sample(TREE)), CONTAINS)));
        Bench.await("the result", () -> Bench.results().entries().size() == 1);
        Bench.settle(3000);
        assertThat(Bench.checks().running()).as("the hard one").hasSize(1);
        assertThat(references(kept().list())).isEmpty();
        assertThat(Job.getJobManager().find(CheckService.BOUNDS))
                .as("somebody who waits")
                .hasSize(1);

        Bench.checks().running().forEach(Bench.checks()::cancel);

        Bench.await("both scopes", () -> references(kept().list()).size() == 2);
    }

    @Test
    void rowsAreDeletedExportedImportedAndComputedAgain() throws Exception {
        checkAndWait(TREE, CONTAINS);
        checkAndWait(LIST, "org.smallscope.samples.list.SinglyLinkedList.size()");
        show();
        Bench.await("the rows", () -> view().rows().size() >= 4);
        int all = kept().size();
        Path file = folder.resolve("team.bounds");
        view().export(file).join();
        Bench.await("the notice", () -> view().notice().contains("were exported to"));
        assertThat(file).isNotEmptyFile();
        Bench.settle(300);
        Bench.picture("field-bounds-exported");

        table().selectAll();
        table().notifyListeners(SWT.Selection, new Event());
        List<String> asked = Bench.answeringDialogs("Delete", () -> press("Delete"));
        assertThat(asked).anyMatch(text -> text.startsWith("Delete 4 sets of field bounds?"));
        Bench.await("the words", () -> view().message().contains("no field bounds are kept in"));
        assertThat(references(kept().list())).isEmpty();
        assertThat(view().notice()).isEqualTo("4 sets of field bounds were deleted.");
        Bench.settle(300);
        Bench.picture("field-bounds-only-numbers");

        view().take(file).join();
        Bench.await("the rows", () -> view().rows().size() >= 4);
        assertThat(kept().size()).isEqualTo(all);
        Bench.await("the notice", () -> view().notice().endsWith(" were imported."));

        select("5 Node");
        BoundsRow chosen = view().rows().get(table().getSelectionIndex());
        press("Compute Again");
        Bench.await("the notice", () -> view().notice().startsWith("Computed again: "));
        Bench.await("a younger row", () -> view().rows().stream()
                .anyMatch(row ->
                        row.question().equals(chosen.question()) && row.made().isAfter(chosen.made())));
        assertThat(view().rows())
                .filteredOn(row -> row.question().equals(chosen.question()))
                .allMatch(row -> row.after() == chosen.after() && row.complete());
        Bench.settle(300);
        Bench.picture("field-bounds-again");

        Bench.answeringDialogs("Cancel", () -> press("Delete All"));
        assertThat(kept().size()).as("the user thought better of it").isEqualTo(all);
        Bench.answeringDialogs("Delete", () -> press("Delete All"));
        Bench.await("all to go", () -> kept().size() == 0);
        Bench.await("the words", () -> view().message().contains("No field bounds are kept in"));
    }

    @Test
    void aFileThatWasChangedIsNotImported() throws Exception {
        checkAndWait(TREE, CONTAINS);
        show();
        Bench.await("the rows", () -> view().rows().size() == 2);
        String exported = kept().export();
        Path file = Files.writeString(folder.resolve("changed.bounds"), exported.replaceFirst("Node#1", "Node#2"));

        view().take(file).join();

        Bench.await(
                "the notice", () -> view().notice().startsWith("Importing field bounds failed: bounds of question"));
        assertThat(view().notice()).contains("sealed with another key");
    }

    @Test
    void aFileOfSomebodyElseIsAMessage() throws Exception {
        String home = System.getProperty("user.home");
        System.setProperty("user.home", folder.resolve("somebody").toString());
        try {
            checkAndWait(TREE, CONTAINS);
        } finally {
            System.setProperty("user.home", home);
        }
        show();

        Bench.await("the words", () -> view().message().contains("cannot be used: "));
        assertThat(view().message()).contains("it was written with another key");
    }

    @Test
    void theSelectionIsCopiedAsTextAndColumnsSort() throws Exception {
        checkAndWait(TREE, CONTAINS);
        show();
        Bench.await("the rows", () -> view().rows().size() == 2);
        for (int i = 0; i < 2; i++) {
            table().getColumn(3).notifyListeners(SWT.Selection, new Event());
        }
        Bench.pump();
        assertThat(scopes()).startsWith("1 SearchTree, 5 Node");
        select("4 Node");

        Bench.chooseFromContextMenu(table(), "Copy as Text");

        Clipboard clipboard = new Clipboard(Bench.display());
        try {
            assertThat((String) clipboard.getContents(TextTransfer.getInstance()))
                    .contains(
                            "org.smallscope.samples.tree.SearchTree, 1 SearchTree, 4 Node: 20 of 41 pairs left",
                            "org.smallscope.samples.tree.SearchTree$Node#3.left: null");
        } finally {
            clipboard.dispose();
        }
    }

    @Test
    void aServerOutOfReachIsAMessageWithANextStepAndBlocksNothing() throws Exception {
        set("boundsFolder", "jdbc:postgresql://localhost:1/nothing?sslmode=disable");
        long start = System.nanoTime();
        show();
        assertThat(System.nanoTime() - start).as("nanoseconds").isLessThan(5_000_000_000L);

        Bench.await("the words", () -> view().message().contains("cannot be used: "));

        assertThat(view().message())
                .contains("jdbc:postgresql://localhost:1/nothing", "refused", "Try again", "Settings")
                .doesNotContain("sslmode");
        assertThat(view().rows()).isEmpty();
    }

    @Test
    void aDamagedDatabaseIsAMessageWithANextStep() throws Exception {
        Files.createDirectories(folder.resolve("kept"));
        Files.writeString(folder.resolve("kept").resolve("bounds.mv.db"), "no database ".repeat(1000));

        show();

        Bench.await("the words", () -> view().message().contains("cannot be used: "));
        assertThat(view().message()).contains("A database that is damaged can be deleted");
    }

    @Test
    void coloursArraysAndNumbersAreDrawnToo() throws Exception {
        set("scope", "6");
        checkAndWait(
                "org/smallscope/samples/redblack/RedBlackTree.java",
                "org.smallscope.samples.redblack.RedBlackTree.size()");
        set("scope", "3");
        IFile stack = sample("org/smallscope/samples/generic/Stack.java");
        Bench.putCursor(Bench.open(stack), "boolean isEmpty()");
        Bench.execute("org.smallscope.ui.checkMethod");
        Bench.await("the result", () -> Bench.results().entries().size() > 1);
        awaitBounds();
        show();
        Bench.await("the rows", () -> view().rows().size() >= 3);
        select("6 Node");
        Bench.await("colours", () -> texts(view().graph()).stream().anyMatch(t -> t.startsWith("red: ")));
        assertThat(texts(view().matrix())).contains("Node.parent", "Node.red", "false", "true");
        zoomed("field-bounds-colours", LIGHT);
        view().showMatrix(true);
        zoomed("field-bounds-colours-matrix", LIGHT);
        select("Object[]");
        Bench.await("elements", () -> texts(view().matrix()).contains("Object[] elements"));
        assertThat(texts(view().matrix())).contains("Object[].length");
        zoomed("field-bounds-array-matrix", LIGHT);
        view().showMatrix(false);
        zoomed("field-bounds-array", LIGHT);
        numbers(true);
        select("of each class");
        view().showMatrix(true);
        Bench.await("numbers", () -> texts(view().matrix()).contains("numbers"));
        Bench.settle(300);
        Bench.picture("field-bounds-numbers");
        numbers(false);
    }

    private static void numbers(boolean shown) {
        ActionContributionItem item = item("Show Bounds of Numbers");
        item.getAction().setChecked(shown);
        item.getAction().run();
        Bench.pump();
    }
}
