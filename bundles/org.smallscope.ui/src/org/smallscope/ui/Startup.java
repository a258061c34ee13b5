package org.smallscope.ui;

import org.eclipse.ui.IStartup;

/** Starts the plug-in with the workbench, since markers of an earlier session must go when their files change. */
public final class Startup implements IStartup {

    @Override
    public void earlyStartup() {
        // that this class was loaded has started the plug-in
    }
}
