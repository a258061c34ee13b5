/**
 * Source text before it has a meaning: which files belong to a check, and their parse.
 *
 * <p>Input: the checked texts, source folders, class path. Output: parsed compilation units with resolved bindings, and
 * the compiler's errors at the places the user knows. Invariant: nothing of a parse stays on disk.
 */
package org.smallscope.frontend.source;
