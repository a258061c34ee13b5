package org.smallscope.ui.tests;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.IncrementalProjectBuilder;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.jdt.ui.JavaUI;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.jface.wizard.WizardDialog;
import org.eclipse.ui.IWorkbench;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.wizards.IWizardDescriptor;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.smallscope.ide.ReadyToClick;
import org.smallscope.ui.samples.SamplesProject;

/** The samples project reaches the workspace whole, and is left alone once it is there. */
@ExtendWith(Screenshots.class)
class SamplesTests {

    private final NullProgressMonitor monitor = new NullProgressMonitor();

    @AfterEach
    void closeEditorsAndDeleteProjects() throws CoreException {
        PlatformUI.getWorkbench().getActiveWorkbenchWindow().getActivePage().closeAllEditors(false);
        for (IProject project : ResourcesPlugin.getWorkspace().getRoot().getProjects()) {
            project.delete(true, true, monitor);
        }
    }

    @Test
    void samplesCompile() throws CoreException {
        IProject samples = SamplesProject.openOrCreate(monitor);

        samples.build(IncrementalProjectBuilder.FULL_BUILD, monitor);

        assertThat(errors(samples)).isEmpty();
        assertThat(samples.getFile(ReadyToClick.FIRST_SAMPLE).exists()).isTrue();
        assertThat(samples.getFolder("bin").members()).isNotEmpty();
    }

    @Test
    void importingAgainKeepsWhatTheUserChanged() throws CoreException {
        IProject samples = SamplesProject.openOrCreate(monitor);
        var edited = samples.getFile(ReadyToClick.FIRST_SAMPLE);
        var text = "package org.smallscope.samples.list; class SinglyLinkedList {}";
        edited.setContents(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)), IResource.FORCE, monitor);

        SamplesProject.openOrCreate(monitor);

        assertThat(edited.readString()).isEqualTo(text);
    }

    @Test
    void firstStartOpensASampleInTheJavaEditor() throws CoreException {
        ReadyToClick.prepareSamples(monitor);

        var page = PlatformUI.getWorkbench().getActiveWorkbenchWindow().getActivePage();
        assertThat(page.getActiveEditor().getEditorInput().getName()).isEqualTo("SinglyLinkedList.java");
        assertThat(page.getActiveEditor().getSite().getId()).isEqualTo("org.eclipse.jdt.ui.CompilationUnitEditor");
    }

    @Test
    void samplesAreOfferedAsAnExample() {
        IWizardDescriptor wizard =
                PlatformUI.getWorkbench().getNewWizardRegistry().findWizard("org.smallscope.ui.newSamples");

        assertThat(wizard).isNotNull();
        assertThat(wizard.getCategory().getPath().toString())
                .isEqualTo("org.eclipse.ui.Examples/org.smallscope.ui.examples");
    }

    @Test
    void finishingTheWizardOpensAFaultySampleInTheJavaPerspective() throws Exception {
        IWorkbench workbench = PlatformUI.getWorkbench();
        Bench.fillScreen();
        var wizard = workbench
                .getNewWizardRegistry()
                .findWizard("org.smallscope.ui.newSamples")
                .createWizard();
        wizard.init(workbench, StructuredSelection.EMPTY);
        WizardDialog dialog = new WizardDialog(Bench.page().getWorkbenchWindow().getShell(), wizard);
        dialog.setBlockOnOpen(false);
        dialog.open();
        Bench.settle(500);
        Bench.picture("samples-wizard");

        assertThat(wizard.performFinish()).isTrue();
        dialog.close();

        Bench.await("the editor", () -> Bench.page().getActiveEditor() != null);
        assertThat(Bench.page().getActiveEditor().getTitle()).isEqualTo("RemoveForgetsSize.java");
        assertThat(Bench.page().getPerspective().getId()).isEqualTo(JavaUI.ID_PERSPECTIVE);
    }

    private static List<String> errors(IProject project) throws CoreException {
        return Arrays.stream(project.findMarkers(IMarker.PROBLEM, true, IResource.DEPTH_INFINITE))
                .filter(marker -> marker.getAttribute(IMarker.SEVERITY, 0) == IMarker.SEVERITY_ERROR)
                .map(marker -> marker.getResource().getName() + ": " + marker.getAttribute(IMarker.MESSAGE, ""))
                .toList();
    }
}
