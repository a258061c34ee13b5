/** Looks, from inside an Eclipse, at what is installed there. Part of the product that the install test starts. */
package org.smallscope.install.probe;
