/** The solver port: every adapter answers alike, stops when told, and a broken one is replaced with a message. */
package org.smallscope.solve;
