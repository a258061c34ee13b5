package org.smallscope.bounds.repository;

import java.time.Instant;
import java.util.Optional;
import org.smallscope.bounds.FieldBounds;

/**
 * A row as it lies in a repository.
 *
 * @param bounds absent where the row was changed, or sealed with another key
 */
public record KeptRow(String question, Optional<FieldBounds> bounds, Instant made, String maker) {}
