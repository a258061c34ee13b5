package org.smallscope.cli;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.smallscope.check.CheckInput;
import org.smallscope.check.GraphView;
import org.smallscope.check.Session;
import org.smallscope.check.Target;
import org.smallscope.heap.draw.FlowPicture;
import org.smallscope.heap.draw.SvgWriter;
import org.smallscope.heap.draw.Theme;

/** {@code smallscope graph}: writes the computation graph of a method as DOT and SVG. */
final class GraphCommand {
    static final int DEFAULT_UNROLL = 3;
    private final PrintStream out;
    private final PrintStream err;

    GraphCommand(PrintStream out, PrintStream err) {
        this.out = out;
        this.err = err;
    }

    int run(CheckArguments arguments) {
        String method = arguments.method().orElseThrow(() -> new CallException("graph needs --method Type.method"));
        CheckInput input = new CheckInput(
                        GivenFiles.read(arguments.paths(), err),
                        arguments.classpath(),
                        arguments.sourcePath(),
                        arguments.specPath(),
                        arguments.nullableByDefault())
                .withArithmetic(arguments.arithmetic());
        try (Session session = Session.open(input)) {
            Target target = CheckCommand.one(method, session);
            return write(
                    target,
                    session.graph(target, arguments.options().unroll().orElse(DEFAULT_UNROLL)),
                    arguments.out().orElse(Path.of(".")));
        } catch (IllegalArgumentException e) {
            throw new CallException(e.getMessage());
        }
    }

    private int write(Target target, GraphView graph, Path folder) {
        String name = target.name().replaceAll("[^A-Za-z0-9.]+", "-").replaceAll("-$", "");
        try {
            Files.createDirectories(folder);
            Path dot = Files.writeString(folder.resolve(name + ".dot"), graph.dot());
            List<FlowPicture.Node> nodes = graph.nodes().stream()
                    .map(n -> new FlowPicture.Node(n.id(), n.lines()))
                    .toList();
            List<FlowPicture.Arrow> arrows = graph.arrows().stream()
                    .map(a -> new FlowPicture.Arrow(a.from(), a.to(), a.text()))
                    .toList();
            Path svg = Files.writeString(
                    folder.resolve(name + ".svg"), SvgWriter.write(FlowPicture.of(nodes, arrows), Theme.LIGHT));
            out.println(dot);
            out.println(svg);
            return ExitStatus.VALID;
        } catch (IOException e) {
            throw new CallException("cannot write into " + folder + ": " + e.getMessage());
        }
    }
}
