package org.smallscope.bench.command;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** The project's own folder, which the launcher names. */
public final class Home {
    private static final String PROPERTY = "smallscope.home";
    private static final String SAMPLES = "bundles/org.smallscope.ui/samples/src";

    private Home() {}

    public static Path folder() {
        return Path.of(System.getProperty(PROPERTY, ".")).toAbsolutePath().normalize();
    }

    /** The source folder of the samples. */
    public static Path samplesFolder() {
        Path folder = folder().resolve(SAMPLES);
        if (!Files.isDirectory(folder)) {
            throw new Arguments.Wrong("no samples below " + folder + ": start it by ./smallscope bench");
        }
        return folder;
    }

    /** The Java files of the samples, path to text, in order. */
    public static Map<String, String> samples() throws IOException {
        Path folder = samplesFolder();
        List<Path> files = new ArrayList<>();
        try (Stream<Path> walk = Files.walk(folder)) {
            walk.filter(f -> f.toString().endsWith(".java")).sorted().forEach(files::add);
        }
        Map<String, String> result = new LinkedHashMap<>();
        for (Path file : files) {
            result.put(folder.relativize(file).toString(), Files.readString(file));
        }
        return result;
    }
}
