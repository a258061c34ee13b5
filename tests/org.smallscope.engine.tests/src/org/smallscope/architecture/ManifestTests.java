package org.smallscope.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.Dependency;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.jar.Manifest;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Manifests say what the sources need: in Eclipse a bundle sees only what another one exports. */
class ManifestTests {

    private static final Path BUNDLES = Path.of("../../bundles");
    private static final Pattern BUNDLE = Pattern.compile("(org\\.smallscope\\.[a-z]+)\\b.*");
    private static final Pattern SEPARATOR = Pattern.compile(",(?=(?:[^\"]*\"[^\"]*\")*[^\"]*$)");

    @Test
    void packagesThatOtherBundlesUseAreExported() throws IOException {
        Map<String, Set<String>> hidden = new TreeMap<>();
        for (var entry : usedByOthers().entrySet()) {
            Set<String> packages = new TreeSet<>(entry.getValue());
            packages.removeAll(exported(entry.getKey()));
            if (!packages.isEmpty()) {
                hidden.put(entry.getKey(), packages);
            }
        }

        assertThat(hidden).as("packages missing in Export-Package, by bundle").isEmpty();
    }

    /** Libraries whose packages do not begin with the name of the bundle: how they begin. */
    private static final Map<String, String> LIBRARIES = Map.ofEntries(
            Map.entry("org.alloytools.pardinus.core", "kodkod"),
            Map.entry("org.antlr.antlr4-runtime", "org.antlr"),
            Map.entry("org.sat4j.core", "org.sat4j"),
            Map.entry("com.h2database", "org.h2"),
            Map.entry("org.postgresql.jdbc", "org.postgresql"),
            Map.entry("org.eclipse.jdt.core", "org.eclipse.jdt"));

    /** What no class names, and without which those that do name something do not compile. */
    private static final Set<String> ONLY_TO_COMPILE = Set.of(
            "org.eclipse.elk.alg.common",
            "org.eclipse.emf.common",
            "org.eclipse.emf.ecore",
            "org.eclipse.core.runtime",
            "org.eclipse.core.resources",
            "org.eclipse.text");

    /** Those whose plugin.xml extends the platform, which no class has to name for it. */
    private static final Set<String> PLUG_INS = Set.of("org.smallscope.ui", "org.smallscope.ide");

    @Test
    void noBundleRequiresWhatItDoesNotUse() throws IOException {
        Map<String, Set<String>> idle = new TreeMap<>();
        for (String bundle : engineBundles()) {
            Set<String> used = packagesUsedBy(bundle);
            Set<String> unused = listed(bundle, "Require-Bundle").stream()
                    .filter(required -> !ONLY_TO_COMPILE.contains(required))
                    .filter(required -> !PLUG_INS.contains(bundle) || !required.startsWith("org.eclipse."))
                    .filter(required -> used.stream().noneMatch(name -> (name + ".")
                            .startsWith(LIBRARIES.getOrDefault(required, required) + ".")))
                    .collect(Collectors.toCollection(TreeSet::new));
            if (!unused.isEmpty()) {
                idle.put(bundle, unused);
            }
        }

        assertThat(idle)
                .as("bundles in Require-Bundle that nothing uses, by bundle")
                .isEmpty();
    }

    /** What is there by way of another bundle would be gone with it. */
    @Test
    void everyBundleRequiresWhatItUses() throws IOException {
        Map<String, Set<String>> missing = new TreeMap<>();
        for (String bundle : engineBundles()) {
            Set<String> used = packagesUsedBy(bundle).stream()
                    .filter(name -> name.startsWith("org.smallscope."))
                    .map(ManifestTests::bundleOf)
                    .collect(Collectors.toCollection(TreeSet::new));
            used.remove(bundle);
            used.removeAll(listed(bundle, "Require-Bundle"));
            if (!used.isEmpty()) {
                missing.put(bundle, used);
            }
        }

        assertThat(missing)
                .as("bundles that are used and not in Require-Bundle, by bundle")
                .isEmpty();
    }

    private static Set<String> engineBundles() {
        return Engine.CLASSES.stream()
                .map(javaClass -> bundleOf(javaClass.getPackageName()))
                .filter(bundle -> Files.exists(BUNDLES.resolve(bundle)))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static Set<String> packagesUsedBy(String bundle) {
        return Engine.CLASSES.stream()
                .filter(javaClass -> bundleOf(javaClass.getPackageName()).equals(bundle))
                .flatMap(javaClass -> javaClass.getDirectDependenciesFromSelf().stream())
                .map(ManifestTests::target)
                .collect(Collectors.toSet());
    }

    /** The packages of each bundle that classes of another one depend on. */
    private static Map<String, Set<String>> usedByOthers() {
        return Engine.CLASSES.stream()
                .filter(javaClass -> !bundleOf(javaClass.getPackageName()).equals("org.smallscope.bench"))
                .flatMap(javaClass -> javaClass.getDirectDependenciesFromSelf().stream())
                .map(dependency -> new Use(dependency.getOriginClass().getPackageName(), target(dependency)))
                .filter(use -> use.to().startsWith("org.smallscope."))
                .filter(use -> !bundleOf(use.from()).equals(bundleOf(use.to())))
                .collect(Collectors.groupingBy(
                        use -> bundleOf(use.to()),
                        TreeMap::new,
                        Collectors.mapping(Use::to, Collectors.toCollection(TreeSet::new))));
    }

    private record Use(String from, String to) {}

    private static String target(Dependency dependency) {
        return dependency.getTargetClass().getBaseComponentType().getPackageName();
    }

    private static String bundleOf(String packageName) {
        var matcher = BUNDLE.matcher(packageName);
        return matcher.matches() ? matcher.group(1) : packageName;
    }

    private static Set<String> exported(String bundle) throws IOException {
        return listed(bundle, "Export-Package");
    }

    /** What a header of a bundle's manifest lists, without attributes. */
    static Set<String> listed(String bundle, String header) throws IOException {
        try (InputStream in = Files.newInputStream(BUNDLES.resolve(bundle).resolve("META-INF/MANIFEST.MF"))) {
            String entries = new Manifest(in).getMainAttributes().getValue(header);
            return Stream.of(SEPARATOR.split(entries == null ? "" : entries))
                    .map(entry -> entry.replaceFirst(";.*", "").strip())
                    .filter(entry -> !entry.isEmpty())
                    .collect(Collectors.toCollection(TreeSet::new));
        }
    }
}
