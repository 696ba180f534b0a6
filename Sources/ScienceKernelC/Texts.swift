import ScienceKernel
import ScienceKernelInterface

/// Returns the version of the interface: see `science_kernel.h`.
@c @implementation
public func sk_interface_version() -> Int32 { Int32(SK_INTERFACE_VERSION) }

/// Returns the version of the formulas: see `science_kernel.h`.
@c @implementation
public func sk_formula_version() -> Int32 { Int32(formulaVersion) }

/// Writes a negative answer in words: see `science_kernel.h`.
@c @implementation
public func sk_error_text(_ answer: Int32, _ buffer: UnsafeMutablePointer<CChar>!, _ capacity: Int) -> Int {
  unsafe write(to: buffer, capacity) { text in
    guard let (reason, column) = Fault.parts(ofAnswer: answer) else { return }
    text.append(piece: columnName(column))
    text.append(piece: ": ")
    text.append(piece: sentence(of: reason))
  }
}

/// Writes the name of a field: see `science_kernel.h`.
@c @implementation
public func sk_field_name(_ field: Int32, _ buffer: UnsafeMutablePointer<CChar>!, _ capacity: Int) -> Int {
  unsafe write(to: buffer, capacity) { text in
    if let field = UInt8(exactly: field).flatMap(InputField.ofPerson) { text.append(piece: field.nameText) }
  }
}

/// Writes what a field accepts: see `science_kernel.h`.
@c @implementation
public func sk_field_accepted(_ field: Int32, _ buffer: UnsafeMutablePointer<CChar>!, _ capacity: Int) -> Int {
  unsafe write(to: buffer, capacity) { text in inputField(field)?.writeAccepted(to: &text) }
}

/// Writes the parts of what a field accepts: see `science_kernel.h`.
@c @implementation
public func sk_field_parts(_ field: Int32, _ buffer: UnsafeMutablePointer<CChar>!, _ capacity: Int) -> Int {
  unsafe write(to: buffer, capacity) { text in
    if let field = inputField(field) { text.append(partsOf: field) }
  }
}

/// The field of a person, or the column `adjustment`, by its number.
private func inputField(_ number: Int32) -> InputField? {
  number == Int32(InputField.adjustment.number) ? .adjustment : UInt8(exactly: number).flatMap(InputField.ofPerson)
}

/// Writes the name of an advisory: see `science_kernel.h`.
@c @implementation
public func sk_advisory_name(_ bit: Int32, _ buffer: UnsafeMutablePointer<CChar>!, _ capacity: Int) -> Int {
  unsafe write(to: buffer, capacity) { text in
    if let advisory = UInt8(exactly: bit).flatMap(Advisory.init(rawValue:)) { text.append(piece: advisory.nameText) }
  }
}

/// Writes the name of a code: see `science_kernel.h`.
@c @implementation
public func sk_code_name(
  _ field: Int32, _ code: Int32, _ buffer: UnsafeMutablePointer<CChar>!, _ capacity: Int
) -> Int {
  unsafe write(to: buffer, capacity) { text in
    let name: StaticString? =
      if let field = UInt8(exactly: field), let code = UInt8(exactly: code) {
        InputField.ofPerson(field)?.choiceName(code)
      } else {
        nil
      }
    if let name { text.append(piece: name) }
  }
}

/// Writes a text about trajectories: see `science_kernel.h`.
@c @implementation
public func sk_trajectory_text(
  _ kind: Int32, _ number: Int32, _ buffer: UnsafeMutablePointer<CChar>!, _ capacity: Int
) -> Int {
  unsafe write(to: buffer, capacity) { text in
    guard let number = UInt8(exactly: number) else { return }
    let piece: StaticString? =
      switch kind {
      case Int32(SK_TRAJECTORY_FIELD): TrajectoryField(rawValue: number)?.inputField.nameText
      case Int32(SK_TRAJECTORY_ADVISORY): TrajectoryAdvisory(rawValue: number)?.nameText
      case Int32(SK_TRAJECTORY_ADVISORY_SENTENCE): TrajectoryAdvisory(rawValue: number)?.sentence
      case Int32(SK_TRAJECTORY_ASSUMPTION): TrajectoryAssumption(rawValue: number)?.sentence
      case Int32(SK_TRAJECTORY_OUTCOME): TrajectoryColumns.Outcome(rawValue: number)?.nameText
      default: nil
      }
    if let piece { text.append(piece: piece) }
    guard let field = TrajectoryField(rawValue: number)?.inputField else { return }
    if kind == Int32(SK_TRAJECTORY_ACCEPTED) { field.writeAccepted(to: &text) }
    if kind == Int32(SK_TRAJECTORY_PARTS) { text.append(partsOf: field) }
  }
}

/// The name of a column by its number in the header; 0 is anything that is not a column.
private func columnName(_ number: Int) -> StaticString {
  switch number {
  case 1: "weight_kg"
  case 2: "height_cm"
  case 3: "age"
  case 4: "sex"
  case 5: "activity_level"
  case 6: "goal"
  case 7: "target_weight_kg"
  case 8: "bmr"
  case 9: "tdee"
  case 10: "calorie_target"
  case 11: "protein_target"
  case 12: "water_target"
  case 13: "estimated_weeks"
  case 14: "projected_day"
  case 15: "advisories"
  case 16: "status"
  case 17: "previous_calorie_target"
  case 18: "previous_protein_target"
  case 19: "previous_status"
  case 20: "changed_rows"
  case 21: "intake"
  case 22: "status"
  case 23: "outcome"
  case 24: "goal_week"
  case 25: "earliest_week"
  case 26: "latest_week"
  case 27: "settled_g"
  case 28: "weights_g"
  case 29: "adjustment"
  default: "the call"
  }
}

/// The sentence for a reason.
private func sentence(of reason: Fault.Reason) -> StaticString {
  switch reason {
  case .null: "a pointer is null"
  case .misaligned: "a pointer or a stride is not a multiple of its type's alignment"
  case .unknownType: "the column does not take values of this type"
  case .overlap: "an output overlaps another column"
  case .tooLong: "more rows than memory or changed_rows can hold"
  case .badStride: "the stride is less than the size of a value"
  case .badDate: "no such date, or one more than 100 million days from 1970-01-01"
  }
}
