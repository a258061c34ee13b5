package org.smallscope.program.classes;

import org.smallscope.program.FieldRef;
import org.smallscope.program.Origin;

/**
 * A declared field.
 *
 * @param isFinal nobody assigns it once its class, or its object, is initialised: it says so, or the code shows it
 * @param ghost   declared in JML only (ghost), so no JVM object has it
 * @param model   a JML model field: its value is given by a represents clause
 * @param nullable declared nullable, or of a primitive type; otherwise JML's non_null default holds
 */
public record Field(FieldRef ref, boolean isFinal, boolean ghost, boolean model, boolean nullable, Origin origin) {

    /** The same, which nobody assigns later. */
    public Field asFinal() {
        return new Field(ref, true, ghost, model, nullable, origin);
    }
}
