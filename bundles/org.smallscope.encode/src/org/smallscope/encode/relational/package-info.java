/**
 * Computation graphs as relations, in the manner of Jalloy: a second encoding that shares nothing with the circuits but
 * the graph's steps, so that each is the other's check.
 *
 * <p>Input: a graph, step by step while it is built ({@link org.smallscope.encode.relational.RelationalEncoder} is the
 * builder's analysis), and bounds. Output: the same answers as the circuit's. Invariant: every relation but those of
 * inputs is defined by exactly one formula that has a solution whatever the inputs are; so to leave one out, or to add
 * one, never excludes an execution.
 *
 * <ul>
 *   <li>Formulas stay flat: every value and every state is a relation of its own ({@code Theory}), since Kodkod walks
 *       formulas as trees. A question takes the relations it mentions and those they are defined by, and no others.
 *   <li>A number is the set of its bits that are one, a field of numbers a relation from objects to bits. A sum has a
 *       set of carries defined by one formula over all bits, a comparison a set of borrows, a shift is a join with a
 *       constant, a quotient is said by what it is times the divisor ({@code Numbers}).
 *   <li>A reference is a set of one object or null. A field has a relation for each label that can change something,
 *       about the objects that can be the target only; the others stay in the relations they were in, so they need no
 *       frame condition ({@code State}, {@code Fields}). Elements are the same with an index; arrays that may be long are
 *       read through their stores ({@code LongArrays}).
 *   <li>A block is executed where one of its edges is taken ({@code Control}); what the conditions on the way to it say
 *       about references makes their sets smaller there ({@code Knowledge}).
 *   <li>What exists before the call is Kodkod's closure of "refers to" from the roots. Objects are numbered as they are
 *       found ({@code HeapOrder}); types that refer to each other in circles are numbered without gaps only.
 *   <li>Kodkod translates into a solver of ours ({@code Translated}); violations and cuts are literals of one
 *       translation.
 * </ul>
 *
 * <p><b>Measured</b>, sums over the samples, relational against circuit ({@code ./smallscope bench encodings}, 8-bit
 * inputs, each encoding building a graph of its own; two busy cores, so times say no more than the order):
 *
 * <table>
 *   <caption>How many times as much the relational encoding takes</caption>
 *   <tr><th>scope</th><th>solver</th><th>methods, all agree</th><th>variables</th><th>clauses</th><th>translation</th>
 *       <th>solving</th></tr>
 *   <tr><td>1</td><td>Sat4j</td><td>452</td><td>26</td><td>16</td><td>13</td><td>4</td></tr>
 *   <tr><td>2</td><td>Sat4j</td><td>452</td><td>11</td><td>5.7</td><td>17</td><td>7 to 10</td></tr>
 *   <tr><td>3</td><td>CaDiCaL</td><td>452</td><td>7.7</td><td>4.1</td><td>12</td><td>24</td></tr>
 * </table>
 *
 * <p>A variable more for each bit that has a name, and the clauses that say it is what its formula is, are the price of
 * flat formulas; translations from scratch where the builder asks whether a block is possible are that of a solver
 * without memory. Hence the circuit is the default. The translation itself is not interrupted by a deadline; the search
 * is.
 *
 * <p><b>What it found</b> on the samples, the classes of the tests and 1,500 random classes: numbers that
 * the circuit took for small because a precondition bounds those of another object; facts of an else branch that
 * outlived it; and pure methods without code that answered differently though nothing had changed. All of them were in
 * what both encodings or the default one rest on, and all showed as different answers.
 */
package org.smallscope.encode.relational;
