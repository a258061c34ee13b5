package org.smallscope.ui;

import org.eclipse.ui.services.AbstractServiceFactory;
import org.eclipse.ui.services.IServiceLocator;
import org.smallscope.ui.jobs.CheckService;
import org.smallscope.ui.results.ResultStore;

/** Gives the plug-in's services to whoever asks the workbench for them. */
public final class Services extends AbstractServiceFactory {

    @Override
    public Object create(@SuppressWarnings("rawtypes") Class wanted, IServiceLocator parent, IServiceLocator locator) {
        if (wanted == CheckService.class) {
            return SmallscopeUi.instance().checks();
        }
        return wanted == ResultStore.class ? SmallscopeUi.instance().results() : null;
    }
}
