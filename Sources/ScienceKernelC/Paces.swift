import ScienceKernel
import ScienceKernelInterface

/// Parses a pace: see `science_kernel.h`.
@c @implementation
public func sk_pace(
  _ text: UnsafePointer<CChar>!, _ length: Int, _ pace: UnsafeMutablePointer<Int32>!,
  _ pace_amount: UnsafeMutablePointer<Int32>!
) -> Int32 {
  do throws(Fault) {
    let (pace, amount) = unsafe (try checked(pace), try checked(pace_amount))
    // Sound: the caller's text outlives this call.
    let utf8 = unsafe try checked(text, length)
    guard let parsed = unsafe Pace(utf8: utf8.span), let (kind, number) = parsed.parts else {
      return InputField.pace.statusBit
    }
    unsafe pace.pointee = kind
    unsafe amount.pointee = number
    return 0
  } catch {
    return error.answer
  }
}

/// Returns the adjustment of a pace: see `science_kernel.h`.
@c @implementation
public func sk_pace_adjustment(_ pace: Int32, _ pace_amount: Int32, _ tdee: Int32, _ weight_kg: Double) -> Int32 {
  guard let pace = Pace(kind: pace, amount: pace_amount) else { return .min }
  if pace == .goal { return Int32(Int16.min) }
  return pace.adjustment(tdee: Int(tdee), weight: .kilograms(weight_kg)).map { Int32($0) } ?? .min
}

extension Pace {
  /// A pace by its number in the header; nil for any other number.
  init?(kind: Int32, amount: Int32) {
    let amount = Int(amount)
    switch kind {
    case Int32(SK_PACE_GOAL): self = .goal
    case Int32(SK_PACE_ADJUSTMENT): self = .adjustment(amount)
    case Int32(SK_PACE_CALORIES): self = .calories(amount)
    case Int32(SK_PACE_PERCENT_OF_ENERGY): self = .percentOfEnergy(tenths: amount)
    case Int32(SK_PACE_WEIGHT_PER_WEEK): self = .weightPerWeek(grams: amount)
    case Int32(SK_PACE_PERCENT_OF_WEIGHT_PER_WEEK): self = .percentOfWeightPerWeek(hundredths: amount)
    default: return nil
    }
  }

  /// The pace's number in the header and its amount; nil for an amount that needs more than 32 bits, which no pace accepts.
  var parts: (kind: Int32, amount: Int32)? {
    let (kind, amount) =
      switch self {
      case .goal: (SK_PACE_GOAL, 0)
      case .adjustment(let amount): (SK_PACE_ADJUSTMENT, amount)
      case .calories(let amount): (SK_PACE_CALORIES, amount)
      case .percentOfEnergy(let tenths): (SK_PACE_PERCENT_OF_ENERGY, tenths)
      case .weightPerWeek(let grams): (SK_PACE_WEIGHT_PER_WEEK, grams)
      case .percentOfWeightPerWeek(let hundredths): (SK_PACE_PERCENT_OF_WEIGHT_PER_WEEK, hundredths)
      }
    return Int32(exactly: amount).map { (Int32(kind), $0) }
  }
}
