package org.smallscope.replay;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import org.smallscope.replay.agent.AgentMain;

/**
 * The class files of the agent, written to an archive for the child JVM. They are read through the class loader, so
 * that it does not matter whether they come from a folder, an archive or an OSGi bundle.
 */
final class AgentClasses {

    /** All classes of the agent's package by simple name; a test keeps this complete. */
    static final List<String> NAMES = List.of(
            "AgentException",
            "AgentMain",
            "Call",
            "ConstantPool",
            "ConstantPool$Writing",
            "Endless",
            "Endless$Running",
            "EqualityCode",
            "Exceptions",
            "Guard",
            "HeapInput",
            "HeapInput$Described",
            "HeapOutput",
            "Memory",
            "NamelessClass",
            "OuterField",
            "Request",
            "Stranger",
            "UserClasses",
            "Values",
            "Words");

    private AgentClasses() {}

    /** Writes the archive into a folder. */
    static Path writeTo(Path folder) throws IOException {
        Path archive = folder.resolve("agent.jar");
        try (OutputStream file = Files.newOutputStream(archive);
                JarOutputStream out = new JarOutputStream(file)) {
            for (String name : NAMES) {
                out.putNextEntry(
                        new JarEntry(AgentMain.class.getPackageName().replace('.', '/') + "/" + name + ".class"));
                try (InputStream in = AgentMain.class.getResourceAsStream(name + ".class")) {
                    if (in == null) {
                        throw new IOException("class file of " + name + " is missing");
                    }
                    in.transferTo(out);
                }
                out.closeEntry();
            }
        }
        return archive;
    }
}
