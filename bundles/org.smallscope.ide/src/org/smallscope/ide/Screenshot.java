package org.smallscope.ide;

import java.nio.file.Path;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.Status;
import org.eclipse.swt.SWT;
import org.eclipse.swt.SWTException;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.graphics.ImageLoader;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.IWorkbench;
import org.eclipse.ui.PlatformUI;

/** A picture of the workbench window, taken once the workbench has come to rest. */
record Screenshot(Path file) {

    private static final int SETTLING_MILLISECONDS = 3000;

    /** To be called outside the UI thread, which has to go on painting. */
    void takeAndEnd() throws CoreException {
        IWorkbench workbench = PlatformUI.getWorkbench();
        Display display = workbench.getDisplay();
        try {
            display.syncExec(() -> fill(shell(workbench)));
            ReadyToClick.awaitBuild();
            Thread.sleep(SETTLING_MILLISECONDS);
            display.syncExec(() -> save(shell(workbench)));
        } catch (SWTException e) {
            throw new CoreException(Status.error("Cannot save " + file, e));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new CoreException(Status.CANCEL_STATUS);
        } finally {
            display.asyncExec(workbench::close);
        }
    }

    private static Shell shell(IWorkbench workbench) {
        return workbench.getWorkbenchWindows()[0].getShell();
    }

    /** There may be no window manager to maximise the window. */
    private static void fill(Shell shell) {
        shell.setBounds(shell.getDisplay().getBounds());
        shell.forceActive();
    }

    private void save(Shell shell) {
        Rectangle bounds = shell.getBounds();
        Image image = new Image(shell.getDisplay(), bounds.width, bounds.height);
        GC gc = new GC(shell.getDisplay());
        try {
            gc.copyArea(image, bounds.x, bounds.y);
            var loader = new ImageLoader();
            loader.data = new ImageData[] {image.getImageData()};
            loader.save(file.toString(), SWT.IMAGE_PNG);
        } finally {
            gc.dispose();
            image.dispose();
        }
    }
}
