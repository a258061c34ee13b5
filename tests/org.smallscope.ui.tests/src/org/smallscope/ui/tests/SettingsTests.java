package org.smallscope.ui.tests;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.Platform;
import org.eclipse.core.runtime.preferences.InstanceScope;
import org.eclipse.help.HelpSystem;
import org.eclipse.jdt.core.IJavaProject;
import org.eclipse.jface.preference.PreferenceDialog;
import org.eclipse.jface.preference.PreferencePage;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.cheatsheets.OpenCheatSheetAction;
import org.eclipse.ui.dialogs.PreferencesUtil;
import org.eclipse.ui.forms.widgets.ExpandableComposite;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.smallscope.check.BoundsPlace;
import org.smallscope.check.Following;
import org.smallscope.check.KeptBounds;
import org.smallscope.heap.MethodResult;
import org.smallscope.heap.VerdictKind;
import org.smallscope.ide.HelpPages;
import org.smallscope.program.Arithmetic;
import org.smallscope.program.ObligationKind;
import org.smallscope.ui.repository.ServerLogins;
import org.smallscope.ui.settings.CheckSettings;
import org.smallscope.ui.settings.SettingsPreferencePage;
import org.smallscope.ui.settings.SettingsStore;
import org.smallscope.ui.settings.Severity;

/** Settings are checked as they are typed, kept, and may differ from project to project. */
@ExtendWith(Screenshots.class)
class SettingsTests {

    @AfterEach
    void cleanUp() throws CoreException {
        SettingsStore.workspace().clear();
        Bench.cleanUp();
    }

    @Test
    void wrongNumbersAreToldAsTheyAreTyped() throws Exception {
        Bench.fillScreen();
        PreferenceDialog dialog = PreferencesUtil.createPreferenceDialogOn(
                Bench.page().getWorkbenchWindow().getShell(), SettingsPreferencePage.ID, null, null);
        dialog.setBlockOnOpen(false);
        dialog.open();
        try {
            Bench.settle(500);
            PreferencePage page = (PreferencePage) dialog.getSelectedPage();
            Text scope = Bench.find(page.getControl(), Text.class, text -> true);
            Bench.picture("preferences");

            scope.setText("0");
            assertThat(page.getErrorMessage()).isEqualTo("Scope must be a whole number from 1 to 100");
            assertThat(page.isValid()).isFalse();
            Bench.picture("preferences-wrong");
            scope.setText("7");
            Bench.find(page.getControl(), Button.class, box -> box.getText().equals("assignable"))
                    .setSelection(false);

            assertThat(page.isValid()).isTrue();
            assertThat(page.performOk()).isTrue();
            assertThat(SettingsStore.workspace().read().scope()).isEqualTo(7);
            assertThat(SettingsStore.workspace().read().off()).containsExactly(ObligationKind.ASSIGNABLE);
        } finally {
            dialog.close();
        }
    }

    @Test
    void aProjectsPropertiesSayWhichChecksAreOn() throws Exception {
        Bench.fillScreen();
        IJavaProject project = Bench.javaProject("demo");
        IFile file = Bench.write(project, "src/demo/Chain.java", Sources.CHAIN);
        PreferenceDialog dialog = PreferencesUtil.createPropertyDialogOn(
                Bench.page().getWorkbenchWindow().getShell(),
                project.getProject(),
                "org.smallscope.ui.properties",
                null,
                null);
        dialog.setBlockOnOpen(false);
        dialog.open();
        try {
            Bench.settle(500);
            PreferencePage page = (PreferencePage) dialog.getSelectedPage();
            press(page, "This project has settings of its own");
            press(page, "invariant");
            Bench.settle(500);
            Bench.picture("properties");
            assertThat(page.performOk()).isTrue();
        } finally {
            dialog.close();
        }
        Bench.putCursor(Bench.open(file), "head = head.next");

        Bench.execute("org.smallscope.ui.checkMethod");

        Bench.await("the result", () -> !Bench.results().entries().isEmpty());
        MethodResult result = Bench.results().entries().get(0).result();
        assertThat(result.kind()).isEqualTo(VerdictKind.VALID);
        Bench.await("the row", () -> Bench.checksTable()
                .getItem(0)
                .getText(1)
                .contains("nothing was cut off; not checked: invariant"));
        Bench.settle(500);
    }

    private static void press(PreferencePage page, String text) {
        Button button =
                Bench.find(page.getControl(), Button.class, box -> box.getText().equals(text));
        button.setSelection(!button.getSelection());
        button.notifyListeners(SWT.Selection, new Event());
        Bench.pump();
    }

    @Test
    void fieldBoundsAreKeptInTheFolderThatIsSetAndForgottenOnRequest(@TempDir Path folder) throws Exception {
        Bench.fillScreen();
        IFile file = Bench.write(Bench.javaProject("demo"), "src/demo/Chain.java", Sources.CHAIN);
        Path kept = folder.resolve("made").resolve("when needed");
        Path text = Files.writeString(folder.resolve("text"), "not a folder");
        inPreferences(page -> {
            Text place = Bench.find(
                    page.getControl(), Text.class, field -> field.getMessage().contains("org.smallscope.ui"));
            place.setText("relative");
            assertThat(page.getErrorMessage()).contains("must be an absolute path");
            place.setText(text.toString());
            assertThat(page.getErrorMessage()).isEqualTo("The bounds repository must be a folder");
            assertThat(page.isValid()).isFalse();
            Bench.settle(500);
            Bench.picture("bounds-wrong");
            place.setText(kept.toString());
            assertThat(page.isValid()).isTrue();
            Bench.await("the amount", () -> says(page, "Nothing is kept there yet."));
            assertThat(page.performOk()).isTrue();
        });
        check(file);
        assertThat(KeptBounds.in(kept).size()).isPositive();

        inPreferences(page -> {
            Bench.await("the amount", () -> saysHowMany(page));
            Bench.settle(300);
            Bench.picture("bounds");
            press(page, "Clear");
            Bench.await("them to go", () -> says(page, "Nothing is kept there yet."));
            press(page, "Keep the field bounds that checks prove; later checks are faster with them");
            assertThat(page.performOk()).isTrue();
        });
        check(file);
        assertThat(KeptBounds.in(kept).size()).isZero();
        assertThat(SettingsStore.workspace().read().bounds()).isEmpty();
    }

    @Test
    void aConnectionIsTestedAndTheLoginGoesToTheSecureStorageOnly() throws Exception {
        Bench.fillScreen();
        String url = "jdbc:postgresql://localhost:1/team";
        inPreferences(page -> {
            Text place = field(page, "org.smallscope.ui");
            Text user = field(page, "user");
            Text password = field(page, "password");
            assertThat(user.isEnabled()).as("a folder needs no login").isFalse();
            press(page, "Test Connection");
            Bench.await("the folder", () -> says(page, "It works. "));
            Bench.picture("connection-folder");

            place.setText(url + "?password=secret");
            assertThat(page.getErrorMessage()).startsWith("A password does not belong into the URL");
            place.setText("jdbc:mysql://localhost/team");
            assertThat(page.getErrorMessage()).contains("a folder or jdbc:postgresql:");
            place.setText(url + "?sslmode=disable");
            assertThat(page.isValid()).isTrue();
            Bench.settle(800);
            assertThat(user.isEnabled()).isTrue();
            user.setText("ada");
            password.setText("open sesame");
            press(page, "Test Connection");
            Bench.await("the reason", () -> says(page, "It cannot be used: "));
            assertThat(Bench.find(
                            page.getControl(), Label.class, l -> l.getText().contains("refused")))
                    .as("the reason")
                    .isNotNull();
            Bench.settle(300);
            Bench.picture("connection-refused");
            assertThat(page.performOk()).isTrue();
        });
        Bench.await("the login", () -> ServerLogins.hasPassword(url));

        BoundsPlace known = ServerLogins.with(new BoundsPlace(url, Optional.empty(), Optional.empty()));
        assertThat(known.user()).contains("ada");
        assertThat(known.password()).contains("open sesame");
        assertThat(preferences()).contains("jdbc:postgresql://localhost:1/team").doesNotContain("ada", "open sesame");
        assertThat(storage()).doesNotContain("open sesame");
        inPreferences(page -> {
            Bench.await("the user", () -> field(page, "a password is stored") != null);
            assertThat(Bench.find(
                            page.getControl(), Text.class, t -> t.getText().equals("ada")))
                    .isNotNull();
            Bench.settle(300);
            Bench.picture("connection-stored");
            Bench.find(page.getControl(), Text.class, t -> t.getText().equals("ada"))
                    .setText("");
            assertThat(page.performOk()).isTrue();
        });
        Bench.await("the login to go", () -> ServerLogins.user(url).isEmpty() && !ServerLogins.hasPassword(url));
    }

    private static Text field(PreferencePage page, String message) {
        return Bench.find(
                page.getControl(), Text.class, text -> text.getMessage().contains(message));
    }

    /** All that the workspace keeps in plain preferences. */
    private static String preferences() throws Exception {
        InstanceScope.INSTANCE.getNode("org.smallscope.ui").flush();
        Path file = Platform.getLocation()
                .append(".metadata/.plugins/org.eclipse.core.runtime/.settings/org.smallscope.ui.prefs")
                .toPath();
        return Files.readString(file).replace("\\:", ":");
    }

    /** The file of the tests' own secure storage. */
    private static String storage() throws Exception {
        List<String> arguments = List.of(Platform.getApplicationArgs());
        List<String> all = arguments.contains("-eclipse.keyring") ? arguments : List.of(Platform.getCommandLineArgs());
        return Files.readString(Path.of(all.get(all.indexOf("-eclipse.keyring") + 1)));
    }

    private interface OnPage {
        void run(PreferencePage page) throws Exception;
    }

    private static void inPreferences(OnPage task) throws Exception {
        PreferenceDialog dialog = PreferencesUtil.createPreferenceDialogOn(
                Bench.page().getWorkbenchWindow().getShell(), SettingsPreferencePage.ID, null, null);
        dialog.setBlockOnOpen(false);
        dialog.open();
        try {
            Bench.settle(300);
            task.run((PreferencePage) dialog.getSelectedPage());
        } finally {
            dialog.close();
        }
    }

    private static boolean saysHowMany(PreferencePage page) {
        return Bench.find(page.getControl(), Label.class, label -> label.getText()
                        .matches("\\d+ sets of field bounds are kept there."))
                != null;
    }

    private static boolean says(PreferencePage page, String start) {
        return Bench.find(
                        page.getControl(), Label.class, label -> label.getText().startsWith(start))
                != null;
    }

    private static void check(IFile file) throws Exception {
        int before = Bench.results().entries().size();
        Bench.putCursor(Bench.open(file), "return size");
        Bench.execute("org.smallscope.ui.checkMethod");
        Bench.await("the result", () -> Bench.results().entries().size() > before);
    }

    @Test
    void aProjectMayHaveSettingsOfItsOwn() throws Exception {
        IProject project = Bench.javaProject("demo").getProject();
        assertThat(SettingsStore.effective(project)).isEqualTo(CheckSettings.DEFAULT);
        CheckSettings own = new CheckSettings(
                9,
                5,
                8,
                7,
                6,
                true,
                3,
                "sat4j",
                true,
                false,
                false,
                false,
                Set.of(),
                Severity.INFO,
                false,
                false,
                "/bounds",
                new Following(Following.Calls.AUTO, Following.Loops.INVARIANT),
                new Arithmetic(Arithmetic.Mode.SAFE, Arithmetic.Mode.BIGINT));

        SettingsStore.project(project).write(own);

        assertThat(SettingsStore.effective(project)).isEqualTo(own);
        assertThat(project.getFile(".settings/org.smallscope.ui.prefs").exists())
                .isTrue();
        SettingsStore.project(project).clear();
        assertThat(SettingsStore.effective(project)).isEqualTo(CheckSettings.DEFAULT);
    }

    @Test
    void theCheatSheetOpensBesideTheCode() throws Exception {
        Bench.fillScreen();

        new OpenCheatSheetAction("org.smallscope.ui.firstCounterexample").run();

        Bench.await("the view", () -> Bench.page().findView("org.eclipse.ui.cheatsheets.views.CheatSheetView") != null);
        Bench.await(
                "its text",
                () -> Bench.find(
                                Bench.page().getWorkbenchWindow().getShell(),
                                ExpandableComposite.class,
                                item -> "Import the samples".equals(item.getText()))
                        != null);
        Bench.settle(500);
        Bench.picture("cheat-sheet");
        Bench.page().hideView(Bench.page().findView("org.eclipse.ui.cheatsheets.views.CheatSheetView"));
    }

    @Test
    void theProductServesTheHelpPages() throws Exception {
        HelpPages pages = new HelpPages();
        pages.start("help");
        try {
            String home = "http://" + pages.getHost() + ":" + pages.getPort() + "/help/";
            assertThat(read(home + "index.jsp"))
                    .contains("<h1>Smallscope</h1>", "/help/topic/org.smallscope.ui/help/settings.html");
            assertThat(read(home + "topic/org.smallscope.ui/help/settings.html?cp=0"))
                    .contains("<h1>Settings</h1>");
            assertThat(read(home + "index.jsp?topic=/org.smallscope.ui/help/verdicts.html"))
                    .as("by a redirection")
                    .contains("<h1>Verdicts</h1>");
            assertThat(read(home + "topic/org.smallscope.ui/help/nothing.html")).isEqualTo("There is no such page.");
        } finally {
            pages.stop("help");
        }
    }

    private static String read(String address) throws Exception {
        var request = HttpRequest.newBuilder(URI.create(address)).build();
        var client = HttpClient.newBuilder()
                .followRedirects(HttpClient.Redirect.ALWAYS)
                .build();
        return client.send(request, HttpResponse.BodyHandlers.ofString()).body();
    }

    @Test
    void helpPagesAndCheatSheetAreThere() {
        var registry = Platform.getExtensionRegistry();
        assertThat(registry.getConfigurationElementsFor("org.eclipse.ui.cheatsheets.cheatSheetContent"))
                .anyMatch(element -> "org.smallscope.ui.firstCounterexample".equals(element.getAttribute("id"))
                        && Platform.getBundle("org.smallscope.ui").getEntry(element.getAttribute("contentFile"))
                                != null);
        var toc = Arrays.stream(HelpSystem.getTocs())
                .filter(book -> book.getLabel().equals("Smallscope"))
                .findFirst()
                .orElseThrow();
        for (var topic : toc.getTopics()) {
            String page = topic.getHref().replaceFirst("^/org.smallscope.ui/", "");
            assertThat(Platform.getBundle("org.smallscope.ui").getEntry(page))
                    .as(page)
                    .isNotNull();
        }
    }
}
