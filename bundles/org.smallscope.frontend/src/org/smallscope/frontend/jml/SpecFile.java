package org.smallscope.frontend.jml;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.eclipse.jdt.core.dom.ASTNode;
import org.eclipse.jdt.core.dom.ASTVisitor;
import org.eclipse.jdt.core.dom.AbstractTypeDeclaration;
import org.eclipse.jdt.core.dom.CompilationUnit;
import org.eclipse.jdt.core.dom.MethodDeclaration;
import org.eclipse.jdt.core.dom.Modifier;
import org.eclipse.jdt.core.dom.PackageDeclaration;
import org.eclipse.jdt.core.dom.TypeDeclaration;
import org.eclipse.jdt.core.dom.TypeParameter;
import org.smallscope.spec.Range;

/**
 * Specifications of classes without source: a file {@code List.jml} in the package {@code java.util}, written as Java
 * with method bodies left out.
 *
 * <p>JDT would reject a second {@code java.util.List}, and one type must not hide others of its package. So the copy is
 * a mirror in a package of its own, {@code $specs.java.util.List}, which imports {@code java.util.*}; all other names
 * mean the real types. What the lowering has to know:
 * <ul>
 * <li>the text is compiled from {@link #mirrorPath};
 * <li>a type of the mirror stands for the type {@link #realName} gives, its methods for those with the same name and
 * the same erased parameter types after that renaming. That holds for the type of {@code this}, of parameters and of
 * results, and for calls on {@code this};
 * <li>a mirrored interface also extends the real one, so that {@code this} can be used as such and what the file leaves
 * out is inherited. A mirrored class does not;
 * <li>a method without body got the body <code>{ throw null; }</code>, which means nothing.
 * </ul>
 */
public final class SpecFile {

    private static final String ROOT = "$specs";

    private static final Pattern PACKAGE = Pattern.compile("package\\s+(\\$specs[\\w.$]*)\\s*;");

    private final Augmentation session;
    private final CompilationUnit unit;
    private final String typeName;
    private final String packageName;

    SpecFile(Augmentation session, CompilationUnit unit, String path) {
        this.session = session;
        this.unit = unit;
        String file = path.substring(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1);
        this.typeName = file.substring(0, file.length() - ".jml".length());
        PackageDeclaration declared = unit.getPackage();
        this.packageName = declared == null ? "" : declared.getName().getFullyQualifiedName();
    }

    /** Whether a path is that of a specification file. */
    public static boolean isSpecFile(String path) {
        return path.endsWith(".jml");
    }

    /** Where the augmented text of a specification file is put below a source folder. */
    public static String mirrorPath(Augmented augmented) {
        Matcher matcher = PACKAGE.matcher(augmented.text());
        if (!matcher.find()) {
            throw new IllegalArgumentException(augmented.path() + " is not a specification file");
        }
        String mirror = matcher.group(1);
        return mirror.replace('.', '/') + "/" + mirror.substring(mirror.lastIndexOf('.') + 1) + ".java";
    }

    /** Whether a text can refer to a mirror; hardly any does, since the name is unlikely. */
    public static boolean mayName(String text) {
        return text.contains(ROOT) || text.contains("\\u");
    }

    /** Whether a qualified name is that of a type of a mirror. */
    public static boolean isMirror(String qualifiedName) {
        return qualifiedName.startsWith(ROOT + ".");
    }

    /**
     * The qualified name of the type that a type of a mirror stands for: {@code java.util.Map.Entry} for {@code
     * $specs.java.util.Map.Map.Entry}. Other names are returned as they are.
     */
    public static String realName(String qualifiedName) {
        if (!isMirror(qualifiedName)) {
            return qualifiedName;
        }
        String[] parts = qualifiedName.substring(ROOT.length() + 1).split("\\.");
        StringBuilder name = new StringBuilder(parts[0]);
        boolean skipped = false;
        for (int i = 1; i < parts.length; i++) {
            boolean repeated = !skipped && parts[i].equals(parts[i - 1]) && Character.isUpperCase(parts[i].charAt(0));
            skipped |= repeated;
            name.append(repeated ? "" : "." + parts[i]);
        }
        return name.toString();
    }

    void mirror() {
        String mirror = ROOT + "." + (packageName.isEmpty() ? "" : packageName + ".") + typeName;
        String imported = packageName.isEmpty() ? "" : " import " + packageName + ".*;";
        PackageDeclaration declared = unit.getPackage();
        if (declared == null) {
            session.insert(0, session.fragment().made("package " + mirror + ";" + imported, new Range(0, 0)));
        } else {
            session.replace(
                    Places.range(declared.getName()),
                    session.fragment().made(mirror, Places.range(declared.getName())));
            int end = Places.end(declared);
            session.insert(end, session.fragment().made(imported, new Range(end, end)));
        }
        unit.accept(new ASTVisitor() {
            @Override
            public boolean visit(TypeDeclaration node) {
                if (node.isInterface()) {
                    extendReal(node);
                }
                return true;
            }

            @Override
            public boolean visit(MethodDeclaration node) {
                if (node.getBody() == null && wantsBody(node)) {
                    int end = Places.end(node);
                    session.replace(
                            new Range(end - 1, end),
                            session.fragment().made(" { throw null; }", new Range(end - 1, end)));
                }
                return false;
            }
        });
    }

    private static boolean wantsBody(MethodDeclaration method) {
        int modifiers = method.getModifiers();
        boolean ofInterface = method.getParent() instanceof TypeDeclaration type && type.isInterface();
        return ofInterface
                ? Modifier.isStatic(modifiers) || Modifier.isDefault(modifiers)
                : !Modifier.isAbstract(modifiers) && !Modifier.isNative(modifiers);
    }

    private void extendReal(TypeDeclaration type) {
        List<?> parents = type.superInterfaceTypes();
        List<?> parameters = type.typeParameters();
        int at = !parents.isEmpty()
                ? endOfLast(parents)
                : parameters.isEmpty()
                        ? Places.end(type.getName())
                        : session.places().indexOf('>', endOfLast(parameters)) + 1;
        StringBuilder real = new StringBuilder(parents.isEmpty() ? " extends " : ", ").append(nameOf(type));
        for (int i = 0; i < parameters.size(); i++) {
            real.append(i == 0 ? "<" : ", ")
                    .append(((TypeParameter) parameters.get(i)).getName().getIdentifier());
        }
        real.append(parameters.isEmpty() ? "" : ">");
        session.insert(at, session.fragment().made(real.toString(), new Range(at, at)));
    }

    private static int endOfLast(List<?> nodes) {
        return Places.end((ASTNode) nodes.get(nodes.size() - 1));
    }

    private String nameOf(AbstractTypeDeclaration type) {
        String own = type.getName().getIdentifier();
        return type.getParent() instanceof AbstractTypeDeclaration outer
                ? nameOf(outer) + "." + own
                : packageName.isEmpty() ? own : packageName + "." + own;
    }
}
