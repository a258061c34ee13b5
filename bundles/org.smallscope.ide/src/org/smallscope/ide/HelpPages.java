package org.smallscope.ide;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.eclipse.core.runtime.ILog;
import org.eclipse.help.HelpSystem;
import org.eclipse.help.server.HelpServer;

/**
 * Serves the help pages to a browser on this machine. The help system's own server comes with a web application and some
 * thirty bundles; the pages that are here are plain ones and do not need it.
 */
public final class HelpPages extends HelpServer {

    private static final int WAITING = 20;
    private static final int PATIENCE_MILLIS = 5000;
    private static final Pattern REQUEST = Pattern.compile("GET (\\S+) HTTP/1\\.[01]");
    private static final Pattern TOPIC = Pattern.compile("/\\w+/n?f?topic(/[^?#]+).*");
    private static final Pattern WANTED = Pattern.compile("[^?]*\\?(?:.*&)?topic=([^&#]+).*");
    private static final Map<String, String> TYPES = Map.of(
            "html", "text/html; charset=UTF-8",
            "css", "text/css; charset=UTF-8",
            "png", "image/png",
            "svg", "image/svg+xml");

    private ServerSocket socket;

    @Override
    public synchronized void start(String application) throws IOException {
        if (socket == null) {
            socket = new ServerSocket(0, WAITING, InetAddress.getLoopbackAddress());
            ServerSocket open = socket;
            Thread serving = new Thread(() -> serve(open), "Help pages");
            serving.setDaemon(true);
            serving.start();
        }
    }

    @Override
    public synchronized void stop(String application) {
        if (socket != null) {
            try {
                socket.close();
            } catch (IOException e) {
                ILog.of(HelpPages.class).warn("The help pages cannot be closed", e);
            }
            socket = null;
        }
    }

    @Override
    public synchronized int getPort() {
        return socket == null ? -1 : socket.getLocalPort();
    }

    @Override
    public String getHost() {
        return InetAddress.getLoopbackAddress().getHostAddress();
    }

    private static void serve(ServerSocket open) {
        while (!open.isClosed()) {
            try (Socket call = open.accept()) {
                call.setSoTimeout(PATIENCE_MILLIS);
                answer(call);
            } catch (IOException e) {
                if (!open.isClosed()) {
                    ILog.of(HelpPages.class).warn("A help page could not be served", e);
                }
            }
        }
    }

    private static void answer(Socket call) throws IOException {
        String first =
                new BufferedReader(new InputStreamReader(call.getInputStream(), StandardCharsets.UTF_8)).readLine();
        Matcher request = REQUEST.matcher(first == null ? "" : first);
        String path = request.matches() ? request.group(1) : "/";
        Matcher topic = TOPIC.matcher(path);
        Matcher wanted = WANTED.matcher(path);
        OutputStream out = call.getOutputStream();
        if (topic.matches()) {
            page(decoded(topic.group(1)), out);
        } else if (wanted.matches()) {
            String page = decoded(wanted.group(1));
            head("302 Found", "Location: /help/topic" + page.replaceAll("[\\r\\n]", ""), out);
        } else {
            head("200 OK", "Content-Type: " + TYPES.get("html"), out);
            out.write(HelpContents.page(HelpSystem.getTocs()).getBytes(StandardCharsets.UTF_8));
        }
        out.flush();
    }

    private static void page(String name, OutputStream out) throws IOException {
        try (InputStream content = HelpSystem.getHelpContent(name)) {
            if (content == null) {
                head("404 Not Found", "Content-Type: text/plain", out);
                out.write("There is no such page.".getBytes(StandardCharsets.UTF_8));
            } else {
                String extension = name.substring(name.lastIndexOf('.') + 1);
                head("200 OK", "Content-Type: " + TYPES.getOrDefault(extension, "application/octet-stream"), out);
                content.transferTo(out);
            }
        }
    }

    private static void head(String status, String field, OutputStream out) throws IOException {
        String lines = "HTTP/1.0 " + status + "\r\n" + field + "\r\nConnection: close\r\n\r\n";
        out.write(lines.getBytes(StandardCharsets.US_ASCII));
    }

    private static String decoded(String text) {
        return URLDecoder.decode(text, StandardCharsets.UTF_8);
    }
}
