package org.smallscope.ui.settings;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.jface.preference.PreferencePage;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.ui.IWorkbench;
import org.eclipse.ui.IWorkbenchPreferencePage;

/** Preferences &gt; Java &gt; Smallscope. */
public final class SettingsPreferencePage extends PreferencePage implements IWorkbenchPreferencePage {

    /** Id of this page. */
    public static final String ID = "org.smallscope.ui.preferences";

    private SettingsForm form;

    public SettingsPreferencePage() {
        setDescription("How far checks look. Larger bounds cover more and take longer.");
    }

    @Override
    public void init(IWorkbench workbench) {
        // nothing of it is needed
    }

    @Override
    protected Control createContents(Composite parent) {
        form = new SettingsForm(parent, this::validate);
        form.show(SettingsStore.workspace().read());
        validate();
        return form.control();
    }

    private void validate() {
        if (form != null) {
            setErrorMessage(form.problem().orElse(null));
            setValid(form.problem().isEmpty());
        }
    }

    @Override
    protected void performDefaults() {
        form.show(CheckSettings.DEFAULT);
        super.performDefaults();
    }

    @Override
    public boolean performOk() {
        try {
            SettingsStore.workspace().write(form.settings());
            form.storeLogin();
            return true;
        } catch (CoreException e) {
            setErrorMessage(e.getStatus().getMessage());
            return false;
        }
    }
}
