import ScienceKernel

/// A plan behind a module boundary: its callers know nothing of what happens inside.
@inline(never)
public func targetsByCall(for person: Person, from start: CalendarDate) -> Targets { Targets(for: person, from: start) }
