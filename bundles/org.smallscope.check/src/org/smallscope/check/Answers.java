package org.smallscope.check;

import java.util.List;
import java.util.function.Supplier;
import org.smallscope.encode.Questions;
import org.smallscope.program.graph.Obligation;

/** Who answers the questions about a graph: the encoding, or something that stands between, to see what becomes of it. */
interface Answers {
    Answers OF_THE_ENCODING = (encoding, obligations) -> encoding;

    Questions by(Questions encoding, Supplier<List<Obligation>> obligations);
}
