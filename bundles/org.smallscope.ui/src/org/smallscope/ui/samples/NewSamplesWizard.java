package org.smallscope.ui.samples;

import java.lang.reflect.InvocationTargetException;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.jface.dialogs.ErrorDialog;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.jface.wizard.Wizard;
import org.eclipse.jface.wizard.WizardPage;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.ui.INewWizard;
import org.eclipse.ui.IWorkbench;

/** File &gt; New &gt; Example &gt; Smallscope samples. */
public final class NewSamplesWizard extends Wizard implements INewWizard {

    public NewSamplesWizard() {
        setWindowTitle("Smallscope Samples");
        setNeedsProgressMonitor(true);
    }

    @Override
    public void init(IWorkbench workbench, IStructuredSelection selection) {
        // the samples do not depend on what is selected
    }

    @Override
    public void addPages() {
        addPage(new Explanation());
    }

    @Override
    public boolean performFinish() {
        try {
            getContainer().run(true, true, NewSamplesWizard::importSamples);
            return true;
        } catch (InvocationTargetException e) {
            var cause = (CoreException) e.getTargetException();
            ErrorDialog.openError(getShell(), getWindowTitle(), "The samples could not be imported", cause.getStatus());
            return false;
        } catch (InterruptedException e) {
            return false; // cancelled: the wizard stays open
        }
    }

    private static void importSamples(IProgressMonitor monitor) throws InvocationTargetException {
        try {
            SamplesProject.openOrCreate(monitor);
        } catch (CoreException e) {
            throw new InvocationTargetException(e);
        }
    }

    private static final class Explanation extends WizardPage {

        Explanation() {
            super("samples", "Smallscope samples", null);
            setDescription("Linked structures with JML, some right and some wrong");
        }

        @Override
        public void createControl(Composite parent) {
            var text = new Label(parent, SWT.WRAP);
            text.setText("Finish creates the Java project \"samples\" in the workspace.");
            setControl(text);
        }
    }
}
