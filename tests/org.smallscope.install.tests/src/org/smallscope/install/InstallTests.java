package org.smallscope.install;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.io.TempDir;

/**
 * The proof that the update site installs into a plain Eclipse, which then has the plug-in's commands; and that this
 * Eclipse can be closed in the middle of checks and opened again.
 */
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class InstallTests {

    private static final Path SITE = Path.of("../../releng/org.smallscope.site/target/repository");
    private static final Path BASE =
            Path.of("../../releng/org.smallscope.product/target/products/org.smallscope.product.base/linux/gtk/x86_64");
    private static final Duration LONGEST_END = Duration.ofSeconds(20);

    /** One folder for all tests, since installing takes longer than all else. */
    @TempDir
    static Path folder;

    private static Eclipse eclipse;

    @Test
    @Order(1)
    void featureInstallsFromTheSiteAndItsCommandsAreThere() throws IOException, InterruptedException {
        eclipse = Eclipse.copyOf(BASE, folder.resolve("eclipse"));
        assertThat(eclipse.probe(folder.resolve("before")))
                .containsExactly("bundle org.smallscope.install.probe resolved");

        eclipse.install(SITE, "org.smallscope.feature.feature.group");

        assertThat(eclipse.probe(folder.resolve("after")))
                .contains(
                        "command org.smallscope.ui.checkMethod handled",
                        "command org.smallscope.ui.checkType handled",
                        "command org.smallscope.ui.checkProject handled",
                        "command org.smallscope.ui.importSamples handled",
                        "bundle org.smallscope.ui resolved")
                .noneMatch(line -> line.endsWith(" unresolved"));
    }

    @Test
    @Order(2)
    void closingTheWorkbenchDuringChecksEndsThemAndTheirResultsAreThereNextTime()
            throws IOException, InterruptedException {
        Path workspace = folder.resolve("workspace");

        Eclipse.Ended ended = eclipse.checkAndClose(workspace);

        List<String> rows =
                ended.report().stream().filter(line -> line.contains(" | ")).toList();
        assertThat(rows).hasSizeGreaterThanOrEqualTo(3);
        assertThat(ended.report()).anyMatch(line -> line.matches("running [1-9]\\d*"));
        System.getLogger("tests")
                .log(System.Logger.Level.INFO, "closed during checks: gone after {0}", ended.afterClosing());
        assertThat(ended.afterClosing()).as("time from closing to the end").isLessThan(LONGEST_END);
        assertThat(ended.leftOver()).as("processes that outlive the workbench").isEmpty();
        assertThat(Eclipse.errors(workspace)).isEmpty();
        assertThat(eclipse.earlierChecks(workspace)).containsAll(rows);
        assertThat(Eclipse.errors(workspace)).isEmpty();
    }
}
