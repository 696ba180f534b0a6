/// The flags of a decimal that gives another whole unit if it is read as a binary number.
///
/// - Parameters:
///   - text: A decimal.
///   - places: 3 for kilograms, 1 for centimeters.
func differences(_ text: String, movingPointBy places: Int) -> [String] {
  guard let units = DecimalText(text)?.wholeUnits(movingPointBy: places), let double = Double(text),
    let single = Float(text)
  else { return [] }
  var flags: [String] = []
  if (double * (places == 3 ? 1000 : 10)).rounded(.toNearestOrEven) != Double(units) { flags.append("DoubleDiffers") }
  if (single * (places == 3 ? 1000 : 10)).rounded(.toNearestOrEven) != Float(units) { flags.append("FloatDiffers") }
  return flags
}
