package org.smallscope.ui.settings;

import org.eclipse.core.resources.IProject;
import org.eclipse.core.runtime.Adapters;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.ui.dialogs.PropertyPage;

/** Properties &gt; Smallscope of a Java project. */
public final class SettingsPropertyPage extends PropertyPage {

    private Button own;
    private SettingsForm form;

    @Override
    protected Control createContents(Composite parent) {
        Composite page = new Composite(parent, SWT.NONE);
        GridLayoutFactory.fillDefaults().applyTo(page);
        own = new Button(page, SWT.CHECK);
        own.setText("This project has settings of its own");
        own.addListener(SWT.Selection, e -> chooseOwn());
        form = new SettingsForm(page, this::validate);
        GridDataFactory.fillDefaults().grab(true, false).applyTo(form.control());
        own.setSelection(store().isOwn());
        form.show(SettingsStore.effective(project()));
        form.setEnabled(own.getSelection());
        validate();
        return page;
    }

    private IProject project() {
        return Adapters.adapt(getElement(), IProject.class);
    }

    private SettingsStore store() {
        return SettingsStore.project(project());
    }

    private void chooseOwn() {
        if (!own.getSelection()) {
            form.show(SettingsStore.workspace().read());
        }
        form.setEnabled(own.getSelection());
        validate();
    }

    private void validate() {
        if (form != null) {
            setErrorMessage(form.problem().orElse(null));
            setValid(form.problem().isEmpty());
        }
    }

    @Override
    protected void performDefaults() {
        own.setSelection(false);
        chooseOwn();
        super.performDefaults();
    }

    @Override
    public boolean performOk() {
        try {
            if (own.getSelection()) {
                store().write(form.settings());
                form.storeLogin();
            } else {
                store().clear();
            }
            return true;
        } catch (CoreException e) {
            setErrorMessage(e.getStatus().getMessage());
            return false;
        }
    }
}
