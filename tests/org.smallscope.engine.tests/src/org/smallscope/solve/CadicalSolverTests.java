package org.smallscope.solve;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

/** CaDiCaL keeps the contract, in this process, on the platform it is delivered for. */
@EnabledOnOs(value = OS.LINUX, architectures = "amd64")
class CadicalSolverTests extends SolverContract {

    @Override
    SatSolver create() {
        SolverFactory factory = SolverFactory.named("cadical");
        assertThat(factory.notice()).isEmpty();
        return factory.create();
    }

    @Override
    int rounds() {
        return 1000;
    }

    @Test
    void saysWhichVersionItIs() {
        try (SatSolver solver = create()) {
            assertThat(solver.name()).startsWith("cadical");
        }
    }
}
