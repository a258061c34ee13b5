package org.smallscope.replay;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Compiling runs no code of the user, and none of what is on the class path. */
class CompilerPluginTests {
    private static final String RAN = "smallscope.tests.plugin";

    @TempDir
    private Path folder;

    private Path compiled(String name, String source, List<Path> classpath) throws Exception {
        Path output = Files.createDirectory(folder.resolve(name));
        new JdkCompiler().compile(List.of(new SourceText(name + ".java", source)), classpath, output);
        return output;
    }

    @Test
    void aPluginThatStartsByItselfIsNotStarted() throws Exception {
        Path plugin = compiled(
                "Evil",
                """
                public class Evil implements com.sun.source.util.Plugin {
                    static { System.setProperty("%s", "yes"); }
                    public String getName() { return "Evil"; }
                    public boolean autoStart() { return true; }
                    public void init(com.sun.source.util.JavacTask task, String... arguments) { }
                }
                """
                        .formatted(RAN),
                List.of());
        Path services = Files.createDirectories(plugin.resolve("META-INF/services"));
        Files.writeString(services.resolve("com.sun.source.util.Plugin"), "Evil\n");

        Path output = compiled("Good", "class Good { Evil evil; }", List.of(plugin));

        assertThat(output.resolve("Good.class")).exists();
        assertThat(System.getProperty(RAN)).isNull();
    }
}
