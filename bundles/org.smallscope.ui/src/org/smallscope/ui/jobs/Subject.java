package org.smallscope.ui.jobs;

import java.util.List;
import org.eclipse.jdt.core.ICompilationUnit;
import org.smallscope.check.Session;
import org.smallscope.check.Target;
import org.smallscope.ui.editor.WorkspaceFiles;

/** Which methods of a file are to be checked. */
public sealed interface Subject {

    ICompilationUnit unit();

    /** What is checked, for people. */
    String label();

    /** The methods meant, in the order of the text. */
    List<Target> choose(Session session);

    /** Whether one method is meant, so that its counterexample should be shown at once. */
    default boolean single() {
        return false;
    }

    /**
     * The method at a place, be it in its code or in its specification.
     *
     * @param label its name as far as it is known before the sources are read
     */
    record At(ICompilationUnit unit, int offset, String label) implements Subject {

        @Override
        public List<Target> choose(Session session) {
            return session.at(WorkspaceFiles.name(unit), offset).stream().toList();
        }

        @Override
        public boolean single() {
            return true;
        }
    }

    /** The method that a result names. */
    record Named(ICompilationUnit unit, String method) implements Subject {

        @Override
        public String label() {
            return method.substring(method.lastIndexOf('.', Math.max(0, method.indexOf('('))) + 1);
        }

        @Override
        public List<Target> choose(Session session) {
            return session.targets().stream()
                    .filter(target -> isIn(target, unit))
                    .filter(target -> target.qualified().equals(method))
                    .toList();
        }

        @Override
        public boolean single() {
            return true;
        }
    }

    /** The methods whose names are within a range, such as those of a class. */
    record Within(ICompilationUnit unit, int offset, int length, String label) implements Subject {

        @Override
        public List<Target> choose(Session session) {
            return session.targets().stream()
                    .filter(target -> isIn(target, unit))
                    .filter(target -> target.origin().offset() >= offset
                            && target.origin().offset() < offset + length)
                    .toList();
        }
    }

    /** All methods of a file. */
    record Whole(ICompilationUnit unit) implements Subject {

        @Override
        public String label() {
            return unit.getElementName();
        }

        @Override
        public List<Target> choose(Session session) {
            return session.targets().stream()
                    .filter(target -> isIn(target, unit))
                    .toList();
        }
    }

    private static boolean isIn(Target target, ICompilationUnit unit) {
        return target.origin().file().equals(WorkspaceFiles.name(unit));
    }
}
