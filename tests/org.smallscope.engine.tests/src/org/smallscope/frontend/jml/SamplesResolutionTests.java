package org.smallscope.frontend.jml;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.smallscope.samples.SourceCompiler;

/** The JML of the samples is read and resolved to the last word. */
class SamplesResolutionTests {

    @Test
    void allSpecificationsOfTheSamplesResolve() throws IOException {
        Path folder = SourceCompiler.repositoryFolder("bundles/org.smallscope.ui/samples/src");
        Map<String, String> sources = new LinkedHashMap<>();
        for (Path file : SourceCompiler.javaFiles(folder)) {
            sources.put(folder.relativize(file).toString(), Files.readString(file));
        }
        Resolved resolved = Resolved.of(sources);

        assertThat(resolved.errors()).isEmpty();
        List<String> unsupported = sources.keySet().stream()
                .flatMap(path -> resolved.file(path).items().stream())
                .filter(item -> item.kind() == JmlItem.Kind.UNSUPPORTED)
                .map(JmlItem::text)
                .toList();
        assertThat(unsupported).isEmpty();
    }
}
