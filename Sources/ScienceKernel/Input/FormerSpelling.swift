// Former names, with fix-its. Remove them in the release after 0.3.0.

/// The former name of `InputField`.
@available(*, deprecated, renamed: "InputField")
public typealias PersonField = InputField

extension Height {
  /// The former spelling of `millimeters` [mm].
  @available(*, deprecated, renamed: "millimeters")
  @inlinable public var millimetres: Int { millimeters }

  /// The former spelling of `init(millimeters:)` [mm].
  @available(*, deprecated, renamed: "init(millimeters:)")
  @inlinable public init(millimetres: Int) { self.init(millimeters: millimetres) }

  /// The former spelling of `centimeters(_:)` [cm].
  @available(*, deprecated, renamed: "centimeters(_:)")
  @inlinable public static func centimetres(_ value: Double) -> Height { centimeters(value) }

  /// The former spelling of `centimeters` [cm].
  @available(*, deprecated, renamed: "centimeters")
  @inlinable public var centimetres: Double { centimeters }
}

extension BodyMassIndex {
  /// The former spelling of `kilogramsPerSquareMeter` [kg/m²].
  @available(*, deprecated, renamed: "kilogramsPerSquareMeter")
  @inlinable public var kilogramsPerSquareMetre: Double { kilogramsPerSquareMeter }
}
