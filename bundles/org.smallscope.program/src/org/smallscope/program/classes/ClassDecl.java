package org.smallscope.program.classes;

import java.util.List;
import java.util.Optional;
import org.smallscope.program.Origin;
import org.smallscope.program.contract.ClassSpec;

/**
 * A class or interface.
 *
 * @param name       the binary name
 * @param closed     all that extend or implement it are known where it is: it is final, sealed, private or local
 * @param superclass absent for interfaces and {@code java.lang.Object}
 * @param library    stands for a class of the platform, by a model; not part of the checked sources
 * @param exported   another name users know it by, for messages: the simple name, or a description of a lambda
 * @param literals   the string literals in its code
 */
public record ClassDecl(
        String name,
        String exported,
        Kind kind,
        boolean isAbstract,
        boolean closed,
        Optional<String> superclass,
        List<String> interfaces,
        List<Field> fields,
        List<Method> methods,
        ClassSpec spec,
        boolean library,
        List<String> literals,
        Origin origin) {

    /** What the declaration says it is. Anonymous classes and lambdas are classes. */
    public enum Kind {
        CLASS,
        INTERFACE,
        ENUM,
        RECORD
    }

    public ClassDecl {
        interfaces = List.copyOf(interfaces);
        fields = List.copyOf(fields);
        methods = List.copyOf(methods);
        literals = List.copyOf(literals);
    }

    /** The same class with other fields. */
    public ClassDecl withFields(List<Field> others) {
        return new ClassDecl(
                name,
                exported,
                kind,
                isAbstract,
                closed,
                superclass,
                interfaces,
                others,
                methods,
                spec,
                library,
                literals,
                origin);
    }

    /** The same class with other methods. */
    public ClassDecl withMethods(List<Method> others) {
        return new ClassDecl(
                name,
                exported,
                kind,
                isAbstract,
                closed,
                superclass,
                interfaces,
                fields,
                others,
                spec,
                library,
                literals,
                origin);
    }

    /** True where {@code new} can make objects of exactly this class. */
    public boolean instantiable() {
        return !isAbstract && kind != Kind.INTERFACE;
    }
}
