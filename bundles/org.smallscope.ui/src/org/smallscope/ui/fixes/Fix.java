package org.smallscope.ui.fixes;

import org.eclipse.core.resources.IMarker;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.swt.graphics.Image;
import org.eclipse.ui.IMarkerResolution2;
import org.smallscope.ui.icons.Icon;

/** Something the user can choose to have done. */
record Fix(String label, String description, Icon icon, Runnable action) implements IMarkerResolution2 {

    @Override
    public String getLabel() {
        return label;
    }

    @Override
    public String getDescription() {
        return description;
    }

    /** Kept by JFace for as long as the workbench lives; there are few. */
    @Override
    public Image getImage() {
        return JFaceResources.getResources().get(icon.descriptor());
    }

    @Override
    public void run(IMarker marker) {
        action.run();
    }
}
