/**
 * Field bounds in a database, for later checks of whoever has the key: H2 in a file by default, PostgreSQL for a team.
 *
 * <p>Input: bounds, by the digest of their question. Output: the same, or nothing and a sentence why
 * ({@link org.smallscope.bounds.repository.BoundsRepository}). Each row is a text that was sealed with a key which does not
 * lie in the database ({@code BoundsText}, {@code BoundsKey}), so a row that was changed, cut off, moved to another question
 * or written by somebody without the key is as good as none.
 *
 * <p>Invariant: what {@code keep} has returned from without a problem is there for the next process, whatever happens to
 * this one. Nothing here waits for long: a database that is locked, slow or far away is given up.
 */
package org.smallscope.bounds.repository;
