/**
 * The commands Check Method, Check Type and Check Project.
 *
 * <p>Input: the selection, in an editor, the Outline or the Package Explorer. Output: requests to the
 * {@link org.smallscope.ui.jobs.CheckService}. Handlers only connect the two.
 */
package org.smallscope.ui.commands;
