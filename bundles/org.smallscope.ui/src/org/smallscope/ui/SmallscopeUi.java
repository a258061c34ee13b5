package org.smallscope.ui;

import java.io.IOException;
import java.nio.file.Path;
import org.eclipse.core.resources.IResourceChangeEvent;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.ICoreRunnable;
import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.ui.IWorkbench;
import org.eclipse.ui.IWorkbenchListener;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.plugin.AbstractUIPlugin;
import org.osgi.framework.BundleContext;
import org.smallscope.heap.draw.HeapPictures;
import org.smallscope.ui.counterexample.CounterexampleOpener;
import org.smallscope.ui.jobs.CheckListener;
import org.smallscope.ui.jobs.CheckService;
import org.smallscope.ui.markers.MarkerWriter;
import org.smallscope.ui.results.CheckEntry;
import org.smallscope.ui.results.ResultListener;
import org.smallscope.ui.results.ResultStore;
import org.smallscope.ui.watch.SourceWatch;

/** The plug-in's life: makes the services when it starts, ends checks and saves results when the workbench closes. */
public final class SmallscopeUi extends AbstractUIPlugin {

    private static final String RESULTS = "checks.json";
    private static final int SAVE_DELAY_MILLIS = 1000;

    private static SmallscopeUi instance;

    private MarkerWriter markers;
    private ResultStore results;
    private CheckService checks;
    private SourceWatch watch;
    private Job saving;

    static SmallscopeUi instance() {
        return instance;
    }

    ResultStore results() {
        return results;
    }

    CheckService checks() {
        return checks;
    }

    @Override
    public void start(BundleContext context) throws Exception {
        super.start(context);
        results = new ResultStore(stateFile());
        checks = new CheckService(results);
        markers = new MarkerWriter();
        results.addListener(markers);
        checks.addListener(markers);
        ResourcesPlugin.getWorkspace().addResourceChangeListener(markers, IResourceChangeEvent.POST_CHANGE);
        ICoreRunnable save = monitor -> save();
        saving = Job.createSystem("Save the results of checks", save);
        results.addListener(new ResultListener() {
            @Override
            public void changed() {
                saving.schedule(SAVE_DELAY_MILLIS);
            }
        });
        watch = new SourceWatch(results, checks::sourceChanged);
        watch.start();
        load();
        if (PlatformUI.isWorkbenchRunning()) {
            accompany(PlatformUI.getWorkbench());
        }
        instance = this;
    }

    private Path stateFile() {
        return getStateLocation().append(RESULTS).toFile().toPath();
    }

    private void load() {
        ICoreRunnable load = monitor -> {
            try {
                results.load();
                watch.compareAll();
            } catch (IOException e) {
                ILog.of(SmallscopeUi.class).error("Earlier results cannot be read", e);
            }
            HeapPictures.warmUp();
        };
        Job.createSystem("Load the results of checks", load).schedule();
    }

    private void accompany(IWorkbench workbench) {
        CounterexampleOpener opener = new CounterexampleOpener(workbench);
        checks.addListener(new CheckListener() {
            @Override
            public void answered(CheckEntry entry) {
                opener.showAnswer(entry);
            }
        });
        workbench.addWorkbenchListener(new IWorkbenchListener() {
            @Override
            public boolean preShutdown(IWorkbench closing, boolean forced) {
                return true; // the user may yet cancel the closing, in which case checks go on
            }

            @Override
            public void postShutdown(IWorkbench closed) {
                checks.close();
                save();
            }
        });
    }

    private void save() {
        try {
            results.save();
        } catch (IOException e) {
            ILog.of(SmallscopeUi.class).error("The results of checks cannot be saved", e);
        }
    }

    @Override
    public void stop(BundleContext context) throws Exception {
        checks.close();
        saving.cancel();
        watch.stop();
        ResourcesPlugin.getWorkspace().removeResourceChangeListener(markers);
        instance = null;
        super.stop(context);
    }
}
