package org.smallscope.bounds.canonical;

import org.smallscope.program.FieldRef;
import org.smallscope.program.Type;

/**
 * A place in an object that holds a reference.
 *
 * @param field the field; null for an element of an array
 * @param index the index of the element; -1 for a field
 * @param type  what may stand here
 */
record Slot(FieldRef field, int index, Type type) {}
