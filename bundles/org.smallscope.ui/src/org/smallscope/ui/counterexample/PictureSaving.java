package org.smallscope.ui.counterexample;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.graphics.ImageLoader;
import org.smallscope.heap.draw.HeapPictures;
import org.smallscope.heap.draw.SvgWriter;
import org.smallscope.heap.draw.Theme;

/** Writes a picture into a file, in the background. What goes wrong is shown by the workbench. */
final class PictureSaving extends Job {

    /** Fills a file. */
    private interface Content {
        void write(OutputStream out) throws IOException;
    }

    private final Path file;
    private final Content content;

    private PictureSaving(Path file, Content content) {
        super("Save " + file.getFileName());
        this.file = file;
        this.content = content;
        setUser(true);
    }

    static Job png(Path file, ImageData image) {
        return new PictureSaving(file, out -> {
            ImageLoader loader = new ImageLoader();
            loader.data = new ImageData[] {image};
            loader.save(out, SWT.IMAGE_PNG);
        });
    }

    /** Draws anew what is wished for, since texts in SVG have other sizes than on the screen. */
    static Job svg(Path file, PictureJob.Wish wish, Theme theme) {
        return new PictureSaving(file, out -> {
            HeapPictures pictures = HeapPictures.of(wish.story().states(), wish.options());
            out.write(SvgWriter.write(wish.draw(pictures), theme).getBytes(StandardCharsets.UTF_8));
        });
    }

    @Override
    protected IStatus run(IProgressMonitor monitor) {
        try (OutputStream out = Files.newOutputStream(file)) {
            content.write(out);
            return Status.OK_STATUS;
        } catch (IOException e) {
            return Status.error("The picture could not be saved: " + e.getMessage(), e);
        }
    }
}
