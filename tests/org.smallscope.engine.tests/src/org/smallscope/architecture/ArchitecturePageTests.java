package org.smallscope.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The map for people shows what is there. */
class ArchitecturePageTests {

    private static final Path ROOT = Path.of("../..");
    private static final Path PAGE = ROOT.resolve("docs/architecture.md");
    private static final Pattern CODE = Pattern.compile("`([^`]+)`");
    private static final Pattern CLASS = Pattern.compile("[A-Z]\\w*");
    private static final Pattern TYPE = Pattern.compile("\\b(?:class|interface|record|enum) ([A-Z]\\w*)");
    private static final Pattern NO_CODE = Pattern.compile(
            "\"\"\".*?\"\"\"|\"(?:\\\\.|[^\"\\\\\n])*\"|/\\*.*?\\*/|//[^\n]*|(?m:^(?:import|package) [^\n]*)",
            Pattern.DOTALL);
    private static final int ONE_PAGE = 110;

    /** No code of ours names them. */
    private static final Set<String> MADE_BY_THE_WORKBENCH =
            Set.of("CheckMethodHandler", "ChecksView", "BoundsView", "CheckMiningProvider");

    private static String page() throws IOException {
        return Files.readString(PAGE);
    }

    private static Set<String> words(String text) {
        return CODE.matcher(text).results().map(match -> match.group(1)).collect(Collectors.toCollection(TreeSet::new));
    }

    /** What the table says that each bundle requires, ours by their whole names. */
    private static Map<String, Set<String>> table() throws IOException {
        Map<String, Set<String>> required = new TreeMap<>();
        for (String line : page().lines().toList()) {
            String[] cells = line.split("\\|");
            if (cells.length == 5 && cells[1].matches(" `[a-z]+` ")) {
                Set<String> all = new TreeSet<>(words(cells[4]));
                words(cells[3]).forEach(ours -> all.add("org.smallscope." + ours));
                required.put("org.smallscope." + words(cells[1]).iterator().next(), all);
            }
        }
        return required;
    }

    @Test
    void theTableOfBundlesIsThatOfTheManifests() throws IOException {
        Map<String, Set<String>> required = new TreeMap<>();
        try (Stream<Path> bundles = Files.list(ROOT.resolve("bundles"))) {
            for (Path bundle : bundles.toList()) {
                String name = bundle.getFileName().toString();
                required.put(name, ManifestTests.listed(name, "Require-Bundle"));
            }
        }

        assertThat(table()).isEqualTo(required);
    }

    @Test
    void everyClassThatIsNamedIsThere() throws IOException {
        List<String> missing = new ArrayList<>(words(page()));
        missing.removeIf(word -> !CLASS.matcher(word).matches());
        assertThat(missing).hasSizeGreaterThan(50);
        missing.removeAll(declared());

        assertThat(missing)
                .as("classes that are named on the page and nowhere else")
                .isEmpty();
    }

    @Test
    void everyFileThatIsNamedIsThere() throws IOException {
        List<String> files = words(page()).stream()
                .filter(word -> word.contains("/") && !word.startsWith("./"))
                .toList();

        assertThat(files).isNotEmpty().allSatisfy(file -> assertThat(ROOT.resolve(file))
                .exists());
    }

    /** Whoever is named on the way is used by somebody who was named before, or made by the workbench. */
    @Test
    void eachHopOfTheWalksIsInTheCode() throws IOException {
        Map<String, String> sources = sources();
        List<String> missing = new ArrayList<>();
        for (String walk : List.of("From `Main` to a verdict", "From *Check Method* to a picture")) {
            List<String> named =
                    hops(walk).filter(sources::containsKey).distinct().toList();
            assertThat(named).as(walk).hasSizeGreaterThan(10);
            for (int i = 1; i < named.size(); i++) {
                String name = named.get(i);
                if (!MADE_BY_THE_WORKBENCH.contains(name)
                        && named.subList(0, i).stream().noneMatch(before -> uses(before, name, sources))) {
                    missing.add(name);
                }
            }
        }

        assertThat(missing).as("classes that nobody named before them leads to").isEmpty();
    }

    /** Does the code of one class name another one, comments, texts and imports left aside? */
    private static boolean uses(String one, String other, Map<String, String> sources) {
        String code = NO_CODE.matcher(sources.get(one)).replaceAll(" ");
        return Pattern.compile("\\b" + other + "\\b").matcher(code).find();
    }

    @Test
    void whatTheWorkbenchMakesIsInThePluginFile() throws IOException {
        String plugin = Files.readString(ROOT.resolve("bundles/org.smallscope.ui/plugin.xml"));

        assertThat(MADE_BY_THE_WORKBENCH).allSatisfy(name -> assertThat(plugin).contains("." + name + "\""));
    }

    /** What is named in a section, in order. */
    private static Stream<String> hops(String heading) throws IOException {
        String section = page().split("## " + Pattern.quote(heading))[1].split("\n## ")[0];
        return CODE.matcher(section).results().map(match -> match.group(1));
    }

    @Test
    void itIsOnePage() throws IOException {
        assertThat(page().lines().count()).isLessThan(ONE_PAGE);
    }

    /** The names of all types, those within others too. */
    private static Set<String> declared() throws IOException {
        return sources().values().stream()
                .flatMap(text -> TYPE.matcher(text).results())
                .map(match -> match.group(1))
                .collect(Collectors.toSet());
    }

    /** The sources of the bundles by the names of their classes; of several with one name, all. */
    private static Map<String, String> sources() throws IOException {
        Map<String, String> texts = new TreeMap<>();
        try (Stream<Path> files = Files.walk(ROOT.resolve("bundles"))) {
            for (Path file : files.filter(ArchitecturePageTests::isSource).toList()) {
                String name = file.getFileName().toString().replace(".java", "");
                texts.merge(name, Files.readString(file), String::concat);
            }
        }
        return texts;
    }

    private static boolean isSource(Path file) {
        return file.toString().endsWith(".java")
                && file.toString().contains("/src/org/smallscope/")
                && !file.toString().contains("/samples/");
    }
}
