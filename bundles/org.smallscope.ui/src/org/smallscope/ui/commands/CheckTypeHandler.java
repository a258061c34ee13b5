package org.smallscope.ui.commands;

import java.util.List;
import org.eclipse.jdt.core.JavaModelException;
import org.smallscope.ui.jobs.Subject;

/** Checks all methods of the selected type, or of the one at the cursor. */
public final class CheckTypeHandler extends CheckHandler {

    @Override
    List<Subject> subjects(SelectedCode code) throws JavaModelException {
        return code.types();
    }

    @Override
    String advice() {
        return "Put the cursor into a type of Java code in the workspace, or select a type or a package, and try again.";
    }
}
