package org.smallscope.frontend.jml;

import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.eclipse.jdt.core.dom.ASTNode;
import org.eclipse.jdt.core.dom.AbstractTypeDeclaration;
import org.eclipse.jdt.core.dom.BodyDeclaration;
import org.eclipse.jdt.core.dom.FieldDeclaration;
import org.eclipse.jdt.core.dom.Javadoc;
import org.eclipse.jdt.core.dom.MethodDeclaration;
import org.eclipse.jdt.core.dom.Modifier;
import org.eclipse.jdt.core.dom.SimpleName;
import org.eclipse.jdt.core.dom.SingleVariableDeclaration;
import org.eclipse.jdt.core.dom.Type;
import org.eclipse.jdt.core.dom.VariableDeclaration;
import org.eclipse.jdt.core.dom.VariableDeclarationExpression;
import org.eclipse.jdt.core.dom.VariableDeclarationStatement;
import org.smallscope.frontend.jml.JmlItem.Kind;
import org.smallscope.spec.JmlDiagnostic;
import org.smallscope.spec.Range;
import org.smallscope.spec.Word;

/** JML modifiers of Java declarations. */
final class ModifierItems {

    /** What can be modified. */
    private enum Target {
        TYPE,
        METHOD,
        FIELD,
        VARIABLE
    }

    private final Augmentation session;
    /** Members that were made public. */
    private final Set<ASTNode> widened = new LinkedHashSet<>();

    private final Map<Integer, Kind> nullities = new HashMap<>();
    private final Map<Integer, Kind> owned = new HashMap<>();
    private final Map<String, String> arithmetics = new HashMap<>();

    ModifierItems(Augmentation session) {
        this.session = session;
    }

    /** Modifiers of a declaration: a type, method, field, parameter or local variable. */
    void of(ASTNode declaration, List<Word> modifiers) {
        session.within(declaration, () -> add(declaration, modifiers));
    }

    private void add(ASTNode declaration, List<Word> modifiers) {
        Target target = target(declaration);
        if (names(declaration).isEmpty()) {
            misplaced(modifiers, "but what follows cannot have it");
        }
        for (Word modifier : modifiers) {
            for (SimpleName name : names(declaration)) {
                add(modifier, target, name.getStartPosition(), declaration);
            }
        }
    }

    /** Modifiers that stand where there is nothing to modify. */
    void misplaced(List<Word> modifiers, String reason) {
        modifiers.forEach(modifier ->
                session.misplaced(modifier.range(), "'" + modifier.text() + "' modifies a declaration, " + reason));
    }

    /** A modifier of a declaration that is JML itself. */
    void ofJml(Word modifier, boolean primitive, int name) {
        switch (modifier.text()) {
            case "pure", "spec_pure", "strictly_pure", "query", "function", "no_state", "heap_free" -> item(
                    Kind.PURE, modifier, name, true);
            case "skipesc", "skiprac", "secret", "inline" -> ignored(modifier, name);
            case "helper" -> item(Kind.HELPER, modifier, name, true);
            case "nullable" -> item(Kind.NULLABLE, modifier, name, !primitive);
            case "non_null" -> item(Kind.NON_NULL, modifier, name, !primitive);
            case "spec_public" -> item(Kind.SPEC_PUBLIC, modifier, name, true);
            case "spec_protected" -> item(Kind.SPEC_PROTECTED, modifier, name, true);
            case "final" -> ignored(modifier, name);
            case "code_java_math",
                    "code_safe_math",
                    "code_bigint_math",
                    "spec_java_math",
                    "spec_safe_math",
                    "spec_bigint_math" -> arithmetic(modifier, Target.METHOD, name);
            default -> unsupported(modifier);
        }
    }

    private void ignored(Word modifier, int name) {
        session.add(
                Kind.ACCEPTED,
                modifier.range(),
                Augmentation.Owner.of(name),
                modifier.text(),
                "it changes nothing for the checker");
    }

    /** Modifiers within a type, as of the elements of an array. */
    void ofTypePart(ASTNode node, List<Word> modifiers) {
        session.within(
                node,
                () -> modifiers.forEach(modifier -> session.withoutMeaning(
                        modifier.range(),
                        session.unsupported(
                                modifier.range(),
                                modifier.text() + " within a type",
                                "say it with an invariant or a precondition"))));
    }

    private void unsupported(Word modifier) {
        session.withoutMeaning(
                modifier.range(), session.unsupported(modifier.range(), modifier.text(), "leave it out"));
    }

    private static Target target(ASTNode declaration) {
        return declaration instanceof AbstractTypeDeclaration
                ? Target.TYPE
                : declaration instanceof MethodDeclaration
                        ? Target.METHOD
                        : declaration instanceof FieldDeclaration ? Target.FIELD : Target.VARIABLE;
    }

    static List<SimpleName> names(ASTNode declaration) {
        if (declaration instanceof AbstractTypeDeclaration type) {
            return List.of(type.getName());
        }
        if (declaration instanceof MethodDeclaration method) {
            return List.of(method.getName());
        }
        if (declaration instanceof SingleVariableDeclaration variable) {
            return List.of(variable.getName());
        }
        return Places.children(declaration).stream()
                .filter(VariableDeclaration.class::isInstance)
                .map(child -> ((VariableDeclaration) child).getName())
                .toList();
    }

    private void add(Word modifier, Target target, int name, ASTNode declaration) {
        switch (modifier.text()) {
            case "pure", "spec_pure", "strictly_pure", "query", "function", "no_state", "heap_free" -> item(
                    Kind.PURE, modifier, name, target == Target.METHOD || target == Target.TYPE);
            case "skipesc", "skiprac", "secret", "inline" -> ignored(modifier, name);
            case "helper" -> item(Kind.HELPER, modifier, name, target == Target.METHOD);
            case "nullable" -> nullity(Kind.NULLABLE, modifier, target, name, declaration);
            case "non_null" -> nullity(Kind.NON_NULL, modifier, target, name, declaration);
            case "nullable_by_default" -> item(
                    Kind.NULLABLE_BY_DEFAULT, modifier, name, target == Target.TYPE || target == Target.METHOD);
            case "non_null_by_default" -> item(
                    Kind.NON_NULL_BY_DEFAULT, modifier, name, target == Target.TYPE || target == Target.METHOD);
            case "spec_public" -> visibility(Kind.SPEC_PUBLIC, modifier, target, name, declaration);
            case "spec_protected" -> visibility(Kind.SPEC_PROTECTED, modifier, target, name, declaration);
            case "rep", "peer" -> owner(modifier, target, name, declaration);
            case "code_java_math",
                    "code_safe_math",
                    "code_bigint_math",
                    "spec_java_math",
                    "spec_safe_math",
                    "spec_bigint_math" -> arithmetic(modifier, target, name);
            case "ghost", "model", "instance" -> session.error(
                    JmlDiagnostic.Code.SYNTAX,
                    modifier.range(),
                    "a declaration in JML is expected after '" + modifier.text() + "'");
            case "public",
                    "protected",
                    "private",
                    "static",
                    "final",
                    "abstract",
                    "synchronized",
                    "native",
                    "transient",
                    "volatile",
                    "strictfp",
                    "default" -> session.misplaced(
                    modifier.range(), "'" + modifier.text() + "' is a modifier of Java and stands outside the comment");
            default -> unsupported(modifier);
        }
    }

    /** One for specifications and one for code. */
    private void arithmetic(Word modifier, Target target, int name) {
        String about = modifier.text().substring(0, modifier.text().indexOf('_'));
        String before = arithmetics.putIfAbsent(name + about, modifier.text());
        if (before != null && !before.equals(modifier.text())) {
            session.misplaced(
                    modifier.range(), "this declaration is both '" + before + "' and '" + modifier.text() + "'");
        } else if (target == Target.TYPE || target == Target.METHOD) {
            session.add(Kind.ARITHMETIC, modifier.range(), Augmentation.Owner.of(name), modifier.text(), "");
        } else {
            item(Kind.ARITHMETIC, modifier, name, false);
        }
    }

    private void item(Kind kind, Word modifier, int name, boolean allowed) {
        boolean nullity = kind == Kind.NULLABLE || kind == Kind.NON_NULL;
        Kind before = allowed && nullity ? nullities.putIfAbsent(name, kind) : kind;
        if (before != null && before != kind) {
            session.misplaced(modifier.range(), "this declaration is both 'nullable' and 'non_null'");
        } else if (allowed) {
            session.add(kind, modifier.range(), Augmentation.Owner.of(name), "", "");
        } else {
            session.misplaced(modifier.range(), "'" + modifier.text() + "' cannot modify this declaration");
        }
    }

    private void visibility(Kind kind, Word modifier, Target target, int name, ASTNode declaration) {
        if (target == Target.VARIABLE) {
            item(kind, modifier, name, false);
            return;
        }
        BodyDeclaration member = (BodyDeclaration) declaration;
        int open = Modifier.PUBLIC | Modifier.PROTECTED;
        String written = Modifier.isPrivate(member.getModifiers())
                ? "private"
                : (member.getModifiers() & open) == 0 ? "package" : "";
        session.add(kind, modifier.range(), Augmentation.Owner.of(name), written, "");
        boolean constructor = declaration instanceof MethodDeclaration method && method.isConstructor();
        if (target != Target.TYPE && !constructor && widened.add(declaration)) {
            widen(member);
        }
    }

    /**
     * Makes a member public in the augmented text. Outside lambdas JDT binds what is not visible, but a lambda with
     * such a name in it is not applicable, and quantifiers are lambdas.
     */
    private void widen(BodyDeclaration member) {
        Optional<Modifier> written = Places.children(member).stream()
                .filter(Modifier.class::isInstance)
                .map(Modifier.class::cast)
                .filter(m -> m.isPrivate() || m.isProtected() || m.isPublic())
                .findFirst();
        if (written.isEmpty()) {
            int start = headOf(member);
            session.insert(start, session.fragment().made("public ", new Range(start, start)));
        } else if (!written.get().isPublic()) {
            Range range = Places.range(written.get());
            session.replace(range, session.fragment().made("public", range));
        }
    }

    private static int headOf(BodyDeclaration member) {
        return Places.children(member).stream()
                .filter(child -> !(child instanceof Javadoc))
                .mapToInt(ASTNode::getStartPosition)
                .min()
                .orElse(member.getStartPosition());
    }

    private void nullity(Kind kind, Word modifier, Target target, int name, ASTNode declaration) {
        boolean primitive = typeOf(declaration).map(Type::isPrimitiveType).orElse(false);
        if (primitive && kind == Kind.NON_NULL) {
            ignored(modifier, name);
        } else if (primitive) {
            session.error(
                    JmlDiagnostic.Code.CONTEXT,
                    modifier.range(),
                    "'" + modifier.text() + "' is about references, and this is of a primitive type");
        } else {
            item(kind, modifier, name, target != Target.TYPE);
        }
    }

    /** Whose is what a field holds; elsewhere that is not modelled. */
    private void owner(Word modifier, Target target, int name, ASTNode declaration) {
        Kind kind = modifier.text().equals("rep") ? Kind.REP : Kind.PEER;
        if (target != Target.FIELD) {
            unsupported(modifier);
        } else if (typeOf(declaration).map(Type::isPrimitiveType).orElse(false)) {
            session.error(
                    JmlDiagnostic.Code.CONTEXT,
                    modifier.range(),
                    "'" + modifier.text() + "' is about references, and this is of a primitive type");
        } else if (Modifier.isStatic(((FieldDeclaration) declaration).getModifiers())) {
            session.misplaced(modifier.range(), "'" + modifier.text() + "' is about the fields of objects");
        } else if (owned.putIfAbsent(name, kind) != null && owned.get(name) != kind) {
            session.misplaced(modifier.range(), "this field is both 'rep' and 'peer'");
        } else {
            session.add(kind, modifier.range(), Augmentation.Owner.of(name), "", "");
        }
    }

    private static Optional<Type> typeOf(ASTNode declaration) {
        if (declaration instanceof MethodDeclaration method) {
            return Optional.ofNullable(method.getReturnType2()).filter(type -> method.getExtraDimensions() == 0);
        }
        if (declaration instanceof FieldDeclaration field) {
            return Optional.of(field.getType()).filter(type -> !isArray(field.fragments()));
        }
        if (declaration instanceof SingleVariableDeclaration variable) {
            return Optional.ofNullable(variable.getType())
                    .filter(type -> !variable.isVarargs() && variable.getExtraDimensions() == 0);
        }
        if (declaration instanceof VariableDeclarationStatement statement) {
            return Optional.of(statement.getType()).filter(type -> !isArray(statement.fragments()));
        }
        return declaration instanceof VariableDeclarationExpression expression
                ? Optional.of(expression.getType()).filter(type -> !isArray(expression.fragments()))
                : Optional.empty();
    }

    /** Does it declare a reference: a variable, a field, or what a method gives back? */
    static boolean isReference(ASTNode declaration) {
        return typeOf(declaration).filter(type -> !type.isPrimitiveType()).isPresent();
    }

    /** Whether a variable is an array by the brackets after its name. */
    private static boolean isArray(List<?> fragments) {
        return fragments.stream().anyMatch(f -> ((VariableDeclaration) f).getExtraDimensions() > 0);
    }
}
