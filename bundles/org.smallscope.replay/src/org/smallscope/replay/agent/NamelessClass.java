package org.smallscope.replay.agent;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;

/**
 * The class file of a class that extends or implements a type and adds nothing: it stands for all that are not known.
 * Its objects are made without a constructor, and no method that it would have to add is called.
 */
final class NamelessClass {
    /** Stands in the names by which requests know such classes, behind that of the type. */
    static final String MARK = "$opaque$";

    private static final int MAGIC = 0xCAFEBABE;
    private static final int VERSION = 61;
    private static final int PUBLIC_SUPER_SYNTHETIC = 0x1021;
    private static final int UTF8 = 1;
    private static final int CLASS = 7;

    private final Class<?> type;
    private final boolean beside;
    private final String known;

    /**
     * For a type.
     *
     * @param known  the name by which requests know the class
     * @param beside whether it lies in the package of the type, which a type that is not public asks for; no class can be
     *     added to packages of the platform
     */
    NamelessClass(Class<?> type, boolean beside, String known) {
        this.type = type;
        this.known = known;
        this.beside = beside;
    }

    Class<?> type() {
        return type;
    }

    String name() {
        return (beside ? "" : "smallscope.") + known;
    }

    byte[] file() {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (DataOutputStream out = new DataOutputStream(bytes)) {
            write(out);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }

    /** JVMS 4.1: of the constant pool, which starts at 1, the even numbers are classes. */
    private void write(DataOutputStream out) throws IOException {
        out.writeInt(MAGIC);
        out.writeInt(VERSION);
        out.writeShort(type.isInterface() ? 7 : 5);
        writeClass(out, name(), 1);
        writeClass(out, type.isInterface() ? Object.class.getName() : type.getName(), 3);
        if (type.isInterface()) {
            writeClass(out, type.getName(), 5);
        }
        out.writeShort(PUBLIC_SUPER_SYNTHETIC);
        out.writeShort(2);
        out.writeShort(4);
        out.writeShort(type.isInterface() ? 1 : 0);
        if (type.isInterface()) {
            out.writeShort(6);
        }
        // neither fields nor methods nor attributes
        out.writeShort(0);
        out.writeShort(0);
        out.writeShort(0);
    }

    private static void writeClass(DataOutputStream out, String name, int index) throws IOException {
        out.writeByte(UTF8);
        out.writeUTF(name.replace('.', '/'));
        out.writeByte(CLASS);
        out.writeShort(index);
    }
}
