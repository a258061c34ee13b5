package org.smallscope.replay.agent;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.LinkedHashMap;
import java.util.Map;

/** The constants of a class file, each once (JVMS 4.4). */
final class ConstantPool {
    private static final int UTF8 = 1;
    private static final int CLASS = 7;
    private static final int FIELD = 9;
    private static final int NAME_AND_TYPE = 12;

    private final Map<String, Integer> numbers = new LinkedHashMap<>();
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private final DataOutputStream out = new DataOutputStream(bytes);

    int text(String text) {
        return add("text " + text, () -> {
            out.writeByte(UTF8);
            out.writeUTF(text);
        });
    }

    int type(String className) {
        int name = text(className.replace('.', '/'));
        return add("type " + className, () -> {
            out.writeByte(CLASS);
            out.writeShort(name);
        });
    }

    int field(String owner, String name, String descriptor) {
        int type = type(owner);
        int first = text(name);
        int second = text(descriptor);
        int both = add("name " + name + " " + descriptor, () -> {
            out.writeByte(NAME_AND_TYPE);
            out.writeShort(first);
            out.writeShort(second);
        });
        return add("field " + owner + " " + name, () -> {
            out.writeByte(FIELD);
            out.writeShort(type);
            out.writeShort(both);
        });
    }

    void write(DataOutputStream file) throws IOException {
        file.writeShort(numbers.size() + 1);
        bytes.writeTo(file);
    }

    private interface Writing {
        void run() throws IOException;
    }

    private int add(String key, Writing writing) {
        Integer known = numbers.get(key);
        if (known != null) {
            return known;
        }
        try {
            writing.run();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        numbers.put(key, numbers.size() + 1);
        return numbers.size();
    }
}
