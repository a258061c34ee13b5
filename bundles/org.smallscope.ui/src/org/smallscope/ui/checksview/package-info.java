/**
 * The Checks view: what runs, what ran and what came of it.
 *
 * <p>Input: the {@link org.smallscope.ui.results.ResultStore} and the {@link org.smallscope.ui.jobs.CheckService}.
 * Output: a table; selecting in it leads to code and counterexamples.
 */
package org.smallscope.ui.checksview;
