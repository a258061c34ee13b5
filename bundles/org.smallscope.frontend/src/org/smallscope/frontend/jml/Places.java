package org.smallscope.frontend.jml;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.eclipse.jdt.core.dom.ASTNode;
import org.eclipse.jdt.core.dom.ASTVisitor;
import org.eclipse.jdt.core.dom.AbstractTypeDeclaration;
import org.eclipse.jdt.core.dom.AnonymousClassDeclaration;
import org.eclipse.jdt.core.dom.Block;
import org.eclipse.jdt.core.dom.BodyDeclaration;
import org.eclipse.jdt.core.dom.CharacterLiteral;
import org.eclipse.jdt.core.dom.CompilationUnit;
import org.eclipse.jdt.core.dom.EnumDeclaration;
import org.eclipse.jdt.core.dom.FieldDeclaration;
import org.eclipse.jdt.core.dom.IfStatement;
import org.eclipse.jdt.core.dom.Javadoc;
import org.eclipse.jdt.core.dom.LabeledStatement;
import org.eclipse.jdt.core.dom.MethodDeclaration;
import org.eclipse.jdt.core.dom.NodeFinder;
import org.eclipse.jdt.core.dom.SingleVariableDeclaration;
import org.eclipse.jdt.core.dom.Statement;
import org.eclipse.jdt.core.dom.StringLiteral;
import org.eclipse.jdt.core.dom.StructuralPropertyDescriptor;
import org.eclipse.jdt.core.dom.SwitchExpression;
import org.eclipse.jdt.core.dom.SwitchStatement;
import org.eclipse.jdt.core.dom.TextBlock;
import org.eclipse.jdt.core.dom.VariableDeclaration;
import org.eclipse.jdt.core.dom.VariableDeclarationExpression;
import org.eclipse.jdt.core.dom.VariableDeclarationFragment;
import org.eclipse.jdt.core.dom.VariableDeclarationStatement;
import org.smallscope.spec.Range;

/** Finds the place of an annotation comment in a parsed compilation unit. */
final class Places {

    private final CompilationUnit unit;
    /** The text with comments and literals blanked out. */
    private final String code;

    private final Set<String> variables = new LinkedHashSet<>();

    Places(CompilationUnit unit, String source) {
        this.unit = unit;
        this.code = codeOf(source);
    }

    private String codeOf(String source) {
        char[] text = source.toCharArray();
        for (Object comment : unit.getCommentList()) {
            blank(text, (ASTNode) comment);
        }
        unit.accept(new ASTVisitor() {
            @Override
            public boolean visit(StringLiteral node) {
                blank(text, node);
                return false;
            }

            @Override
            public boolean visit(CharacterLiteral node) {
                blank(text, node);
                return false;
            }

            @Override
            public boolean visit(TextBlock node) {
                blank(text, node);
                return false;
            }

            @Override
            public boolean visit(SingleVariableDeclaration node) {
                variables.add(node.getName().getIdentifier());
                return true;
            }

            @Override
            public boolean visit(VariableDeclarationFragment node) {
                variables.add(node.getName().getIdentifier());
                return true;
            }
        });
        return new String(text);
    }

    private static void blank(char[] text, ASTNode node) {
        Arrays.fill(text, Math.max(node.getStartPosition(), 0), Math.min(end(node), text.length), ' ');
    }

    static int end(ASTNode node) {
        return node.getStartPosition() + node.getLength();
    }

    static Range range(ASTNode node) {
        return new Range(node.getStartPosition(), end(node));
    }

    /** The names of all variables that are declared in the unit. */
    Set<String> variables() {
        return variables;
    }

    /** The offset of a character of Java code (not in a comment or literal) at or after another; -1 if none. */
    int indexOf(char c, int from) {
        return code.indexOf(c, from);
    }

    Place of(Range region) {
        ASTNode node = NodeFinder.perform(unit, region.start(), region.length());
        while (node != null && !covers(node, region)) {
            node = node.getParent();
        }
        return node == null ? ofFile(region) : placeIn(node, region);
    }

    private static boolean covers(ASTNode node, Range region) {
        return node.getStartPosition() <= region.start() && region.end() <= end(node);
    }

    private Place placeIn(ASTNode node, Range region) {
        if (node instanceof CompilationUnit) {
            return ofFile(region);
        }
        if (node instanceof AnonymousClassDeclaration) {
            return members(node, region);
        }
        if (node instanceof BodyDeclaration declaration && region.end() <= headStart(declaration)) {
            return before(declaration);
        }
        if (node instanceof AbstractTypeDeclaration type && region.start() > bodyStart(type)) {
            return members(type, region);
        }
        if (node instanceof Block || node instanceof SwitchStatement || node instanceof SwitchExpression) {
            return new Place.Statements(node, next(node, region, Statement.class));
        }
        return placeInside(node, region);
    }

    /** In front of a declaration, also where its documentation comment comes first. */
    private Place before(BodyDeclaration declaration) {
        if (declaration.getParent() instanceof CompilationUnit) {
            return new Place.OfFile(Optional.of((AbstractTypeDeclaration) declaration));
        }
        if (declaration.getParent() instanceof Statement statement) {
            return new Place.Statements(statement.getParent(), Optional.of(statement));
        }
        return new Place.Members(declaration.getParent(), Optional.of(declaration));
    }

    private Place placeInside(ASTNode node, Range region) {
        ASTNode next = children(node).stream()
                .filter(child -> child.getStartPosition() >= region.end())
                .findFirst()
                .orElse(null);
        if (next instanceof SingleVariableDeclaration || next instanceof VariableDeclarationExpression) {
            return new Place.Head(next);
        }
        if (next instanceof Statement statement && node instanceof Statement parent && leadsTo(parent, region)) {
            return new Place.Substatement(parent, statement);
        }
        boolean head = node instanceof VariableDeclarationStatement
                || node instanceof VariableDeclarationExpression
                || node instanceof FieldDeclaration
                || node instanceof SingleVariableDeclaration
                || node instanceof BodyDeclaration;
        return head && isHead(node, region) ? new Place.Head(node) : new Place.Within(node);
    }

    /** Whether a comment in a declaration is before its body or its first initial value. */
    private static boolean isHead(ASTNode node, Range region) {
        if (node instanceof MethodDeclaration method) {
            return method.getBody() == null || region.end() <= method.getBody().getStartPosition();
        }
        return children(node).stream()
                .filter(VariableDeclaration.class::isInstance)
                .findFirst()
                .map(fragment -> region.end() <= fragment.getStartPosition())
                .orElse(true);
    }

    /** Whether what is between a comment and the code before it makes the next statement a part of the parent. */
    private boolean leadsTo(Statement parent, Range region) {
        int before = children(parent).stream()
                .filter(child -> end(child) <= region.start())
                .mapToInt(Places::end)
                .max()
                .orElse(parent.getStartPosition());
        String between = code.substring(before, region.start());
        if (parent instanceof IfStatement statement && before == end(statement.getThenStatement())) {
            return between.contains("else");
        }
        return between.contains(")") || between.contains("do") || parent instanceof LabeledStatement;
    }

    private Place ofFile(Range region) {
        return new Place.OfFile(next(unit, region, AbstractTypeDeclaration.class));
    }

    private Place members(ASTNode type, Range region) {
        return new Place.Members(type, next(type, region, BodyDeclaration.class));
    }

    private static <T extends ASTNode> Optional<T> next(ASTNode parent, Range region, Class<T> kind) {
        return children(parent).stream()
                .filter(kind::isInstance)
                .map(kind::cast)
                .filter(child -> child.getStartPosition() >= region.end())
                .findFirst();
    }

    /** The nodes directly below another, in the order of the text. */
    static List<ASTNode> children(ASTNode node) {
        List<ASTNode> children = new ArrayList<>();
        for (Object property : node.structuralPropertiesForType()) {
            Object value = node.getStructuralProperty((StructuralPropertyDescriptor) property);
            if (value instanceof ASTNode child) {
                children.add(child);
            } else if (value instanceof List<?> list) {
                list.forEach(child -> children.add((ASTNode) child));
            }
        }
        children.sort(Comparator.comparingInt(ASTNode::getStartPosition));
        return children;
    }

    /** Where a declaration begins after its documentation comment. */
    private int headStart(BodyDeclaration declaration) {
        Javadoc doc = declaration.getJavadoc();
        int at = doc == null ? declaration.getStartPosition() : end(doc);
        while (at < end(declaration) && Character.isWhitespace(code.charAt(at))) {
            at++;
        }
        return at;
    }

    /** The offset of the brace that opens a type's body. */
    int bodyStart(ASTNode type) {
        if (type instanceof AnonymousClassDeclaration) {
            return type.getStartPosition();
        }
        int from = ((AbstractTypeDeclaration) type).getName().getStartPosition();
        return indexOf('{', from);
    }

    /**
     * Where members can be added in a type when a comment stands at an offset: there, or at the end of the type for a
     * comment among the constants of an enum.
     */
    int memberOffset(ASTNode type, int offset) {
        if (type instanceof EnumDeclaration declaration) {
            int semicolon = constantsEnd(declaration);
            return semicolon < 0 || offset <= semicolon ? end(type) - 1 : offset;
        }
        return offset;
    }

    /** The offset of the semicolon that ends the constants of an enum; -1 if there is none. */
    int constantsEnd(EnumDeclaration declaration) {
        List<?> constants = declaration.enumConstants();
        int at = constants.isEmpty() ? bodyStart(declaration) + 1 : end((ASTNode) constants.get(constants.size() - 1));
        while (at < end(declaration) && (Character.isWhitespace(code.charAt(at)) || code.charAt(at) == ',')) {
            at++;
        }
        return code.charAt(at) == ';' ? at : -1;
    }
}
