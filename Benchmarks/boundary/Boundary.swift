import ScienceKernel

/// A plan behind a module boundary, which its callers cannot inline.
@inline(never)
public func targetsByCall(for person: Person) -> Targets { Targets(for: person) }
