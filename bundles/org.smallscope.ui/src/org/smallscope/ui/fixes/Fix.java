package org.smallscope.ui.fixes;

import org.eclipse.core.resources.IMarker;
import org.eclipse.jdt.ui.text.java.IJavaCompletionProposal;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.contentassist.IContextInformation;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.Point;
import org.eclipse.ui.IMarkerResolution2;
import org.eclipse.ui.IMarkerResolutionRelevance;
import org.smallscope.ui.icons.Icon;

/**
 * Something the user can choose to have done. It is a proposal as well, since the Java editor sorts offers by name unless
 * they say how relevant they are in that way.
 *
 * @param relevance the higher, the further above
 */
record Fix(String label, String description, Icon icon, int relevance, Runnable action)
        implements IMarkerResolution2, IMarkerResolutionRelevance, IJavaCompletionProposal {

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
    public int getRelevanceForResolution() {
        return relevance;
    }

    @Override
    public int getRelevance() {
        return relevance;
    }

    @Override
    public void run(IMarker marker) {
        action.run();
    }

    @Override
    public void apply(IDocument document) {
        action.run();
    }

    @Override
    public String getDisplayString() {
        return label;
    }

    @Override
    public String getAdditionalProposalInfo() {
        return description;
    }

    /** The cursor stays where it is. */
    @Override
    public Point getSelection(IDocument document) {
        return null;
    }

    @Override
    public IContextInformation getContextInformation() {
        return null;
    }
}
