/**
 * How long things take: the samples, each method by scope and solver, with translation and solving apart; the front end
 * and the graph of a large class. In: the samples' sources. Out: tables. Nothing here is a test: machines differ, so
 * what counts are the ratios within one run.
 */
package org.smallscope.bench.speed;
