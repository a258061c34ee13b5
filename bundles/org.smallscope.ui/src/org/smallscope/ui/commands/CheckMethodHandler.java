package org.smallscope.ui.commands;

import java.util.List;
import org.eclipse.jdt.core.JavaModelException;
import org.smallscope.ui.jobs.Subject;

/** Checks the selected method, or the one at the cursor. */
public final class CheckMethodHandler extends CheckHandler {

    @Override
    List<Subject> subjects(SelectedCode code) throws JavaModelException {
        return code.methods();
    }

    @Override
    String advice() {
        return "Put the cursor into a method of Java code in the workspace, or select a method, and try again.";
    }
}
