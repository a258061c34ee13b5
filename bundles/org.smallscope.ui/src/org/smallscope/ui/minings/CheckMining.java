package org.smallscope.ui.minings;

import java.util.function.Consumer;
import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.codemining.ICodeMiningProvider;
import org.eclipse.jface.text.codemining.LineHeaderCodeMining;
import org.eclipse.swt.events.MouseEvent;
import org.eclipse.ui.IWorkbenchPage;
import org.smallscope.heap.Sentences;
import org.smallscope.ui.counterexample.CounterexampleOpener;
import org.smallscope.ui.jobs.CheckService;
import org.smallscope.ui.results.CheckEntry;

/** Some words above a method, and what clicking them does. */
final class CheckMining extends LineHeaderCodeMining {

    private CheckMining(
            String words, int line, IDocument document, ICodeMiningProvider provider, Consumer<MouseEvent> onClick)
            throws BadLocationException {
        super(line, document, provider, onClick);
        setLabel(words);
    }

    /** The verdict; clicking it checks again. */
    static CheckMining verdict(
            CheckEntry entry, int line, IDocument document, ICodeMiningProvider provider, CheckService checks)
            throws BadLocationException {
        String words = Sentences.mining(entry.result());
        return new CheckMining(
                entry.stale() ? "stale, check again (was: " + words + ")" : words,
                line,
                document,
                provider,
                event -> checks.checkAgain(entry));
    }

    /** The way to scopes that were not looked at. */
    static CheckMining further(
            CheckEntry entry, int line, IDocument document, ICodeMiningProvider provider, CheckService checks)
            throws BadLocationException {
        return new CheckMining(
                "check up to scope " + entry.further().scope(),
                line,
                document,
                provider,
                event -> checks.checkFurther(entry));
    }

    /** The way to the counterexample. */
    static CheckMining counterexample(
            CheckEntry entry, int line, IDocument document, ICodeMiningProvider provider, IWorkbenchPage page)
            throws BadLocationException {
        return new CheckMining(
                "show counterexample", line, document, provider, event -> CounterexampleOpener.show(page, entry, 0));
    }
}
