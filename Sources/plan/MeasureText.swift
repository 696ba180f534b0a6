import ScienceKernel

extension Weight {
  /// An accepted weight in kilograms: `80`, `61.2`.
  var text: String { decimal(grams, places: 3) }

  /// An accepted weight in kilograms with the unit, and in pounds, if wanted: `80 kg`, `74.843 kg (165 lb)`.
  func text(alsoPounds hasPounds: Bool) -> String { "\(text) kg" + (hasPounds ? " (\(poundsText))" : "") }

  /// An accepted weight in pounds, to the hundredth, as people type it: `176 lb`.
  var poundsText: String { decimal(Int((100 * pounds).rounded()), places: 2) + " lb" }
}

extension Height {
  /// An accepted height in centimeters: `180`, `167.5`.
  var text: String { decimal(millimeters, places: 1) }

  /// An accepted height in meters, in the form `--height` reads: `1.8m`.
  var metersText: String { decimal(millimeters, places: 3) + "m" }

  /// An accepted height in feet and inches, to the tenth of an inch, as people type it: `5 ft 11 in`.
  var feetText: String {
    let tenths = Int((120 * feet.feet + 10 * feet.inches).rounded())
    return "\(tenths / 120) ft \(decimal(tenths % 120, places: 1)) in"
  }
}
