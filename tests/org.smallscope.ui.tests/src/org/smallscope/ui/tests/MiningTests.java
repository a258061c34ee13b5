package org.smallscope.ui.tests;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IConfigurationElement;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.core.runtime.Platform;
import org.eclipse.jface.text.ITextViewer;
import org.eclipse.jface.text.codemining.AbstractCodeMiningProvider;
import org.eclipse.jface.text.codemining.ICodeMining;
import org.eclipse.jface.text.source.Annotation;
import org.eclipse.jface.text.source.ISourceViewer;
import org.eclipse.jface.text.source.inlined.LineHeaderAnnotation;
import org.eclipse.ui.WorkbenchException;
import org.eclipse.ui.texteditor.ITextEditor;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** The line above a checked method: what it says, that it is painted, and what clicking it does. */
@ExtendWith(Screenshots.class)
class MiningTests {

    private static final String POINT = "org.eclipse.ui.workbench.texteditor.codeMiningProviders";

    private IFile file;
    private ITextEditor editor;

    @BeforeEach
    void checkAMethod() throws CoreException, WorkbenchException, Exception {
        Bench.fillScreen();
        file = Bench.write(Bench.javaProject("demo"), "src/demo/Chain.java", Sources.CHAIN);
        editor = Bench.open(file);
        Bench.putCursor(editor, "return size");
        Bench.execute("org.smallscope.ui.checkMethod");
        Bench.await("the result", () -> !Bench.results().entries().isEmpty());
    }

    @AfterEach
    void cleanUp() throws CoreException {
        Bench.cleanUp();
    }

    @Test
    void theVerdictStandsAboveTheMethod() throws Exception {
        Bench.await("the painted line", () -> !painted().isEmpty());
        assertThat(labels()).hasSize(1);
        assertThat(labels().get(0)).matches("holds up to 1 Chain, 4 Node, 4 iterations · \\d+(\\.\\d)? s");
        Bench.settle(1000);
    }

    @Test
    void oneClickChecksAgain() throws Exception {
        long before = Bench.results().entries().get(0).id();

        minings().get(0).getAction().accept(null);

        Bench.await("the newer result", () -> Bench.results().entries().get(0).id() > before);
        assertThat(Bench.results().entries().get(0).result().method()).isEqualTo("demo.Chain.length()");
    }

    @Test
    void theVerdictIsStaleAsSoonAsTheCodeChanges() throws Exception {
        Bench.document(editor).replace(Bench.document(editor).getLength(), 0, "\n");

        Bench.await("the verdict to be stale", () -> labels().get(0).startsWith("stale, check again (was: holds"));
        Bench.settle(1000);
    }

    @Test
    void theWayToLargerScopesStandsThereToo() throws Exception {
        Bench.putCursor(editor, "head = head.next");
        Bench.execute("org.smallscope.ui.checkMethod");
        Bench.await("the second result", () -> Bench.results().entries().size() == 2);
        assertThat(labels()).contains("show counterexample", "check up to scope 4");
        Bench.settle(1000);

        minings().stream()
                .filter(mining -> mining.getLabel().equals("check up to scope 4"))
                .forEach(mining -> mining.getAction().accept(null));

        Bench.await(
                "the larger scope",
                () -> Bench.results().entries().get(0).result().bounds().scope() == 4);
    }

    private List<String> labels() throws Exception {
        return minings().stream().map(ICodeMining::getLabel).toList();
    }

    /** What our provider has to say about the editor. */
    private List<? extends ICodeMining> minings() throws Exception {
        IConfigurationElement extension = Arrays.stream(
                        Platform.getExtensionRegistry().getConfigurationElementsFor(POINT))
                .filter(element -> element.getAttribute("id").equals("org.smallscope.ui.minings"))
                .findFirst()
                .orElseThrow();
        var provider = (AbstractCodeMiningProvider) extension.createExecutableExtension("class");
        provider.setContext(editor);
        try {
            var minings = provider.provideCodeMinings(viewer(), new NullProgressMonitor());
            // not by a blocking get: JDT may ask this thread for the text of the editor
            Bench.await("what the provider says", minings::isDone);
            return minings.get();
        } finally {
            provider.dispose();
        }
    }

    private ITextViewer viewer() {
        return editor.getAdapter(ITextViewer.class);
    }

    private List<Annotation> painted() {
        List<Annotation> lines = new ArrayList<>();
        Iterator<Annotation> all =
                ((ISourceViewer) viewer()).getAnnotationModel().getAnnotationIterator();
        while (all.hasNext()) {
            Annotation annotation = all.next();
            if (annotation instanceof LineHeaderAnnotation) {
                lines.add(annotation);
            }
        }
        return lines;
    }
}
