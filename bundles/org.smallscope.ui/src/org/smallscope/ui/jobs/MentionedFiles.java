package org.smallscope.ui.jobs;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.eclipse.core.runtime.SubMonitor;
import org.eclipse.jdt.core.ICompilationUnit;
import org.eclipse.jdt.core.IJavaElement;
import org.eclipse.jdt.core.IJavaProject;
import org.eclipse.jdt.core.IPackageFragment;
import org.eclipse.jdt.core.IPackageFragmentRoot;
import org.eclipse.jdt.core.JavaModelException;

/**
 * The files that a file mentions, and those mention, by the names of their types.
 *
 * <p>Words are looked for in comments as well, since JML stands there. More files than needed may be found, never
 * fewer: a type that others can name has its file's name, or is visible in its own package only (JLS 7.6), and all
 * files of a package that is reached are read.
 */
final class MentionedFiles {

    private static final Pattern WORD = Pattern.compile("\\b[A-Za-z_$][\\w$]*");
    private static final Pattern DECLARATION =
            Pattern.compile("\\b(?:class|interface|enum|record)\\s+([A-Za-z_$][\\w$]*)");

    private final Map<String, Set<ICompilationUnit>> byName = new LinkedHashMap<>();
    private final Map<ICompilationUnit, String> texts = new LinkedHashMap<>();
    private final Set<IPackageFragment> packages = new LinkedHashSet<>();

    private MentionedFiles(IJavaProject project) throws JavaModelException {
        for (IPackageFragment fragment : sourcePackages(project)) {
            for (ICompilationUnit unit : fragment.getCompilationUnits()) {
                String name = unit.getElementName();
                declare(name.substring(0, name.lastIndexOf('.')), unit);
            }
        }
    }

    /** The texts of a file and of all it mentions, the file itself first; an open editor's text where there is one. */
    static Map<ICompilationUnit, String> of(ICompilationUnit unit, SubMonitor monitor) throws JavaModelException {
        return new MentionedFiles(unit.getJavaProject()).closure(unit, monitor);
    }

    private static List<IPackageFragment> sourcePackages(IJavaProject project) throws JavaModelException {
        List<IPackageFragment> packages = new ArrayList<>();
        for (IPackageFragmentRoot root : project.getAllPackageFragmentRoots()) {
            if (root.getKind() == IPackageFragmentRoot.K_SOURCE) {
                for (IJavaElement child : root.getChildren()) {
                    if (child instanceof IPackageFragment fragment) {
                        packages.add(fragment);
                    }
                }
            }
        }
        return packages;
    }

    private void declare(String name, ICompilationUnit unit) {
        byName.computeIfAbsent(name, n -> new LinkedHashSet<>()).add(unit);
    }

    private Map<ICompilationUnit, String> closure(ICompilationUnit start, SubMonitor monitor)
            throws JavaModelException {
        Map<ICompilationUnit, String> found = new LinkedHashMap<>();
        Deque<ICompilationUnit> waiting = new ArrayDeque<>(List.of(start));
        while (!waiting.isEmpty()) {
            monitor.checkCanceled();
            ICompilationUnit unit = waiting.remove();
            if (!found.containsKey(unit)) {
                readPackage((IPackageFragment) unit.getParent());
                String text = text(unit);
                found.put(unit, text);
                waiting.addAll(mentioned(unit, text));
            }
        }
        return found;
    }

    private void readPackage(IPackageFragment fragment) throws JavaModelException {
        if (packages.add(fragment)) {
            for (ICompilationUnit unit : fragment.getCompilationUnits()) {
                Matcher declaration = DECLARATION.matcher(text(unit));
                while (declaration.find()) {
                    declare(declaration.group(1), unit);
                }
            }
        }
    }

    private Set<ICompilationUnit> mentioned(ICompilationUnit by, String text) {
        Set<ICompilationUnit> units = new LinkedHashSet<>();
        Matcher word = WORD.matcher(text);
        while (word.find()) {
            byName.getOrDefault(word.group(), Set.of()).stream()
                    .filter(unit -> isInReach(unit, by, text))
                    .forEach(units::add);
        }
        return units;
    }

    /** A type of another package can be named only by a text in which that package's name stands, or an import does. */
    private static boolean isInReach(ICompilationUnit unit, ICompilationUnit by, String text) {
        String home = unit.getParent().getElementName();
        return home.equals(by.getParent().getElementName()) || text.contains(home);
    }

    private String text(ICompilationUnit unit) throws JavaModelException {
        String known = texts.get(unit);
        if (known == null) {
            known = unit.getSource();
            texts.put(unit, known);
        }
        return known;
    }
}
