package org.smallscope.ui.settings;

import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.ProjectScope;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.preferences.DefaultScope;
import org.eclipse.core.runtime.preferences.IEclipsePreferences;
import org.eclipse.core.runtime.preferences.IScopeContext;
import org.eclipse.core.runtime.preferences.InstanceScope;
import org.osgi.service.prefs.BackingStoreException;
import org.smallscope.check.Following;
import org.smallscope.program.Arithmetic;
import org.smallscope.program.ObligationKind;

/** Reads and writes settings in the preferences of the workspace or of a project. */
public final class SettingsStore {

    private static final String NODE = "org.smallscope.ui";
    private static final String OWN = "projectSettings";
    private static final String SCOPE = "scope";
    private static final String UNROLL = "unroll";
    private static final String INT_BITS = "intBits";
    private static final String ARRAY_LENGTH = "arrayLength";
    private static final String STRING_LENGTH = "stringLength";
    private static final int LONGEST = 1000;
    private static final String SHARING = "sharing";
    private static final String TIMEOUT = "timeoutSeconds";
    private static final String SOLVER = "solver";
    private static final String NULLABLE = "nullableByDefault";
    private static final String DEEPEN = "deepen";
    private static final String REPLAY = "replay";
    private static final String SECOND_OPINION = "secondOpinion";
    private static final String OFF = "checksOff";
    private static final String SEVERITY = "severity";
    private static final String KEEP_BOUNDS = "keepBounds";
    private static final String COMPUTE_BOUNDS = "computeBounds";
    /** Named for what it was when only folders could be. */
    private static final String BOUNDS_PLACE = "boundsFolder";

    private static final String CALLS = "calls";
    private static final String LOOPS = "loops";
    private static final String SPEC_MATH = "specMath";
    private static final String CODE_MATH = "codeMath";

    private final IScopeContext context;

    private SettingsStore(IScopeContext context) {
        this.context = context;
    }

    /** The settings of the workspace. */
    public static SettingsStore workspace() {
        return new SettingsStore(InstanceScope.INSTANCE);
    }

    /** The settings of a project, in its {@code .settings} folder. */
    public static SettingsStore project(IProject project) {
        return new SettingsStore(new ProjectScope(project));
    }

    /** The settings that hold for a project: its own where it has some, else those of the workspace. */
    public static CheckSettings effective(IProject project) {
        SettingsStore own = project(project);
        return own.isOwn() ? own.read() : workspace().read();
    }

    /** Whether a project has settings of its own. */
    public boolean isOwn() {
        return context.getNode(NODE).getBoolean(OWN, false);
    }

    /** What is stored here, completed by defaults. */
    public CheckSettings read() {
        CheckSettings fallback = CheckSettings.DEFAULT;
        return new CheckSettings(
                Math.max(1, number(SCOPE, fallback.scope())),
                number(UNROLL, fallback.unroll()),
                intBits(number(INT_BITS, fallback.intBits())),
                Math.min(LONGEST, number(ARRAY_LENGTH, fallback.arrayLength())),
                Math.min(LONGEST, number(STRING_LENGTH, fallback.stringLength())),
                flag(SHARING, fallback.sharing()),
                number(TIMEOUT, fallback.timeoutSeconds()),
                text(SOLVER, fallback.solver()),
                flag(NULLABLE, fallback.nullableByDefault()),
                flag(DEEPEN, fallback.deepen()),
                flag(REPLAY, fallback.replay()),
                flag(SECOND_OPINION, fallback.secondOpinion()),
                kinds(text(OFF, "")),
                Severity.ofWord(text(SEVERITY, fallback.severity().word())),
                flag(KEEP_BOUNDS, fallback.keepBounds()),
                flag(COMPUTE_BOUNDS, fallback.computeBounds()),
                text(BOUNDS_PLACE, fallback.boundsPlace()),
                new Following(
                        named(
                                Following.Calls.values(),
                                CALLS,
                                fallback.following().calls()),
                        named(
                                Following.Loops.values(),
                                LOOPS,
                                fallback.following().loops())),
                new Arithmetic(
                        mode(SPEC_MATH, fallback.arithmetic().specifications()),
                        mode(CODE_MATH, fallback.arithmetic().code())));
    }

    /** A word that names none of them, which a newer version may have written, is passed over. */
    private <T> T named(T[] all, String key, T fallback) {
        String word = text(key, fallback.toString());
        return Arrays.stream(all)
                .filter(x -> x.toString().equals(word))
                .findFirst()
                .orElse(fallback);
    }

    /** A word that is none of the modes is passed over. */
    private Arithmetic.Mode mode(String key, Arithmetic.Mode fallback) {
        return Arithmetic.Mode.of(text(key, fallback.word())).orElse(fallback);
    }

    /** Words that name no kind, which an older or newer version may have written, are passed over. */
    private static Set<ObligationKind> kinds(String words) {
        List<String> wanted = List.of(words.split(","));
        return ObligationKind.violations().stream()
                .filter(kind -> wanted.contains(kind.keyword()))
                .collect(Collectors.toSet());
    }

    private static String words(Set<ObligationKind> kinds) {
        return kinds.stream().sorted().map(ObligationKind::keyword).collect(Collectors.joining(","));
    }

    private static int intBits(int stored) {
        return stored == 0 || stored >= 2 && stored <= 32 ? stored : CheckSettings.DEFAULT.intBits();
    }

    /** Stores settings here. */
    public void write(CheckSettings settings) throws CoreException {
        IEclipsePreferences node = context.getNode(NODE);
        node.putBoolean(OWN, true);
        node.putInt(SCOPE, settings.scope());
        node.putInt(UNROLL, settings.unroll());
        node.putInt(INT_BITS, settings.intBits());
        node.putInt(ARRAY_LENGTH, settings.arrayLength());
        node.putInt(STRING_LENGTH, settings.stringLength());
        node.putBoolean(SHARING, settings.sharing());
        node.putInt(TIMEOUT, settings.timeoutSeconds());
        node.put(SOLVER, settings.solver());
        node.putBoolean(NULLABLE, settings.nullableByDefault());
        node.putBoolean(DEEPEN, settings.deepen());
        node.putBoolean(REPLAY, settings.replay());
        node.putBoolean(SECOND_OPINION, settings.secondOpinion());
        node.put(OFF, words(settings.off()));
        node.put(SEVERITY, settings.severity().word());
        node.putBoolean(KEEP_BOUNDS, settings.keepBounds());
        node.putBoolean(COMPUTE_BOUNDS, settings.computeBounds());
        node.put(BOUNDS_PLACE, settings.boundsPlace());
        node.put(CALLS, settings.following().calls().toString());
        node.put(LOOPS, settings.following().loops().toString());
        node.put(SPEC_MATH, settings.arithmetic().specifications().word());
        node.put(CODE_MATH, settings.arithmetic().code().word());
        flush(node);
    }

    /** Forgets what is stored here, so that what is more general holds again. */
    public void clear() throws CoreException {
        IEclipsePreferences node = context.getNode(NODE);
        try {
            node.clear();
        } catch (BackingStoreException e) {
            throw failed(e);
        }
        flush(node);
    }

    private static void flush(IEclipsePreferences node) throws CoreException {
        try {
            node.flush();
        } catch (BackingStoreException e) {
            throw failed(e);
        }
    }

    private static CoreException failed(BackingStoreException e) {
        return new CoreException(Status.error("The settings could not be stored", e));
    }

    private int number(String key, int fallback) {
        return Math.max(0, context.getNode(NODE).getInt(key, defaults().getInt(key, fallback)));
    }

    private boolean flag(String key, boolean fallback) {
        return context.getNode(NODE).getBoolean(key, defaults().getBoolean(key, fallback));
    }

    private String text(String key, String fallback) {
        return context.getNode(NODE).get(key, defaults().get(key, fallback));
    }

    /** Defaults that a product's {@code plugin_customization.ini} may set. */
    private static IEclipsePreferences defaults() {
        return DefaultScope.INSTANCE.getNode(NODE);
    }
}
