package org.smallscope.frontend;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.smallscope.frontend.jml.Augmenter;
import org.smallscope.frontend.source.SourceFiles.SourceFile;
import org.smallscope.frontend.source.SpecificationFiles.SpecificationFile;
import org.smallscope.program.Arithmetic;

/** Everything a result depends on. */
record Input(
        List<SourceFile> files,
        List<SpecificationFile> specifications,
        List<Path> classpath,
        boolean nullableByDefault,
        Arithmetic arithmetic) {

    /** What the compiler makes of some of the files as they are. */
    Compilation.Parse plain(List<SourceFile> some) {
        Map<String, String> texts = new LinkedHashMap<>();
        some.forEach(file ->
                texts.put(file.key(), Augmenter.plain(file.path(), file.text()).text()));
        return Compilation.parse(texts, classpath);
    }
}
