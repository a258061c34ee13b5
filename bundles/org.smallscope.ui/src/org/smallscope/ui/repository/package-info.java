/**
 * The repository of field bounds, as the plug-in gets at it.
 *
 * <p>Input: the place that settings name. Output: what {@link org.smallscope.check.KeptBounds} says of it, always in a
 * job, since a disk or a server may take its time; and who asks a server, which only Eclipse's secure storage knows.
 */
package org.smallscope.ui.repository;
