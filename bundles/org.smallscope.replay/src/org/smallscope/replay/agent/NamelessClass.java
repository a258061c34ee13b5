package org.smallscope.replay.agent;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;

/**
 * The class file of a class that extends or implements a type and adds nothing but an equality: it stands for all that are
 * not known.
 * Its objects are made without a constructor, and no method that it would have to add is called.
 */
final class NamelessClass {
    /** Stands in the names by which requests know such classes, behind that of the type. */
    static final String MARK = "$opaque$";

    private static final int MAGIC = 0xCAFEBABE;
    /** That of Java 5: later ones want to be told what is on the stack where code joins. */
    private static final int VERSION = 49;

    private static final int PUBLIC_SUPER_SYNTHETIC = 0x1021;

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

    private void write(DataOutputStream out) throws IOException {
        ConstantPool pool = new ConstantPool();
        int self = pool.type(name());
        int above = pool.type(type.isInterface() ? Object.class.getName() : type.getName());
        ByteArrayOutputStream rest = new ByteArrayOutputStream();
        try (DataOutputStream body = new DataOutputStream(rest)) {
            body.writeShort(PUBLIC_SUPER_SYNTHETIC);
            body.writeShort(self);
            body.writeShort(above);
            body.writeShort(type.isInterface() ? 1 : 0);
            if (type.isInterface()) {
                body.writeShort(pool.type(type.getName()));
            }
            if (saysEquality()) {
                body.writeShort(0);
                body.writeShort(0);
            } else {
                new EqualityCode(pool, name()).write(body);
            }
            body.writeShort(0); // no attributes
        }
        out.writeInt(MAGIC);
        out.writeInt(VERSION);
        pool.write(out);
        rest.writeTo(out);
    }

    /** Does the type itself say what equals or hashCode do? Then nothing is added. */
    private boolean saysEquality() {
        return declares("equals", Object.class) || declares("hashCode");
    }

    private boolean declares(String method, Class<?>... parameters) {
        try {
            return type.getMethod(method, parameters).getDeclaringClass() != Object.class;
        } catch (NoSuchMethodException e) {
            return false; // an interface has those of Object without saying so
        }
    }
}
