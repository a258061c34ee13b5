package org.smallscope.encode.circuit.gate;

import java.util.stream.Stream;
import org.smallscope.solve.SolverFactory;

/** The solvers that the circuits are tried with: those that work in this process on this machine. */
final class Solvers {

    private Solvers() {}

    static Stream<String> inProcess() {
        return Stream.of("sat4j", "cadical")
                .filter(name -> SolverFactory.named(name).notice().isEmpty());
    }
}
