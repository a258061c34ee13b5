package org.smallscope.frontend.lower;

import org.eclipse.jdt.core.dom.ASTNode;
import org.eclipse.jdt.core.dom.CompilationUnit;
import org.smallscope.frontend.jml.Augmented;
import org.smallscope.frontend.jml.SpecFile;
import org.smallscope.program.Origin;

/**
 * A parsed file, and the way from a place in the parsed (augmented) text to the place the user knows.
 *
 * @param library a model of a platform class
 * @param checked one of the files that the user asked to check
 */
public record Unit(Augmented source, CompilationUnit ast, boolean library, boolean checked) {

    /** A {@code .jml} file: it specifies classes and is not lowered itself. */
    public boolean specification() {
        return SpecFile.isSpecFile(source.path());
    }

    /** Where a node stands in the user's file. */
    public Origin origin(ASTNode node) {
        return origin(node.getStartPosition(), node.getLength());
    }

    /** Where a range of the parsed text stands in the user's file. */
    public Origin origin(int start, int length) {
        return start < 0 ? Origin.NONE : source.map().origin(start, length);
    }
}
