/**
 * The port to SAT solvers, with assumptions, cores and interruption, and its adapters.
 *
 * <p>Input: clauses over numbered variables. Output: a model, a core, or the news that the search was stopped.
 * Entry: {@link org.smallscope.solve.SolverFactory}, which turns what a user wrote after {@code --solver} into
 * something that makes solvers, and never fails because of a native library: it says what is wrong and makes Sat4j
 * solvers instead.
 *
 * <p>Invariant: an answer is never guessed. A stopped search is {@link org.smallscope.solve.Outcome#UNKNOWN}, a
 * program that dies or a library that answers nonsense is a {@link org.smallscope.solve.SolverException}.
 *
 * <h2>Where CaDiCaL comes from</h2>
 * The Linux library that Bitwuzla's Java binding publishes exports CaDiCaL's {@code ipasir_*} functions. The build
 * copies {@code org.sosy-lab:javasmt-solver-bitwuzla:0.8.2-108-g86432ccd}, type {@code so}, classifier
 * {@code libbitwuzlaj-x64}, to {@code linux-x86-64/libbitwuzlaj.so} in this bundle (classifier
 * {@code libbitwuzlaj-arm64} would go to {@code linux-aarch64/libbitwuzlaj.so}). The folders are the names JNA gives
 * to platforms. Looked for, in this order: the directory in the system property {@code smallscope.native.dir}, that
 * resource, and {@code libcadical} where the system keeps its libraries.
 */
package org.smallscope.solve;
