package org.smallscope.install.probe;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.eclipse.core.commands.Command;
import org.eclipse.ui.IStartup;
import org.eclipse.ui.IWorkbench;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.commands.ICommandService;
import org.osgi.framework.Bundle;
import org.osgi.framework.FrameworkUtil;

/** Writes the commands and bundles of Smallscope that this Eclipse knows to a file, then ends it. */
public final class Probe implements IStartup {

    /** System property: the file to write to. Without it this does nothing. */
    private static final String REPORT = "smallscope.probe";

    private static final String PREFIX = "org.smallscope.";

    @Override
    public void earlyStartup() {
        String report = System.getProperty(REPORT);
        if (report != null) {
            IWorkbench workbench = PlatformUI.getWorkbench();
            workbench.getDisplay().asyncExec(() -> reportAndEnd(workbench, Path.of(report)));
        }
    }

    private static void reportAndEnd(IWorkbench workbench, Path report) {
        try {
            Files.write(report, Stream.concat(commands(workbench), bundles()).toList());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } finally {
            workbench.close();
        }
    }

    private static Stream<String> commands(IWorkbench workbench) {
        List<Command> commands =
                List.of(workbench.getService(ICommandService.class).getDefinedCommands());
        return commands.stream()
                .filter(command -> command.getId().startsWith(PREFIX))
                .map(command -> "command " + command.getId() + (command.isHandled() ? " handled" : " unhandled"))
                .sorted();
    }

    private static Stream<String> bundles() {
        Bundle[] bundles =
                FrameworkUtil.getBundle(Probe.class).getBundleContext().getBundles();
        return Arrays.stream(bundles)
                .filter(bundle -> bundle.getSymbolicName().startsWith(PREFIX))
                .map(bundle ->
                        "bundle " + bundle.getSymbolicName() + (isResolved(bundle) ? " resolved" : " unresolved"))
                .sorted();
    }

    private static boolean isResolved(Bundle bundle) {
        return (bundle.getState() & (Bundle.INSTALLED | Bundle.UNINSTALLED)) == 0;
    }
}
