package org.smallscope.ui.boundsview;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.ResourcesPlugin;
import org.smallscope.check.BoundsPlace;
import org.smallscope.ui.settings.SettingsStore;

/** The repositories that settings name: that of the workspace, and those that projects have of their own. */
final class Repositories {

    private Repositories() {}

    /**
     * One of them.
     *
     * @param project whose settings name it; absent for those of the workspace
     */
    record Choice(Optional<String> project) {

        static final Choice WORKSPACE = new Choice(Optional.empty());

        /** Where it is now; nothing where no bounds are kept. */
        Optional<BoundsPlace> place() {
            return settings().read().bounds();
        }

        private SettingsStore settings() {
            return project.map(name -> SettingsStore.project(
                            ResourcesPlugin.getWorkspace().getRoot().getProject(name)))
                    .orElseGet(SettingsStore::workspace);
        }

        /** For people. */
        String label() {
            return project.map(name -> "Repository of Project " + name).orElse("Repository of the Workspace");
        }
    }

    /** That of the workspace first. */
    static List<Choice> all() {
        List<Choice> choices = new ArrayList<>();
        choices.add(Choice.WORKSPACE);
        for (IProject project : ResourcesPlugin.getWorkspace().getRoot().getProjects()) {
            if (project.isAccessible() && SettingsStore.project(project).isOwn()) {
                choices.add(new Choice(Optional.of(project.getName())));
            }
        }
        return choices;
    }
}
