package org.smallscope.check;

import java.io.File;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.discovery.ClassNameFilter;
import org.junit.platform.engine.discovery.DiscoverySelectors;
import org.junit.platform.launcher.LauncherDiscoveryRequest;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;
import org.smallscope.replay.CompiledSources;
import org.smallscope.replay.JdkCompiler;
import org.smallscope.replay.SourceText;

/**
 * Compiles generated tests and runs them as build tools do: those whose names JUnit's launcher takes for tests.
 *
 * @param outcomes what came of each test that was run, by name; no exception for one that passed
 */
record GeneratedRun(Map<String, Optional<Throwable>> outcomes) {

    static GeneratedRun of(List<SourceText> program, List<UnitTest> tests) throws Exception {
        List<SourceText> sources = new ArrayList<>(program);
        tests.forEach(t -> sources.add(new SourceText(t.path(), t.source())));
        List<Path> classpath = Arrays.stream(
                        System.getProperty("java.class.path").split(File.pathSeparator))
                .map(Path::of)
                .toList();
        try (CompiledSources classes = CompiledSources.compile(new JdkCompiler(), sources, classpath)) {
            return run(classes.classpath().get(0));
        }
    }

    private static GeneratedRun run(Path classes) throws Exception {
        ClassLoader former = Thread.currentThread().getContextClassLoader();
        try (URLClassLoader loader =
                new URLClassLoader(new URL[] {classes.toUri().toURL()}, former)) {
            loader.setDefaultAssertionStatus(true); // as Surefire and Gradle do
            Thread.currentThread().setContextClassLoader(loader);
            LauncherDiscoveryRequest request = LauncherDiscoveryRequestBuilder.request()
                    .selectors(DiscoverySelectors.selectClasspathRoots(Set.of(classes)))
                    .filters(ClassNameFilter.includeClassNamePatterns(ClassNameFilter.STANDARD_INCLUDE_PATTERN))
                    .build();
            Map<String, Optional<Throwable>> outcomes = new LinkedHashMap<>();
            LauncherFactory.create().execute(request, new TestExecutionListener() {
                @Override
                public void executionFinished(TestIdentifier test, TestExecutionResult result) {
                    if (test.isTest() || result.getThrowable().isPresent()) {
                        outcomes.put(test.getUniqueId(), result.getThrowable());
                    }
                }
            });
            return new GeneratedRun(outcomes);
        } finally {
            Thread.currentThread().setContextClassLoader(former);
        }
    }

    List<String> passed() {
        return outcomes.entrySet().stream()
                .filter(e -> e.getValue().isEmpty())
                .map(Map.Entry::getKey)
                .toList();
    }

    List<Throwable> failures() {
        return outcomes.values().stream().flatMap(Optional::stream).toList();
    }
}
