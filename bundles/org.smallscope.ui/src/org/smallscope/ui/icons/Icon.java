package org.smallscope.ui.icons;

import java.util.Locale;
import org.eclipse.jface.resource.ImageDescriptor;
import org.eclipse.jface.resource.ResourceLocator;
import org.smallscope.heap.VerdictKind;

/** The pictures of the plug-in; each is a file of that name in {@code icons/}. */
public enum Icon {
    VALID,
    CUT,
    VIOLATED,
    VACUOUS,
    UNSUPPORTED,
    INCONCLUSIVE,
    RUNNING,
    PROBLEM,
    CHECK,
    AGAIN,
    DEEPER,
    REMOVE,
    REMOVE_ALL,
    STOP,
    NEXT,
    PREVIOUS,
    OVERVIEW,
    ZOOM_IN,
    ZOOM_OUT,
    FIT,
    NULLS,
    FILTER,
    EXPORT,
    COPY,
    COUNTEREXAMPLE,
    TEST,
    BOUNDS,
    REFRESH,
    IMPORT;

    private static final String BUNDLE = "org.smallscope.ui";

    /** The picture; in the size that the screen's resolution wants. */
    public ImageDescriptor descriptor() {
        String path = "icons/" + name().toLowerCase(Locale.ROOT) + ".png";
        return ResourceLocator.imageDescriptorFromBundle(BUNDLE, path)
                .orElseThrow(() -> new IllegalStateException("the bundle has no " + path));
    }

    /** The picture of a verdict. */
    public static Icon of(VerdictKind verdict, boolean exhaustive) {
        return switch (verdict) {
            case VALID -> exhaustive ? VALID : CUT;
            case VIOLATED -> VIOLATED;
            case VACUOUS -> VACUOUS;
            case UNSUPPORTED -> UNSUPPORTED;
            case ERROR -> PROBLEM;
            case INCONCLUSIVE -> INCONCLUSIVE;
        };
    }
}
