package org.smallscope.frontend.lower;

import org.smallscope.program.FieldRef;
import org.smallscope.program.MethodRef;

/** What is known of classes that are not in the parsed files: their models. */
public interface Platform {

    /** True where a model has the method, by name and erased parameters. */
    boolean hasMethod(MethodRef method);

    /** True where a model has the field. */
    boolean hasField(FieldRef field);

    /** True where there is a model of the class. */
    boolean hasClass(String name);
}
