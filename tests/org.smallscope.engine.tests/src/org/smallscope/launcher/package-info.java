/** The scripts that build and start the engine, function by function and with made-up folders. */
package org.smallscope.launcher;
