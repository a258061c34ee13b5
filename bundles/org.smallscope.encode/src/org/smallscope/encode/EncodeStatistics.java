package org.smallscope.encode;

/**
 * The size of an encoding and the time spent.
 *
 * @param solver               the solver's name
 * @param primaryVariables     bits of input: what the solver really chooses
 * @param gates                gates made, asked about or not
 * @param variables            variables in the solver
 * @param clauses              clauses in the solver
 * @param translateNanoseconds time for making gates
 * @param solveNanoseconds     time for searching
 */
public record EncodeStatistics(
        String solver,
        int primaryVariables,
        int gates,
        int variables,
        long clauses,
        long translateNanoseconds,
        long solveNanoseconds) {}
