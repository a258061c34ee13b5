package org.smallscope.bounds.repository;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A real PostgreSQL, from the package of the system. */
@Timeout(120)
class PostgresTests {
    private static final String PASSWORD = "not-a-secret";

    @TempDir
    static Path temporary;

    private static Process server;
    private static int port;

    /** Where distributions put the programs of a server. */
    private static Optional<Path> programs() throws IOException {
        Path versions = Path.of("/usr/lib/postgresql");
        if (!Files.isDirectory(versions)) {
            return Optional.empty();
        }
        try (Stream<Path> each = Files.list(versions)) {
            return each.map(v -> v.resolve("bin"))
                    .filter(b -> Files.isExecutable(b.resolve("postgres")))
                    .max(Path::compareTo);
        }
    }

    @BeforeAll
    static void start() throws IOException, InterruptedException {
        Optional<Path> programs = programs();
        assumeTrue(programs.isPresent(), "PostgreSQL is not installed");
        Files.setPosixFilePermissions(temporary, PosixFilePermissions.fromString("rwxrwxrwx"));
        Path data = temporary.resolve("data");
        Path password = Files.writeString(temporary.resolve("password"), PASSWORD);
        Files.setPosixFilePermissions(password, PosixFilePermissions.fromString("rw-r--r--"));
        Process made = run(
                programs.get().resolve("initdb").toString(),
                "-D",
                data.toString(),
                "-U",
                "team",
                "-A",
                "scram-sha-256",
                "--pwfile=" + password,
                "-N");
        assertThat(made.waitFor()).isZero();
        try (ServerSocket free = new ServerSocket(0)) {
            port = free.getLocalPort();
        }
        server = run(
                programs.get().resolve("postgres").toString(),
                "-D",
                data.toString(),
                "-p",
                String.valueOf(port),
                "-c",
                "listen_addresses=127.0.0.1",
                "-c",
                "unix_socket_directories=" + temporary);
        waitForServer();
    }

    /** A server does not run for root; the package has a user for it. */
    private static Process run(String... words) throws IOException {
        List<String> command = new ArrayList<>();
        if (System.getProperty("user.name").equals("root")) {
            command.addAll(List.of("setpriv", "--reuid=postgres", "--regid=postgres", "--clear-groups"));
        }
        command.addAll(List.of(words));
        return new ProcessBuilder(command)
                .directory(temporary.toFile())
                .redirectErrorStream(true)
                .redirectOutput(temporary
                        .resolve(Path.of(words[0]).getFileName() + ".log")
                        .toFile())
                .start();
    }

    private static void waitForServer() throws InterruptedException, IOException {
        for (int i = 0; i < 200; i++) {
            try (Connection connection = DriverManager.getConnection(url("sslmode=disable"), "team", PASSWORD)) {
                assertThat(connection.isValid(1)).isTrue();
                return;
            } catch (SQLException e) {
                assertThat(server.isAlive())
                        .as(Files.readString(temporary.resolve("postgres.log")))
                        .isTrue();
                Thread.sleep(100);
            }
        }
        throw new AssertionError(Files.readString(temporary.resolve("postgres.log")));
    }

    @AfterAll
    static void stop() throws InterruptedException {
        if (server != null) {
            server.destroy();
            if (!server.waitFor(20, TimeUnit.SECONDS)) {
                server.destroyForcibly().waitFor();
            }
        }
    }

    private static String url(String options) {
        return "jdbc:postgresql://127.0.0.1:" + port + "/postgres?" + options;
    }

    private static BoundsRepository repository(String options, String user, String password) {
        return BoundsRepository.at(
                url(options),
                new BoundsCredentials(Optional.of(user), Optional.of(password)),
                temporary.resolve("bounds.key"));
    }

    private static BoundsRepository repository() {
        return repository("sslmode=disable", "team", PASSWORD);
    }

    private static void sql(String... statements) throws SQLException {
        try (Connection connection = DriverManager.getConnection(url("sslmode=disable"), "team", PASSWORD);
                Statement statement = connection.createStatement()) {
            for (String each : statements) {
                statement.execute(each);
            }
        }
    }

    @Test
    void whatWasKeptIsFoundAgain() throws IOException {
        BoundsRepository repository = repository();
        repository.keep(Writer.question(1), Writer.bounds(1));
        repository.keep(Writer.question(1), Writer.bounds(4));

        assertThat(repository.problem()).isEmpty();
        assertThat(repository().find(Writer.question(1))).contains(Writer.bounds(4));
        assertThat(repository().smaller("f00", 5)).contains(Writer.bounds(4));
        assertThat(repository().delete(Writer.question(1))).isTrue();
    }

    @Test
    void aServerWithoutTlsIsRefusedUnlessThatIsSwitchedOff() {
        BoundsRepository repository = repository("", "team", PASSWORD);

        assertThat(repository.find(Writer.question(1))).isEmpty();
        assertThat(repository.problem()).get().asString().contains("SSL");
    }

    @Test
    void aWrongPasswordIsANoteWithoutThePassword() {
        BoundsRepository repository = repository("sslmode=disable", "team", "wrong-one");

        repository.keep(Writer.question(1), Writer.bounds(1));

        assertThat(repository.problem())
                .get()
                .asString()
                .contains("cannot be kept")
                .contains("password")
                .doesNotContain("wrong-one");
    }

    @Test
    void whoeverHasTheLeastPrivilegesCanWorkOnceTheTablesAreThere() throws IOException, SQLException {
        repository().test();
        sql(
                "DROP ROLE IF EXISTS member",
                "CREATE ROLE member LOGIN PASSWORD '" + PASSWORD + "'",
                "GRANT SELECT ON smallscope_bounds_version TO member",
                "GRANT SELECT, INSERT, UPDATE, DELETE ON smallscope_bounds TO member");
        BoundsRepository member = repository("sslmode=disable", "member", PASSWORD);

        member.keep(Writer.question(9), Writer.bounds(9));

        assertThat(member.problem()).isEmpty();
        assertThat(member.find(Writer.question(9))).contains(Writer.bounds(9));
        sql("DROP OWNED BY member", "DROP ROLE member");
    }

    @Test
    void twoProcessesMakeTheTablesAndWriteTheSameQuestionsAtOnce()
            throws IOException, InterruptedException, SQLException {
        sql("DROP TABLE IF EXISTS smallscope_bounds", "DROP TABLE IF EXISTS smallscope_bounds_version");
        Process one = writer();
        Process two = writer();

        assertThat(one.inputReader().lines()).hasSize(30).allMatch(l -> l.startsWith("kept"));
        assertThat(two.inputReader().lines()).hasSize(30).allMatch(l -> l.startsWith("kept"));
        assertThat(one.waitFor() + two.waitFor()).isZero();
        assertThat(repository().list()).hasSize(30).allSatisfy(row -> assertThat(row.bounds())
                .isPresent());
        repository().clear();
    }

    private static Process writer() throws IOException {
        ProcessBuilder builder = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        Writer.class.getName(),
                        url("sslmode=disable"),
                        temporary.resolve("bounds.key").toString(),
                        "1",
                        "30")
                .redirectError(ProcessBuilder.Redirect.INHERIT);
        builder.environment().put("SMALLSCOPE_BOUNDS_USER", "team");
        builder.environment().put("SMALLSCOPE_BOUNDS_PASSWORD", PASSWORD);
        return builder.start();
    }

    @Test
    void aTableThatSomebodyLockedIsANoteAfterSeconds() throws SQLException, IOException {
        repository().test();
        try (Connection connection = DriverManager.getConnection(url("sslmode=disable"), "team", PASSWORD);
                Statement statement = connection.createStatement()) {
            connection.setAutoCommit(false);
            statement.execute("LOCK TABLE smallscope_bounds IN ACCESS EXCLUSIVE MODE");
            long start = System.nanoTime();
            BoundsRepository repository = repository();

            assertThat(repository.find(Writer.question(1))).isEmpty();

            assertThat(repository.problem()).get().asString().contains("cannot be read");
            assertThat(System.nanoTime() - start).isLessThan(15_000_000_000L);
            connection.rollback();
        }
    }
}
