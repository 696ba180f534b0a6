import ScienceKernel

#if !hasFeature(Embedded)
  extension Wording {
    /// What is wrong with an input, in this wording and its units: `target weight: 16 lb is rejected: 66.2 to 661.3 lb`.
    ///
    /// The ends of a range are rounded to its inside. Beside a text that is rejected, the accepted spellings of a measure follow the range.
    /// They also follow for a height that was probably typed in another unit: below the range, `1,80` in a field of centimeters, or above it,
    /// `71` in one of feet. Given as the text that was typed, such a height is followed by the only unit that makes it an accepted one:
    /// `height: "1,80" is rejected: 100 to 250 cm (did you mean 1,80 m?)`.
    /// A field of your own, or of another model, keeps its own words.
    public func text(_ violation: InputViolation) -> String {
      let field = violation.field
      guard field.isOfPerson || field == .dateOfBirth || Self.nameKey(field) != nil else {
        return violation.description
      }
      var parameters = [Sentence.Parameter("field", .text(name(of: field)))]
      switch violation.given {
      case .number(let number):
        let kind: Kind? = [.weight, .targetWeight].contains(field) ? .weight : field == .height ? .height : nil
        parameters.append(
          Sentence.Parameter("given", kind.flatMap { shown(.double(number), $0) }.map { .text($0) } ?? .double(number)))
      case .text(let text):
        // A day is written as the person reads days.
        let day = field == .dateOfBirth ? CalendarDate(text) : nil
        let pace = field == .pace ? Pace(text).flatMap { Sentence($0) } : nil
        let own = day.map(date) ?? (field == ExpenditureField.intake ? intake(given: text) : nil)
        parameters.append(Sentence.Parameter("given", .text(pace.map { self.text($0) } ?? "\"\(own ?? text)\"")))
      case .nothing: break
      }
      let isTyped =
        switch violation.given {
        case .text: true
        case .number(let number):
          field == .height
            && (number < field.range.lowerBound || heightUnit == .feet && number > field.range.upperBound)
        case .nothing: false
        }
      parameters.append(
        Sentence.Parameter("accepted", .text(isTyped ? spellings(violation, accepted(field)) : accepted(field))))
      return filled(violation.given == .nothing ? "violation.missing" : "violation", parameters)
    }

    /// The intake and the day that a log rejected, as the person reads them; nil for another text.
    private func intake(given text: String) -> String? {
      ExpenditureField.intakeAndDay(of: text).map { intake, day in
        filled(
          "violation.intake.given",
          [Sentence.Parameter("intake", .double(intake)), Sentence.Parameter("date", .date(day))])
      }
    }

    /// What a log says of a weight that it left out, with the weights that it would have accepted: `weight: 175 kg is rejected: 74.3 to 86.1 kg`.
    ///
    /// The ends of the range are rounded to its inside.
    public func text(_ rejected: Weight, outside accepted: ClosedRange<Weight>) -> String {
      let unit = weightUnit == .kilograms ? Weight.Unit.kilograms : .pounds
      let ends = tenths(inside: accepted.lowerBound.kilograms...accepted.upperBound.kilograms) {
        Weight.kilograms($0).tenths(in: unit)
      } of: {
        unit == .kilograms ? $0 : Weight.pounds($0).kilograms
      }
      return filled(
        "violation",
        [
          Sentence.Parameter("field", .text(name(of: .weight))), Sentence.Parameter("given", .text(text(rejected))),
          Sentence.Parameter("accepted", .text(filled("accepted.weight", ends))),
        ])
    }

    /// What a field accepts with the spellings of a measure or of a date; other fields accept names or spellings already.
    private func spellings(_ violation: InputViolation, _ accepted: String) -> String {
      let parameters = [Sentence.Parameter("accepted", .text(accepted))]
      switch (violation.field, violation.given) {
      case (.weight, _), (.targetWeight, _): return filled("accepted.weight.typed", parameters)
      case (.height, .text(let text)):
        // At most one: no number is an accepted height in two of these units.
        let meant = ["m", "in", "cm"].map { "\(text) \($0)" }
          .first { Height($0).map(Person.acceptedHeights.contains) == true }
        guard let meant else { return filled("accepted.height.typed", parameters) }
        return filled("accepted.height.suggested", parameters + [Sentence.Parameter("height", .text(meant))])
      case (.height, _): return filled("accepted.height.typed", parameters)
      case (.dateOfBirth, .text(let text)) where CalendarDate(text) == nil:
        return filled("accepted.date.typed", parameters)
      case (.pace, .text(let text)): return Pace(text).flatMap { range(ofKindOf: $0) } ?? accepted
      default: return accepted
      }
    }

    /// The accepted paces of the kind of a pace, in this wording's unit; nil for the goal's own, which has no amount.
    private func range(ofKindOf pace: Pace) -> String? {
      func words(_ range: ClosedRange<Int>, _ pace: (Int) -> Pace) -> String {
        func end(_ name: String, _ amount: Int) -> Sentence.Parameter {
          Sentence.Parameter(name, .text(Sentence(pace(amount)).map { text($0) } ?? ""))
        }
        return filled("accepted.pace.range", [end("lowest", range.lowerBound), end("highest", range.upperBound)])
      }
      return switch pace {
      case .goal: nil
      case .adjustment: words(PaceRange.adjustment) { .adjustment($0) }
      case .calories: words(PaceRange.calories) { .calories($0) }
      case .percentOfEnergy: words(PaceRange.tenths) { .percentOfEnergy(tenths: $0) }
      case .weightPerWeek: words(PaceRange.adjustment) { .weightPerWeek(grams: $0) }
      case .percentOfWeightPerWeek: words(PaceRange.hundredths) { .percentOfWeightPerWeek(hundredths: $0) }
      }
    }

    /// What a field accepts.
    private func accepted(_ field: InputField) -> String {
      switch field {
      case .weight, .targetWeight:
        // In another unit, its outermost tenths inside of the range.
        let ends =
          weightUnit == .kilograms
          ? ends(field.range.lowerBound, field.range.upperBound)
          : tenths(inside: field.range) {
            Weight.kilograms($0).tenths(in: .pounds)
          } of: {
            Weight.pounds($0).kilograms
          }
        guard let weight = ExpenditureField.weightBesideFirst(field) else { return filled("accepted.weight", ends) }
        return filled(
          "accepted.weight.first",
          [
            Sentence.Parameter("accepted", .text(filled("accepted.weight", ends))),
            Sentence.Parameter("weight", .double(weight)),
          ])
      case .height where heightUnit != .centimeters:
        let tenths = tenths(inside: field.range) {
          Height.centimeters($0).tenths(in: .inches)
        } of: {
          Height.feet(0, inches: $0).centimeters
        }
        return filled("accepted.height", tenths)
      case .dateOfBirth where field.accepted == InputField.futureDateOfBirth.accepted:
        return filled("accepted.age.future", [Sentence.Parameter("accepted", .text(accepted(.dateOfBirth)))])
      default:
        if let (key, names) = Self.acceptedTexts[field.pattern] {
          return filled(key, zip(names, field.numbers).map { Sentence.Parameter($0, .double($1)) })
        }
        var names: [String] = []
        while let name = field.choiceName(UInt8(names.count)) { names.append(text(.name(name.description))) }
        return names.joined(separator: ", ")
      }
    }

    /// The keys of what fields accept, and the names of its numbers, by the pattern of the field.
    private static let acceptedTexts: [String: (key: String, names: [String])] = {
      var texts: [String: (String, [String])] = [:]
      for (key, text) in englishInputTexts where key.hasPrefix("accepted.") && !key.hasSuffix(".range") {
        let parts = text.split(separator: "{", omittingEmptySubsequences: false)
        let named = parts.dropFirst().map { $0.split(separator: "}", maxSplits: 1, omittingEmptySubsequences: false) }
        let pattern = (parts.prefix(1) + named.map { $0[1] }).joined(separator: "#")
        texts[pattern] = (key, named.map { String($0[0]) })
      }
      return texts
    }()

    /// The key of the name of a field of a log or of a trajectory, or of a given TDEE; nil for other fields, even if they have the same name.
    static func nameKey(_ field: InputField) -> String? {
      guard field.number == .max || !field.isOfPerson, acceptedTexts[field.pattern] != nil else { return nil }
      return englishInputTexts.first { $0.key.hasPrefix("violation.") && $0.value == field.name }?.key
    }

    private func ends(_ lowest: Double, _ highest: Double) -> [Sentence.Parameter] {
      [Sentence.Parameter("lowest", .double(lowest)), Sentence.Parameter("highest", .double(highest))]
    }

    /// The outermost tenths of a unit inside of a range.
    private func tenths(
      inside range: ClosedRange<Double>, _ tenths: (Double) -> Int, of measure: (Double) -> Double
    ) -> [Sentence.Parameter] {
      let (first, last) = (tenths(range.lowerBound), tenths(range.upperBound))
      func value(_ tenths: Int) -> Double { measure(Double(tenths) / 10) }
      return ends(
        value(value(first) < range.lowerBound ? first + 1 : first),
        value(value(last) > range.upperBound ? last - 1 : last))
    }
  }
#endif
