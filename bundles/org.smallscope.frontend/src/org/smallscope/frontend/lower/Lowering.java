package org.smallscope.frontend.lower;

import java.util.Collection;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;
import org.eclipse.jdt.core.dom.ASTNode;
import org.eclipse.jdt.core.dom.ASTVisitor;
import org.eclipse.jdt.core.dom.AbstractTypeDeclaration;
import org.eclipse.jdt.core.dom.AnonymousClassDeclaration;
import org.eclipse.jdt.core.dom.Expression;
import org.eclipse.jdt.core.dom.IMethodBinding;
import org.eclipse.jdt.core.dom.ITypeBinding;
import org.eclipse.jdt.core.dom.IVariableBinding;
import org.eclipse.jdt.core.dom.MethodDeclaration;
import org.eclipse.jdt.core.dom.MethodInvocation;
import org.eclipse.jdt.core.dom.Modifier;
import org.eclipse.jdt.core.dom.RecordDeclaration;
import org.eclipse.jdt.core.dom.SimpleName;
import org.eclipse.jdt.core.dom.VariableDeclaration;
import org.smallscope.frontend.checked.CheckedMethod;
import org.smallscope.frontend.jml.JmlItem;
import org.smallscope.program.Arithmetic;
import org.smallscope.program.FieldRef;
import org.smallscope.program.Local;
import org.smallscope.program.MethodRef;
import org.smallscope.program.Origin;
import org.smallscope.program.Type;
import org.smallscope.program.classes.Access;
import org.smallscope.program.classes.ClassDecl;
import org.smallscope.program.classes.Generics;
import org.smallscope.program.classes.Method;
import org.smallscope.program.classes.Owned;
import org.smallscope.program.classes.Program;
import org.smallscope.program.classes.Unmodelled;
import org.smallscope.program.contract.Contract;

/** The lowering of the files of one parse: what they share, and what came out so far. */
public final class Lowering {
    private final Platform platform;
    private final boolean nullableByDefault;
    private final ArithmeticModes arithmetic;
    private final Scopes scopes = new Scopes();
    private final Types types = new Types(scopes);
    private final ClassLowering classes = new ClassLowering(this);
    private final ConstructorLowering constructors = new ConstructorLowering(this);
    private final AnonymousLowering anonymous = new AnonymousLowering(this);
    private final Map<ClassScope, Boolean> begun = new IdentityHashMap<>();
    private final Map<String, ClassDecl> produced = new LinkedHashMap<>();
    private final CheckedMethods checked = new CheckedMethods(scopes);
    private final Map<MethodRef, IMethodBinding> open = new LinkedHashMap<>();
    private final Map<Unit, Map<Integer, MethodDeclaration>> clauseMethods = new IdentityHashMap<>();
    private final Map<Unit, Map<Integer, List<JmlItem>>> strayItems = new IdentityHashMap<>();
    private final Specifications specifications = new Specifications(this);
    private final Set<String> extended = new HashSet<>();
    private final List<Unit> units;
    private final BooleanSupplier unwanted;
    private boolean boxes;
    private boolean invariants;
    private DataGroups groups;

    public Lowering(List<Unit> units, Platform platform, boolean nullableByDefault) {
        this(units, platform, nullableByDefault, Arithmetic.DEFAULT, () -> false);
    }

    /** @param unwanted asked often; true ends the lowering with an exception */
    public Lowering(
            List<Unit> units,
            Platform platform,
            boolean nullableByDefault,
            Arithmetic arithmetic,
            BooleanSupplier unwanted) {
        this.unwanted = unwanted;
        this.arithmetic = new ArithmeticModes(arithmetic);
        this.units = List.copyOf(units);
        this.platform = platform;
        this.nullableByDefault = nullableByDefault;
        units.forEach(scopes::add);
        scopes.complete();
        units.stream().filter(u -> !u.specification()).forEach(this::noteSupertypes);
        units.stream().filter(Unit::specification).forEach(specifications::add);
    }

    /** @throws CancellationException where what is done is not wanted any more */
    public static void goOn(BooleanSupplier unwanted) {
        if (unwanted.getAsBoolean()) {
            throw new CancellationException("the sources are not wanted any more");
        }
    }

    void goOn() {
        goOn(unwanted);
    }

    /** Notes which classes are extended, and whether anything is boxed. */
    private void noteSupertypes(Unit unit) {
        unit.ast().accept(new ASTVisitor() {
            @Override
            public void preVisit(ASTNode node) {
                ITypeBinding binding = node instanceof AbstractTypeDeclaration t
                        ? t.resolveBinding()
                        : node instanceof AnonymousClassDeclaration a ? a.resolveBinding() : null;
                if (binding != null) {
                    Overriding.allSupertypes(binding).forEach(s -> extended.add(scopes.nameOf(s.getErasure())));
                }
                boxes |= node instanceof Expression e
                        && !isJmlArgument(e)
                        && (e.resolveBoxing() || e.resolveTypeBinding() != null && Types.isBox(e.resolveTypeBinding()));
            }
        });
    }

    /** What JML takes as an Object is boxed for the compiler only. */
    private static boolean isJmlArgument(Expression e) {
        return e.getParent() instanceof MethodInvocation call && SpecLowering.isJmlCall(call.resolveMethodBinding());
    }

    /** Lowers all files. */
    public void lower() {
        units.stream().filter(u -> !u.specification()).forEach(classes::unit);
        new CapturedValues(this, produced).add();
    }

    /** Lowers one of the files. */
    public void lower(Unit unit) {
        classes.unit(unit);
    }

    /** The classes, lambdas included, in the order they were finished. */
    public Collection<ClassDecl> produced() {
        return produced.values();
    }

    /** True for the classes of the checked files; the others are there in case somebody needs them. */
    public boolean isChecked(ClassDecl declaration) {
        return units.stream()
                .anyMatch(u -> u.checked()
                        && u.source().path().equals(declaration.origin().file()));
    }

    /** The methods of the checked files that can be checked in the program they became part of. */
    public List<CheckedMethod> checked(Program program) {
        return checked.obliged(program);
    }

    /** Every class that was named, by its erased binding. */
    public Map<String, ITypeBinding> named() {
        return types.named();
    }

    /** Methods of classes without source or model that are called, since a class of the sources may override them. */
    public Map<MethodRef, IMethodBinding> open() {
        return open;
    }

    /** What the sources say with type arguments. */
    public Generics generics() {
        return GenericTypes.of(units, types, scopes);
    }

    /** The static fields that nobody assigns once their class is initialised. */
    public SettledFields settled() {
        return SettledFields.of(units, types);
    }

    /** From where the members of the sources can be named. */
    public Access access() {
        return AccessLevels.of(units, types, scopes);
    }

    /** What the sources declare of who owns what fields hold. */
    public Owned owned() {
        return OwnedFields.of(units, types);
    }

    /** What code of the sources names that is not modelled. */
    public Unmodelled unmodelled() {
        return UnmodelledCode.of(produced(), units, types);
    }

    Types types() {
        return types;
    }

    /** What a specification file says of a method without source. */
    public Optional<Method> specification(MethodRef ref) {
        return specifications.find(ref);
    }

    /** The name by which the program knows a class. */
    public String nameOf(ITypeBinding type) {
        return types.className(type);
    }

    public MethodRef reference(IMethodBinding method) {
        return types.method(method);
    }

    /** What a method overrides, erased as declared there. */
    public List<MethodRef> overriddenBy(IMethodBinding method) {
        return new Overriding(types).overridden(method);
    }

    /** The methods and fields that a file's types declare, each as its reference prints. */
    public Set<String> members(Unit unit) {
        Set<String> members = new LinkedHashSet<>();
        unit.ast().accept(new ASTVisitor() {
            @Override
            public void preVisit(ASTNode node) {
                if (node instanceof AbstractTypeDeclaration declaration) {
                    for (IMethodBinding method : declaration.resolveBinding().getDeclaredMethods()) {
                        members.add(types.method(method).toString());
                    }
                    for (IVariableBinding field : declaration.resolveBinding().getDeclaredFields()) {
                        members.add(types.field(field).toString());
                    }
                }
            }
        });
        return members;
    }

    Scopes scopes() {
        return scopes;
    }

    ClassLowering classes() {
        return classes;
    }

    ConstructorLowering constructors() {
        return constructors;
    }

    AnonymousLowering anonymous() {
        return anonymous;
    }

    boolean nullableByDefault() {
        return nullableByDefault;
    }

    /** How integers are computed with. */
    ArithmeticModes arithmetic() {
        return arithmetic;
    }

    /** Unsupported JML of a file that has no owner of its own. */
    Map<Integer, List<JmlItem>> strayItems(Unit unit) {
        return strayItems.computeIfAbsent(unit, StrayItems::of);
    }

    /** Which fields are part of which data groups. */
    DataGroups groups() {
        if (groups == null) {
            groups = DataGroups.of(units, this);
        }
        return groups;
    }

    /** The method that stands for a clause. */
    MethodDeclaration clauseMethod(Unit unit, int item) {
        MethodDeclaration found =
                clauseMethods.computeIfAbsent(unit, SpecAssembly::clauseMethods).get(item);
        if (found == null) {
            throw new IllegalStateException(
                    "no code for JML item " + item + " of " + unit.source().path());
        }
        return found;
    }

    /** True where the sources make or hold boxed values at all. */
    boolean boxes() {
        return boxes;
    }

    /** True where a variable is declared in JML, as ghost. */
    boolean isGhost(IVariableBinding variable) {
        for (Unit unit : units) {
            ASTNode declaration = unit.ast().findDeclaringNode(variable.getVariableDeclaration());
            if (declaration instanceof VariableDeclaration d) {
                int offset = unit.origin(d.getName()).offset();
                return unit.source().itemsOf(offset).stream()
                        .anyMatch(item ->
                                item.kind() == JmlItem.Kind.GHOST_FIELD || item.kind() == JmlItem.Kind.GHOST_LOCAL);
            }
        }
        return false;
    }

    /** False for a method of the sources that nobody declares pure. */
    boolean isPure(IMethodBinding method) {
        for (Unit unit : units) {
            ASTNode declaration = unit.ast().findDeclaringNode(method.getMethodDeclaration());
            if (declaration instanceof MethodDeclaration d) {
                ASTNode type = d.getParent();
                return isMarkedPure(unit, d.getName())
                        || type instanceof AbstractTypeDeclaration t && isMarkedPure(unit, t.getName());
            }
        }
        return true;
    }

    private static boolean isMarkedPure(Unit unit, SimpleName name) {
        return unit.source().itemsOf(unit.origin(name).offset()).stream()
                .anyMatch(item -> item.kind() == JmlItem.Kind.PURE);
    }

    /** What the function of a lambda promises without saying so: the nullity that its interface declares. */
    Contract functionContract(IMethodBinding function, MethodRef ref, List<Local> parameters, Origin origin) {
        for (Unit unit : units) {
            ASTNode declaration = unit.ast().findDeclaringNode(function.getMethodDeclaration());
            if (declaration instanceof MethodDeclaration d && !unit.specification()) {
                return new SpecAssembly(this, unit).ofFunction(d, ref, parameters, origin);
            }
        }
        return Contract.NONE;
    }

    /** True where the accessor of a record's component is written in the source, or the record has no source. */
    boolean declaresAccessor(ITypeBinding record, IVariableBinding component) {
        return scopes.find(record)
                .map(s -> Members.of(((RecordDeclaration) s.node()).bodyDeclarations()).methods().stream()
                        .anyMatch(m -> m.getName().getIdentifier().equals(component.getName())
                                && m.parameters().isEmpty()))
                .orElse(true);
    }

    /** Fields by their names alone. */
    FieldNames fields() {
        return new FieldNames(scopes.declaredTypes());
    }

    /** True for the first call with a class: initialisers are lowered once per constructor, their classes once. */
    boolean begin(ClassScope scope) {
        return begun.put(scope, true) == null;
    }

    void add(ClassDecl declaration) {
        produced.put(declaration.name(), declaration);
    }

    // ------------------------------------------------------------------ what is known

    boolean knowsMethod(IMethodBinding method, MethodRef ref) {
        ITypeBinding owner = method.getMethodDeclaration().getDeclaringClass();
        if (scopes.declares(owner) || platform.hasMethod(ref)) {
            return true;
        }
        if (specifications.has(ref)) {
            open.putIfAbsent(ref, method.getMethodDeclaration());
            return true;
        }
        int modifiers = method.getModifiers();
        boolean overridable = !method.isConstructor()
                && !Modifier.isStatic(modifiers)
                && !types.isPrivate(method)
                && !Modifier.isFinal(modifiers)
                && (owner.isInterface() || extended.contains(ref.owner()));
        if (overridable) {
            open.putIfAbsent(ref, method.getMethodDeclaration());
        }
        return overridable;
    }

    boolean knowsField(IVariableBinding variable, FieldRef ref) {
        return scopes.declares(variable.getVariableDeclaration().getDeclaringClass()) || platform.hasField(ref);
    }

    /** The method of Object that an interface redeclares, as Comparator does with equals; otherwise null. */
    IMethodBinding methodOfObject(IMethodBinding method) {
        IMethodBinding declared = method.getMethodDeclaration();
        if (!declared.getDeclaringClass().isInterface()) {
            return null;
        }
        ITypeBinding object = units.get(0).ast().getAST().resolveWellKnownType(Type.OBJECT.name());
        for (IMethodBinding candidate : object.getDeclaredMethods()) {
            boolean same = candidate.getName().equals(declared.getName())
                    && Modifier.isPublic(candidate.getModifiers())
                    && types.parameterTypes(candidate).equals(types.parameterTypes(declared));
            if (same) {
                return candidate;
            }
        }
        return null;
    }

    CheckedMethods checkedMethods() {
        return checked;
    }

    /** A clause calls a method of {@link InvariantMethods}. */
    void askForInvariants() {
        invariants = true;
    }

    public boolean asksForInvariants() {
        return invariants;
    }
}
