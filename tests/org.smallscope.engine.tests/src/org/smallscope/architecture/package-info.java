/** The rules of the house, kept by tests: who may import whom, and what no class may do. */
package org.smallscope.architecture;
