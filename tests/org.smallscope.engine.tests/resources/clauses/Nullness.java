class Nullness {
    /*@ nullable @*/ Nullness maybe;
    Nullness always; // broken: invariant by nonNullFieldBroken

    Nullness(Nullness some) {
        always = some;
    }

    int nullableHolds(/*@ nullable @*/ Nullness x) {
        return x == null ? 0 : 1;
    }

    Nullness nullableBroken(/*@ nullable @*/ Nullness x) {
        return x.always; // broken: null-dereference by nullableBroken
    }

    Nullness nonNullHolds(Nullness x) {
        return x.always;
    }

    /*@ non_null @*/ Nullness nonNullBroken() { // broken: ensures by nonNullBroken
        return maybe;
    }

    void nonNullFieldHolds(/*@ nullable @*/ Nullness x) {
        maybe = x;
    }

    void nonNullFieldBroken(/*@ nullable @*/ Nullness x) {
        always = x;
    }

    void nonNullArgumentHolds() {
        nonNullHolds(this);
    }

    void nonNullArgumentBroken() {
        nonNullHolds(maybe); // broken: callee-requires by nonNullArgumentBroken
    }
}

/*@ nullable_by_default @*/ class Lenient {
    Lenient next;
    /*@ non_null @*/ Lenient sure; // broken: invariant by strictFieldBroken, Lenient.Lenient

    Lenient nullableByDefaultHolds(Lenient x) {
        next = x;
        return x;
    }

    Lenient nullableByDefaultBroken(Lenient x) {
        return x.next; // broken: null-dereference by nullableByDefaultBroken
    }

    void strictFieldBroken() {
        sure = next;
    }
}
