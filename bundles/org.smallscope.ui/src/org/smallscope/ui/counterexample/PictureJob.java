package org.smallscope.ui.counterexample;

import java.util.List;
import java.util.Map;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.smallscope.heap.draw.DrawOptions;
import org.smallscope.heap.draw.Drawing;
import org.smallscope.heap.draw.HeapPictures;

/** Makes pictures in the background; of several wishes only the last is fulfilled. */
final class PictureJob extends Job {

    /**
     * What to draw.
     *
     * @param moment of the story
     */
    record Wish(Story story, int moment, DrawOptions options) {

        boolean sameLayout(Wish other) {
            return other != null && story == other.story && options.equals(other.options);
        }

        Drawing draw(HeapPictures pictures) {
            if (moment == Story.OVERVIEW) {
                return pictures.sideBySide(story.before(), story.after(), "before", "after", List.of());
            }
            return pictures.state(
                    story.shown(moment),
                    story.earlier(moment),
                    "after line " + story.step(moment).origin().line());
        }

        private Map<Integer, String> tips() {
            return moment == Story.OVERVIEW
                    ? ObjectTips.of(story.before(), story.after())
                    : ObjectTips.of(story.earlier(moment), story.shown(moment));
        }
    }

    /** Takes a picture; called on the job's thread. */
    interface Taker {
        void take(Wish wish, Drawing drawing, Map<Integer, String> tips);
    }

    private final Taker taker;
    private Wish wanted;
    private Wish laidOut;
    private HeapPictures pictures;

    PictureJob(Taker taker) {
        super("Draw a counterexample");
        this.taker = taker;
        setSystem(true);
        setPriority(Job.SHORT);
    }

    void draw(Wish wish) {
        synchronized (this) {
            wanted = wish;
        }
        schedule();
    }

    @Override
    protected IStatus run(IProgressMonitor monitor) {
        Wish wish;
        synchronized (this) {
            wish = wanted;
        }
        if (!wish.sameLayout(laidOut)) {
            pictures = HeapPictures.of(wish.story().states(), wish.options());
            laidOut = wish;
        }
        taker.take(wish, wish.draw(pictures), wish.tips());
        return Status.OK_STATUS;
    }
}
