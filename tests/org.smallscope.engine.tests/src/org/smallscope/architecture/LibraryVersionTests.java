package org.smallscope.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Element;
import org.xml.sax.SAXException;

/** The engine runs on the same libraries in a plain JVM as in Eclipse. */
class LibraryVersionTests {

    private static final Path RELENG = Path.of("../../releng");
    private static final Path TARGET = RELENG.resolve("org.smallscope.target/org.smallscope.target.target");
    private static final Path LIBRARIES = RELENG.resolve("org.smallscope.libs/pom.xml");
    private static final Path NATIVE_SOLVER = Path.of("../../bundles/org.smallscope.solve/pom.xml");

    @Test
    void jarsOfTheEngineHaveTheVersionOfTheTargetPlatform() throws Exception {
        Map<String, String> jars = versions(LIBRARIES, "dependency");
        jars.keySet().removeIf(name -> name.endsWith(":javasmt-solver-bitwuzla"));

        assertThat(jars).isNotEmpty();
        assertThat(versions(TARGET, "dependency")).containsAllEntriesOf(jars);
    }

    @Test
    void nativeSolverOfThePlugInIsThatOfTheCommandLine() throws Exception {
        Map<String, String> inBundle = versions(NATIVE_SOLVER, "artifactItem");

        assertThat(inBundle).hasSize(1);
        assertThat(versions(LIBRARIES, "dependency")).containsAllEntriesOf(inBundle);
    }

    /** Version by {@code group:artifact} of every element of this name. */
    private static Map<String, String> versions(Path file, String element)
            throws IOException, ParserConfigurationException, SAXException {
        try (InputStream in = Files.newInputStream(file)) {
            var document =
                    DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(in);
            var nodes = document.getElementsByTagName(element);
            Map<String, String> versions = new TreeMap<>();
            for (int i = 0; i < nodes.getLength(); i++) {
                var node = (Element) nodes.item(i);
                versions.put(text(node, "groupId") + ":" + text(node, "artifactId"), text(node, "version"));
            }
            return versions;
        }
    }

    private static String text(Element element, String child) {
        return element.getElementsByTagName(child).item(0).getTextContent();
    }
}
