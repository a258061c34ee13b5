/**
 * JML: finding it in a file, reading it, and the syntax tree it becomes.
 *
 * <p>Input: the text of a Java or {@code .jml} file. {@link org.smallscope.spec.JmlRegion} finds the annotation
 * comments, {@link org.smallscope.spec.JmlReader} reads one. Output: immutable {@link org.smallscope.spec.JmlClause
 * clauses} in the order of the text, each node with its range in the file, and {@link
 * org.smallscope.spec.JmlDiagnostic diagnostics}. Invariant: every token of an annotation comment is part of a clause
 * or of the text that a diagnostic covers; JML that is known but not modelled is a clause of its own kind.
 */
package org.smallscope.spec;
