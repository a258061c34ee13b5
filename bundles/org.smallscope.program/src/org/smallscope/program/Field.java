package org.smallscope.program;

/**
 * A declared field.
 *
 * @param ghost   declared in JML only (ghost), so no JVM object has it
 * @param model   a JML model field: its value is given by a represents clause
 * @param nullable declared nullable, or of a primitive type; otherwise JML's non_null default holds
 */
public record Field(FieldRef ref, boolean isFinal, boolean ghost, boolean model, boolean nullable, Origin origin) {}
