import CommandLineText
import PlanContract
import ScienceKernel

/// A caution about a row beside those of its targets, whose column has no free bit.
enum RowAdvisory: UInt8, CaseIterable {
  /// An adult's body mass index < 18.5 kg/m², whatever the goal. **Source.** [WHO-BMI], [Mifflin1990].
  case lighterThanStudied
  /// A share of the energy is outside of its acceptable macronutrient distribution range. **Source.** [IOM2005].
  case proteinOutsideAMDR, fatOutsideAMDR, carbohydrateOutsideAMDR
  /// Carbohydrate < 130 g/day, the recommended dietary allowance. **Source.** [IOM2005], second-hand.
  case carbohydrateBelowRDA
  /// A TDEE of the person's own is below that of nine in ten measured adults at this BMR. **Source.** [DRI2023], table 5-3.
  case ownTDEEBelowMeasured
  /// An adult's own rate of protein < 0.83 g/kg, the population reference intake. **Source.** [EFSA2012].
  case proteinBelowPRI

  private static let names = [
    "lighter_than_studied", "protein_outside_amdr", "fat_outside_amdr", "carbohydrate_outside_amdr",
    "carbohydrate_below_rda", "own_tdee_below_measured", "protein_below_pri",
  ]

  /// The name in CSV and JSON.
  var name: String { Self.names[Int(rawValue)] }

  /// The advisories about macronutrients, on the card as in rows.
  static func all(of nutrients: Macronutrients, age: Int, asking fatPercent: Int) -> [RowAdvisory] {
    nutrients.outside(age: age, asking: fatPercent).map { nutrient in
      switch nutrient {
      case .protein: .proteinOutsideAMDR
      case .fat: .fatOutsideAMDR
      case .carbohydrate: .carbohydrateOutsideAMDR
      }
    } + (nutrients.isBelowAllowance ? [.carbohydrateBelowRDA] : [])
  }
}

/// The advisories of a row beside those of its targets, by bit.
struct RowAdvisories: Equatable {
  private(set) var bits: UInt16 = 0

  static let none = RowAdvisories()

  /// The advisories of a person's row.
  ///
  /// - Parameter bases: What the targets are computed from.
  @inline(__always)
  init(of person: Person, _ targets: Targets, _ more: RowAdditions = RowAdditions(), by bases: TargetBases) {
    let rate = bases.proteinRate
    if person.isLighterThanStudied { bits = 1 << RowAdvisory.lighterThanStudied.rawValue }
    if person.isGivenTDEEBelowMeasured(resting: bases.energy?.measuredRest ?? targets.bmr) {
      bits |= 1 << RowAdvisory.ownTDEEBelowMeasured.rawValue
    }
    if more.list != nil { for advisory in more[.macros]?.advisories ?? [] { bits |= 1 << advisory.rawValue } }
    if rate?.isBelowReference(age: person.age) == true { bits |= 1 << RowAdvisory.proteinBelowPRI.rawValue }
  }

  private init() {}

  func contains(_ advisory: RowAdvisory) -> Bool { bits & 1 << advisory.rawValue != 0 }

  /// The names in CSV and JSON, in order.
  var names: [String] { RowAdvisory.allCases.filter(contains).map(\.name) }
}

/// How many rows have each advisory: those of targets by bit, then those of rows.
struct AdvisoryCounts: Sendable {
  private static let names = Advisory.allCases.map(\.name) + RowAdvisory.allCases.map(\.name)
  private var counts = Array(repeating: 0, count: Self.names.count)
  /// The bit of the first advisory of rows; a row would look it up in an array.
  private let firstOfRows = UInt32(Advisory.allCases.count)

  @inline(__always)
  mutating func add(_ targets: Targets, _ advisories: RowAdvisories, measuredRest: Int? = nil) {
    let bits = UInt32(targets.advisoryBits(comparing: measuredRest)) | UInt32(advisories.bits) << firstOfRows
    if bits != 0 { addEach(bits) }
  }

  @inline(never)
  private mutating func addEach(_ bits: UInt32) {
    var rest = bits
    while rest != 0 {
      counts[rest.trailingZeroBitCount] += 1
      rest &= rest - 1
    }
  }

  mutating func add(_ other: AdvisoryCounts) {
    for index in counts.indices { counts[index] += other.counts[index] }
  }

  /// The counts in words; nil if there are none.
  var note: String? {
    let found = zip(Self.names, counts).filter { $0.1 > 0 }
    guard !found.isEmpty else { return nil }
    return "advisories: " + found.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
  }

  /// What gives less protein, if the goal's is above its range in a row; nil otherwise.
  ///
  /// - Parameter bases: What the targets of the rows are computed from.
  func proteinNote(_ bases: TargetBases) -> String? {
    guard bases.hasDefaultProtein, counts[Advisory.allCases.firstIndex(of: .proteinAboveRange) ?? 0] > 0 else {
      return nil
    }
    return "\(Advisory.proteinAboveRange.name): \(ProteinRate.less)"
  }
}
