/** Tight field bounds: how long they take, what they gain, and whether what was kept survives killing. */
package org.smallscope.bench.bounds;
