package org.smallscope.install;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The proof that the update site installs into a plain Eclipse, which then has the plug-in's commands. */
class InstallTests {

    private static final Path SITE = Path.of("../../releng/org.smallscope.site/target/repository");
    private static final Path BASE =
            Path.of("../../releng/org.smallscope.product/target/products/org.smallscope.product.base/linux/gtk/x86_64");

    @TempDir
    Path folder;

    @Test
    void featureInstallsFromTheSiteAndItsCommandsAreThere() throws IOException, InterruptedException {
        var eclipse = Eclipse.copyOf(BASE, folder.resolve("eclipse"));
        assertThat(eclipse.probe(folder.resolve("before")))
                .containsExactly("bundle org.smallscope.install.probe resolved");

        eclipse.install(SITE, "org.smallscope.feature.feature.group");

        assertThat(eclipse.probe(folder.resolve("after")))
                .contains("command org.smallscope.ui.importSamples handled", "bundle org.smallscope.ui resolved")
                .noneMatch(line -> line.endsWith(" unresolved"));
    }
}
