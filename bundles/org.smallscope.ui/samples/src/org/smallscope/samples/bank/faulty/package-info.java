/** The account with one mistake each, named after the mistake: compare with {@code Account}. */
package org.smallscope.samples.bank.faulty;
