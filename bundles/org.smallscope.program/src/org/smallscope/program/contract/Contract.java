package org.smallscope.program.contract;

import java.util.List;
import org.smallscope.program.Type;
import org.smallscope.program.tree.Clause;

/**
 * What a method promises, as written on this declaration; inherited cases are found through
 * {@code Method.overridden()}, each with the parameter locals of the method that declares it.
 *
 * @param cases  empty where nothing was written
 * @param always clauses that join every case: the implicit non_null of parameters (REQUIRES) and of the result
 *               (ENSURES), and unsupported items found outside a case
 * @param throwing the exceptions that the declaration names
 */
public record Contract(
        List<SpecCase> cases,
        List<Clause> always,
        List<SpecCase.Unsupported> unsupported,
        boolean pure,
        boolean helper,
        List<Type.Ref> throwing) {

    public static final Contract NONE = new Contract(List.of(), List.of(), List.of(), false, false);

    public Contract {
        cases = List.copyOf(cases);
        always = List.copyOf(always);
        unsupported = List.copyOf(unsupported);
        throwing = List.copyOf(throwing);
    }

    /** Of a method that declares no exceptions. */
    public Contract(
            List<SpecCase> cases,
            List<Clause> always,
            List<SpecCase.Unsupported> unsupported,
            boolean pure,
            boolean helper) {
        this(cases, always, unsupported, pure, helper, List.of());
    }

    /** True where somebody wrote a specification. */
    public boolean written() {
        return !cases.isEmpty();
    }
}
