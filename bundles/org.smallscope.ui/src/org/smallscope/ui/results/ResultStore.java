package org.smallscope.ui.results;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.DateTimeException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Predicate;
import org.smallscope.heap.MethodResult;
import org.smallscope.heap.json.JsonException;

/** The entries, newest first, in memory and in a file. May be used from any thread. */
public final class ResultStore {

    private static final int MOST = 500;

    private final Path file;
    private final List<ResultListener> listeners = new CopyOnWriteArrayList<>();
    private List<CheckEntry> entries = List.of();
    private long nextId = 1;

    /**
     * @param file where entries are kept
     */
    public ResultStore(Path file) {
        this.file = file;
    }

    public void addListener(ResultListener listener) {
        listeners.add(listener);
    }

    public void removeListener(ResultListener listener) {
        listeners.remove(listener);
    }

    /** All entries, newest first. */
    public synchronized List<CheckEntry> entries() {
        return entries;
    }

    public Optional<CheckEntry> find(long id) {
        return entries().stream().filter(entry -> entry.id() == id).findFirst();
    }

    /** For each method of a file the newest entry. */
    public List<CheckEntry> newestOf(String sourceFile) {
        List<CheckEntry> newest = new ArrayList<>();
        for (CheckEntry entry : entries()) {
            if (entry.result().file().equals(sourceFile) && newest.stream().noneMatch(entry::sameMethod)) {
                newest.add(entry);
            }
        }
        return newest;
    }

    /** Adds what a check found out; older entries of its method become stale. */
    public CheckEntry add(CheckEntry unnumbered) {
        CheckEntry entry;
        List<CheckEntry> older;
        synchronized (this) {
            entry = unnumbered.withId(nextId++);
            older = stale(entry::sameMethod);
            List<CheckEntry> all = new ArrayList<>();
            all.add(entry);
            all.addAll(entries);
            entries = List.copyOf(all.subList(0, Math.min(MOST, all.size())));
        }
        if (!older.isEmpty()) {
            listeners.forEach(listener -> listener.staled(older));
        }
        listeners.forEach(listener -> listener.added(entry));
        changed();
        return entry;
    }

    /** Whether an entry is still here and about the code as it is. */
    public boolean isFresh(CheckEntry entry) {
        return entries().stream().anyMatch(known -> !known.stale() && known.sameCheck(entry));
    }

    /** Something more is known about the result of an entry, or it has been withdrawn. */
    public void revise(CheckEntry entry, MethodResult result) {
        List<CheckEntry> revised = new ArrayList<>();
        synchronized (this) {
            List<CheckEntry> all = new ArrayList<>(entries);
            all.replaceAll(known -> {
                if (!known.sameCheck(entry)) {
                    return known;
                }
                revised.add(known.withResult(result));
                return revised.get(0);
            });
            entries = List.copyOf(all);
        }
        if (!revised.isEmpty()) {
            changed();
        }
    }

    /** Whether a fresh entry depends on a file. */
    public boolean isOfInterest(String sourceFile) {
        return entries().stream()
                .anyMatch(entry -> !entry.stale() && entry.sources().containsKey(sourceFile));
    }

    /** A file has this content now. */
    public void contentIs(String sourceFile, String fingerprint) {
        makeStale(entry -> entry.dependsOnOther(sourceFile, fingerprint));
    }

    /** A project has a new specification file, of which older checks could not know. */
    public void specificationAdded(String project, String specification) {
        makeStale(entry -> entry.project().equals(project) && !entry.sources().containsKey(specification));
    }

    private void makeStale(Predicate<CheckEntry> which) {
        List<CheckEntry> affected;
        synchronized (this) {
            affected = stale(which);
        }
        if (!affected.isEmpty()) {
            listeners.forEach(listener -> listener.staled(affected));
            changed();
        }
    }

    /** Makes entries stale; answers those that were fresh, as they are now. */
    private List<CheckEntry> stale(Predicate<CheckEntry> which) {
        List<CheckEntry> affected = new ArrayList<>();
        List<CheckEntry> all = new ArrayList<>();
        for (CheckEntry entry : entries) {
            if (!entry.stale() && which.test(entry)) {
                affected.add(entry.asStale());
                all.add(entry.asStale());
            } else {
                all.add(entry);
            }
        }
        entries = List.copyOf(all);
        return affected;
    }

    public void remove(Collection<CheckEntry> unwanted) {
        List<CheckEntry> gone = new ArrayList<>();
        synchronized (this) {
            List<CheckEntry> kept = new ArrayList<>();
            for (CheckEntry entry : entries) {
                (unwanted.stream().anyMatch(other -> other.id() == entry.id()) ? gone : kept).add(entry);
            }
            entries = List.copyOf(kept);
        }
        if (!gone.isEmpty()) {
            listeners.forEach(listener -> listener.removed(gone));
            changed();
        }
    }

    private void changed() {
        listeners.forEach(ResultListener::changed);
    }

    /**
     * Reads the file and adds its entries behind those that are there.
     *
     * @throws IOException where it cannot be read; the store stays usable
     */
    public void load() throws IOException {
        if (!Files.exists(file)) {
            return;
        }
        List<CheckEntry> stored;
        try {
            stored = EntryJson.read(Files.readString(file));
        } catch (JsonException | IllegalArgumentException | DateTimeException e) {
            throw new IOException("the file of results is damaged", e);
        }
        synchronized (this) {
            List<CheckEntry> all = new ArrayList<>();
            for (CheckEntry entry : entries) {
                all.add(entry);
            }
            long highest = stored.stream().mapToLong(CheckEntry::id).max().orElse(0);
            all.replaceAll(entry -> entry.withId(entry.id() + highest));
            all.addAll(stored);
            nextId += highest;
            entries = List.copyOf(all);
        }
        changed();
    }

    /** Writes the file, as a whole or not at all. */
    public void save() throws IOException {
        Files.createDirectories(file.getParent());
        Path fresh = file.resolveSibling(file.getFileName() + ".new");
        Files.writeString(fresh, EntryJson.write(entries()));
        Files.move(fresh, file, StandardCopyOption.REPLACE_EXISTING);
    }
}
