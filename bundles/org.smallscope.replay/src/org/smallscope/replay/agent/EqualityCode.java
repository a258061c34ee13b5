package org.smallscope.replay.agent;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;

/** Two numbers for each object of a class, by which its equals and hashCode go: fields and methods of a class file. */
final class EqualityCode {
    private static final int PUBLIC = 1;
    private static final int ALOAD_0 = 0x2a;
    private static final int ALOAD_1 = 0x2b;
    private static final int GETFIELD = 0xb4;
    private static final int CHECKCAST = 0xc0;
    private static final int INSTANCEOF = 0xc1;
    private static final int IFEQ = 0x99;
    private static final int IF_ICMPNE = 0xa0;
    private static final int ICONST_0 = 0x03;
    private static final int ICONST_1 = 0x04;
    private static final int IRETURN = 0xac;

    private final ConstantPool pool;
    private final int self;
    private final int rank;
    private final int hash;

    EqualityCode(ConstantPool pool, String className) {
        this.pool = pool;
        self = pool.type(className);
        rank = pool.field(className, "rank", "C");
        hash = pool.field(className, "hash", "I");
    }

    void write(DataOutputStream out) throws IOException {
        out.writeShort(2);
        field(out, "rank", "C");
        field(out, "hash", "I");
        out.writeShort(2);
        method(out, "hashCode", "()I", 1, hashCodes());
        method(out, "equals", "(Ljava/lang/Object;)Z", 2, equality());
    }

    private void field(DataOutputStream out, String name, String descriptor) throws IOException {
        out.writeShort(0);
        out.writeShort(pool.text(name));
        out.writeShort(pool.text(descriptor));
        out.writeShort(0);
    }

    private void method(DataOutputStream out, String name, String descriptor, int locals, byte[] code)
            throws IOException {
        out.writeShort(PUBLIC);
        out.writeShort(pool.text(name));
        out.writeShort(pool.text(descriptor));
        out.writeShort(1);
        out.writeShort(pool.text("Code"));
        out.writeInt(12 + code.length);
        out.writeShort(2);
        out.writeShort(locals);
        out.writeInt(code.length);
        out.write(code);
        out.writeShort(0);
        out.writeShort(0);
    }

    private byte[] hashCodes() throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        DataOutputStream out = new DataOutputStream(bytes);
        get(out, hash);
        out.writeByte(IRETURN);
        return bytes.toByteArray();
    }

    /** {@code o instanceof Self && ((Self) o).rank == rank && ((Self) o).hash == hash}. */
    private byte[] equality() throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        DataOutputStream out = new DataOutputStream(bytes);
        out.writeByte(ALOAD_1);
        out.writeByte(INSTANCEOF);
        out.writeShort(self);
        jump(out, IFEQ);
        compare(out, rank);
        compare(out, hash);
        out.writeByte(ICONST_1);
        out.writeByte(IRETURN);
        out.writeByte(ICONST_0);
        out.writeByte(IRETURN);
        return bytes.toByteArray();
    }

    private void compare(DataOutputStream out, int field) throws IOException {
        out.writeByte(ALOAD_1);
        out.writeByte(CHECKCAST);
        out.writeShort(self);
        out.writeByte(GETFIELD);
        out.writeShort(field);
        get(out, field);
        jump(out, IF_ICMPNE);
    }

    private static void get(DataOutputStream out, int field) throws IOException {
        out.writeByte(ALOAD_0);
        out.writeByte(GETFIELD);
        out.writeShort(field);
    }

    /** To where false is returned: behind 7 bytes of the first test, 14 of each comparison, 2 of true. */
    private static void jump(DataOutputStream out, int condition) throws IOException {
        int at = out.size();
        out.writeByte(condition);
        out.writeShort(37 - at);
    }
}
