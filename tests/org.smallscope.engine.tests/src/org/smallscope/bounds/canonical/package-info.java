/** Canonical pre-heaps, counted by the solver and by brute force. */
package org.smallscope.bounds.canonical;
