package org.smallscope.heap.json;

/** A text is not JSON, or not the JSON that was expected. */
public final class JsonException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    public JsonException(String message) {
        super(message);
    }
}
