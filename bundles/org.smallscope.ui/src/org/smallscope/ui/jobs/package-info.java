/**
 * Runs checks in the background.
 *
 * <p>Input: what the user wants checked, as {@link org.smallscope.ui.jobs.Subject}s. Output: entries in the
 * {@link org.smallscope.ui.results.ResultStore} and events about checks that run. The texts that are checked are those
 * of the editors where files are open. No more checks run at once than there are processors; second opinions and field
 * bounds come afterwards.
 */
package org.smallscope.ui.jobs;
