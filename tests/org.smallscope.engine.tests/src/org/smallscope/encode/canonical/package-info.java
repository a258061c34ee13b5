/** Canonical pre-heaps, counted by the solver and by brute force. */
package org.smallscope.encode.canonical;
