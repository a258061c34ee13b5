import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import java.util.zip.ZipOutputStream;

/**
 * Copies the jars of a folder without their signatures: {@code java Unsign.java FROM TO}.
 *
 * <p>The JVM keeps classes of signed jars out of class-data archives, and verifies them at every start. The jars are
 * verified by Maven when they are fetched.
 */
final class Unsign {

    private Unsign() {}

    public static void main(String[] folders) throws IOException {
        Path to = Files.createDirectories(Path.of(folders[1]));
        for (Path jar : jars(Path.of(folders[0]))) {
            copy(jar, to.resolve(jar.getFileName()));
        }
    }

    private static List<Path> jars(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.toString().endsWith(".jar"))
                    .sorted(Comparator.naturalOrder())
                    .toList();
        }
    }

    private static void copy(Path jar, Path copy) throws IOException {
        try (var in = new ZipInputStream(Files.newInputStream(jar));
                var out = new ZipOutputStream(Files.newOutputStream(copy))) {
            for (ZipEntry entry = in.getNextEntry(); entry != null; entry = in.getNextEntry()) {
                if (!isSignature(entry.getName())) {
                    copy(entry, in, out);
                }
            }
        }
    }

    private static void copy(ZipEntry entry, InputStream in, ZipOutputStream out) throws IOException {
        out.putNextEntry(new ZipEntry(entry.getName()));
        in.transferTo((OutputStream) out);
        out.closeEntry();
    }

    private static boolean isSignature(String name) {
        return name.matches("META-INF/[^/]+\\.(SF|RSA|DSA|EC)");
    }
}
