import ScienceKernel

/// A plan behind a module boundary, which its callers cannot inline.
@inline(never)
public func targetsByCall(for person: Person, from start: CalendarDate) -> Targets { Targets(for: person, from: start) }
