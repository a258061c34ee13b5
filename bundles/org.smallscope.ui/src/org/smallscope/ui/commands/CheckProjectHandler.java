package org.smallscope.ui.commands;

import java.util.List;
import org.eclipse.jdt.core.JavaModelException;
import org.smallscope.ui.jobs.Subject;

/** Checks all methods of the project. */
public final class CheckProjectHandler extends CheckHandler {

    @Override
    List<Subject> subjects(SelectedCode code) throws JavaModelException {
        return code.projects();
    }

    @Override
    String advice() {
        return "Open Java code of the project in an editor, or select the project, and try again.";
    }
}
