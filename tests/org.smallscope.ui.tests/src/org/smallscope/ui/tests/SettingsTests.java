package org.smallscope.ui.tests;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.Platform;
import org.eclipse.help.HelpSystem;
import org.eclipse.jface.preference.PreferenceDialog;
import org.eclipse.jface.preference.PreferencePage;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.dialogs.PreferencesUtil;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.smallscope.ui.settings.CheckSettings;
import org.smallscope.ui.settings.SettingsPreferencePage;
import org.smallscope.ui.settings.SettingsStore;
import org.smallscope.ui.settings.Severity;

/** Settings are checked as they are typed, kept, and may differ from project to project. */
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
            Text scope = firstText((Composite) page.getControl());
            Bench.picture("preferences");

            scope.setText("0");
            assertThat(page.getErrorMessage()).isEqualTo("Scope must be a whole number from 1 to 100");
            assertThat(page.isValid()).isFalse();
            Bench.picture("preferences-wrong");
            scope.setText("7");

            assertThat(page.isValid()).isTrue();
            assertThat(page.performOk()).isTrue();
            assertThat(SettingsStore.workspace().read().scope()).isEqualTo(7);
        } finally {
            dialog.close();
        }
    }

    @Test
    void aProjectMayHaveSettingsOfItsOwn() throws Exception {
        IProject project = Bench.javaProject("demo").getProject();
        assertThat(SettingsStore.effective(project)).isEqualTo(CheckSettings.DEFAULT);
        CheckSettings own = new CheckSettings(9, 5, 8, 3, "sat4j", true, false, false, Severity.INFO);

        SettingsStore.project(project).write(own);

        assertThat(SettingsStore.effective(project)).isEqualTo(own);
        assertThat(project.getFile(".settings/org.smallscope.ui.prefs").exists())
                .isTrue();
        SettingsStore.project(project).clear();
        assertThat(SettingsStore.effective(project)).isEqualTo(CheckSettings.DEFAULT);
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

    private static Text firstText(Composite composite) {
        for (Control child : composite.getChildren()) {
            if (child instanceof Text text) {
                return text;
            }
            Text found = child instanceof Composite inner ? firstText(inner) : null;
            if (found != null) {
                return found;
            }
        }
        return null;
    }
}
