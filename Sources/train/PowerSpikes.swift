import CommandLineText

/// Powers far above those of the samples before and after, as a sensor that errs sends them; they count like all others.
///
/// The limits, more than 500 W above both neighbors and more than twice as high, at most 2 s from each, are choices of this project.
struct PowerSpikes {
  private typealias Sample = (milliseconds: Int64, watts: Int)
  private var (before, last): (Sample?, Sample?)
  private var count = 0
  private var highest: Sample?

  /// Adds a power in range.
  mutating func append(milliseconds: Int64, watts: Int) {
    let next = (milliseconds: milliseconds, watts: watts)
    defer { (before, last) = (last, next) }
    guard let before, let last, next.milliseconds - last.milliseconds <= 2000,
      last.milliseconds - before.milliseconds <= 2000
    else { return }
    let neighbor = max(before.watts, next.watts)
    guard last.watts > neighbor + 500, last.watts > 2 * neighbor else { return }
    count += 1
    if last.watts > highest?.watts ?? 0 { highest = last }
  }

  /// What to know about the spikes; nil if there are none.
  var note: String? {
    guard let highest else { return nil }
    let place = "\(highest.watts) W at \(clock(Int(highest.milliseconds / 1000)))"
    let samples = count == 1 ? "1 sample, \(place), is" : "\(count) samples, the highest \(place), are"
    return """
      \(samples) more than 500 W above both neighbors, and more than twice as high. If the power meter erred, take such rows out: \
      they count in all numbers.
      """
  }
}
