/// The formulas, a file each beside this one: pure functions over whole units.
///
/// A formula has no branch, so that a loop over columns becomes vector code: a choice between people is a number picked
/// by a flag. It is always inlined. What follows from age and choices alone (`activityFactor(level:)` and its like) stands
/// apart from what needs a weight, because a person knows it once.
@usableFromInline package enum Formulas {}
