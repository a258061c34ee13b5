/**
 * Computation graphs as relations: a second encoding, in the manner of Jalloy, that shares nothing with the circuits
 * but the graph, so that each is the other's check.
 */
package org.smallscope.encode.relational;
