package org.smallscope.check;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.smallscope.bounds.repository.BoundsRepository;

/** The repository of field bounds, for those who look after it. */
public final class KeptBounds {
    private final BoundsRepository repository;

    private KeptBounds(BoundsRepository repository) {
        this.repository = repository;
    }

    /** Those in this folder, which need not exist. */
    public static KeptBounds in(Path folder) {
        return at(BoundsPlace.in(folder));
    }

    /** Those at this place. */
    public static KeptBounds at(BoundsPlace place) {
        return new KeptBounds(place.open());
    }

    /** How many questions have their bounds here. */
    public int size() throws IOException {
        return repository.size();
    }

    /** All of them, the oldest first. */
    public List<BoundsRow> list() throws IOException {
        return repository.list().stream().map(BoundsRow::of).toList();
    }

    /** Forgets the bounds of one question. */
    public boolean delete(String question) throws IOException {
        return repository.delete(question);
    }

    /** Forgets them all; the next checks prove them again. */
    public void clear() throws IOException {
        repository.clear();
    }

    /** All of them as a text that {@link #take} reads, here or elsewhere. */
    public String export() throws IOException {
        return repository.export();
    }

    /**
     * Takes what was exported.
     *
     * @return how many were taken
     * @throws IOException where one was changed, or sealed with another key; then none is taken
     */
    public int take(String exported) throws IOException {
        return repository.importAll(exported);
    }

    /**
     * Tries whether the repository can be used.
     *
     * @throws IOException where it cannot; the message says why
     */
    public void test() throws IOException {
        repository.test();
    }
}
