/// The parameters of the weight change model, in kJ, kg and days.
///
/// **Source.** [Hall2011], web appendix, equations 1–9, unless a line says otherwise.
@usableFromInline package enum HallModel {
  /// kJ per kilocalorie, by definition.
  @inlinable package static var kilojoules: Double { 4.184 }

  /// Energy in fat tissue plus the cost of building it, 39 500 + 750 [kJ/kg].
  @inlinable package static var fatEnergy: Double { 40_250 }

  /// `forbes` times the energy in lean tissue and the cost of building it, 7600 + 960 kJ/kg [kJ].
  @inlinable package static var forbesEnergy: Double { 89_024 }

  /// Resting expenditure of fat [kJ/kg/day].
  @inlinable package static var fatExpenditure: Double { 13 }

  /// Resting expenditure of lean tissue [kJ/kg/day].
  @inlinable package static var leanExpenditure: Double { 92 }

  /// Forbes' constant [kg]: lean tissue changes by 10.4 kg / fat per kilogram of fat.
  @inlinable package static var forbes: Double { 10.4 }

  /// The share of an intake change that remains after digestion, 1 − 0.1.
  @inlinable package static var digested: Double { 0.9 }

  /// Adaptive thermogenesis: the share of an intake change by which expenditure adapts, with a time constant of 14
  /// days.
  @inlinable package static var adaptation: Double { 0.14 }

  /// `digested − adaptation`, the remaining share.
  @inlinable package static var remaining: Double { 0.76 }

  /// Energy of glycogen at the start, 17 600 kJ/kg · 0.5 kg [kJ].
  @inlinable package static var glycogenEnergy: Double { 8800 }

  /// Weight of that glycogen and its water, 0.5 kg · (1 + 2.7) [kg].
  @inlinable package static var glycogenWeight: Double { 1.85 }

  /// The carbohydrate share of the intake, before and after the change.
  ///
  /// **Source.** A convention of the NIH planner and the R package `bw`; the appendix gives none.
  @inlinable package static var carbohydrateShare: Double { 0.5 }

  /// The change of extracellular water with intake: 4000 mg/day over 3000 mg/L/day [kg].
  @inlinable package static var extracellularShift: Double { 4000.0 / 3000 }

  /// The time constant of that change: 3220 mg/L over 3000 mg/L/day [days].
  @inlinable package static var extracellularTime: Double { 3220.0 / 3000 }

  /// e^(−days/14), the share of adaptation still unsettled.
  @inlinable package static func adaptationLeft(after days: Int) -> Double {
    switch days {
    case 1: 0.9310627797040227
    case 2: 0.8668778997501816
    case 3: 0.8071177470053893
    case 4: 0.751477293075286
    case 5: 0.6996725373751304
    case 6: 0.6514390575310556
    default: 0.6065306597126334
    }
  }

  /// e^(−days/28), the share still unsettled after half the days.
  @inlinable package static func adaptationLeft(afterHalfOf days: Int) -> Double {
    switch days {
    case 1: 0.96491594437237
    case 2: 0.9310627797040227
    case 3: 0.898397321348071
    case 4: 0.8668778997501816
    case 5: 0.8364643072929833
    case 6: 0.8071177470053893
    default: 0.7788007830714049
    }
  }

  /// e^(−days · 3000/3220), the share of extracellular water still unsettled.
  @inlinable package static func extracellularLeft(after days: Int) -> Double {
    switch days {
    case 1: 0.3938925909571079
    case 2: 0.15515137321090353
    case 3: 0.06111297638459599
    case 4: 0.02407194860922907
    case 5: 0.009481762207075587
    case 6: 0.0037347958825841875
    default: 0.0014711084268870251
    }
  }
}
