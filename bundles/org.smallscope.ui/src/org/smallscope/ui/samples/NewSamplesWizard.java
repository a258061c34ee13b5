package org.smallscope.ui.samples;

import java.lang.reflect.InvocationTargetException;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IConfigurationElement;
import org.eclipse.core.runtime.IExecutableExtension;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.jface.dialogs.ErrorDialog;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.jface.wizard.Wizard;
import org.eclipse.jface.wizard.WizardPage;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.ui.INewWizard;
import org.eclipse.ui.IWorkbench;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.wizards.newresource.BasicNewProjectResourceWizard;
import org.eclipse.ui.wizards.newresource.BasicNewResourceWizard;

/** File &gt; New &gt; Example &gt; Smallscope samples. Offers the Java perspective and opens a sample in the end. */
public final class NewSamplesWizard extends Wizard implements INewWizard, IExecutableExtension {

    private IWorkbench workbench;
    private IConfigurationElement extension;
    private IProject samples;

    public NewSamplesWizard() {
        setWindowTitle("Smallscope Samples");
        setNeedsProgressMonitor(true);
    }

    @Override
    public void init(IWorkbench where, IStructuredSelection selection) {
        workbench = where;
    }

    @Override
    public void setInitializationData(IConfigurationElement config, String property, Object data) {
        extension = config;
    }

    @Override
    public void addPages() {
        addPage(new Explanation());
    }

    @Override
    public boolean performFinish() {
        try {
            getContainer().run(true, true, this::importSamples);
        } catch (InvocationTargetException e) {
            var cause = (CoreException) e.getTargetException();
            ErrorDialog.openError(getShell(), getWindowTitle(), "The samples could not be imported", cause.getStatus());
            return false;
        } catch (InterruptedException e) {
            return false; // cancelled: the wizard stays open
        }
        BasicNewProjectResourceWizard.updatePerspective(extension);
        IWorkbenchWindow window = workbench.getActiveWorkbenchWindow();
        BasicNewResourceWizard.selectAndReveal(samples, window);
        FirstSample.open(window.getActivePage(), samples);
        return true;
    }

    private void importSamples(IProgressMonitor monitor) throws InvocationTargetException {
        try {
            samples = SamplesProject.openOrCreate(monitor);
        } catch (CoreException e) {
            throw new InvocationTargetException(e);
        }
    }

    private static final class Explanation extends WizardPage {

        private static final int WIDTH = 300;
        private static final String TEXT =
                """
                Finish creates the Java project "samples" in the workspace; where it is there already, it stays as it is.

                Each package has structures that keep their specifications. Those in packages that end in "faulty" break \
                them, each by one fault. One of these is opened: right-click in its method "remove" and choose Check \
                Method to see the heap that breaks it.""";

        Explanation() {
            super("samples", "Smallscope samples", null);
            setDescription("Linked structures with JML, some right and some wrong");
        }

        @Override
        public void createControl(Composite parent) {
            var room = new Composite(parent, SWT.NONE);
            GridLayoutFactory.swtDefaults().margins(10, 10).applyTo(room);
            var text = new Label(room, SWT.WRAP);
            text.setText(TEXT);
            GridDataFactory.fillDefaults()
                    .grab(true, false)
                    .hint(WIDTH, SWT.DEFAULT)
                    .applyTo(text);
            setControl(room);
        }
    }
}
