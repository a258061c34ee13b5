package org.smallscope.frontend.jml;

import java.util.Optional;
import org.eclipse.jdt.core.dom.ASTNode;
import org.eclipse.jdt.core.dom.AbstractTypeDeclaration;
import org.eclipse.jdt.core.dom.BodyDeclaration;
import org.eclipse.jdt.core.dom.Statement;

/** Where in the Java text an annotation comment stands. */
sealed interface Place {

    /** What a comment at this place belongs to; null is the file. */
    default ASTNode around() {
        return this instanceof Members m
                ? m.type()
                : this instanceof Head h
                        ? h.declaration()
                        : this instanceof Statements s
                                ? s.block()
                                : this instanceof Substatement s
                                        ? s.parent()
                                        : this instanceof Within w ? w.node() : null;
    }

    /** Outside all types; {@code next} is the type that follows. */
    record OfFile(Optional<AbstractTypeDeclaration> next) implements Place {}

    /**
     * Among the members of a type (an {@link AbstractTypeDeclaration} or an anonymous class); {@code next} is the
     * member that follows.
     */
    record Members(ASTNode type, Optional<BodyDeclaration> next) implements Place {}

    /**
     * Within the head of a declaration: a type, method, field, enum constant, or a declaration of variables
     * (a parameter among them).
     */
    record Head(ASTNode declaration) implements Place {}

    /** Among the statements of a block or a switch; {@code next} is the statement that follows. */
    record Statements(ASTNode block, Optional<Statement> next) implements Place {}

    /** Right in front of a statement that is part of another one and not in a block. */
    record Substatement(Statement parent, Statement next) implements Place {}

    /** Within a type or another construct where only modifiers can be meant. */
    record Within(ASTNode node) implements Place {}
}
