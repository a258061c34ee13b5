/**
 * What checks found out, kept over restarts.
 *
 * <p>Input: results of methods with the texts they were checked on. Output: entries, newest first, and events about
 * them. An entry is stale as soon as a file it depends on has another content, and never becomes fresh again.
 */
package org.smallscope.ui.results;
