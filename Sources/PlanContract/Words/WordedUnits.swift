import ScienceKernel

#if !hasFeature(Embedded)
  extension Wording {
    /// Appends a sentence whose weights, heights and water are in this wording's units.
    func appendInUnits(_ sentence: Sentence, to utf8: inout GrowingText) {
      var sentence = sentence
      // In pounds, the sum of a projection is no short decimal.
      if weightUnit != .kilograms, [.weeklyRateProjection, .weeklyRateProjectionRounded].contains(sentence.code) {
        sentence = Sentence(.weeklyRatePaceProjection, sentence.parameters)
      }
      let text = ownTemplate(of: sentence) ?? englishTemplate(of: sentence).description
      append(text, with: sentence.parameters, to: &utf8)
    }

    /// Appends a text whose weights, heights and water are in this wording's units.
    func append(_ text: String, with parameters: [Sentence.Parameter], to utf8: inout GrowingText) {
      // A number is the word before a unit, or one word before such a number; so read backwards.
      var pieces = text.split(separator: "{", omittingEmptySubsequences: false).map(String.init)
      var measured: [Sentence.Parameter] = []
      var following: (kind: Kind, isSingle: Bool)?
      for place in pieces.indices.dropFirst().reversed() {
        let parts = pieces[place].split(separator: "}", maxSplits: 1, omittingEmptySubsequences: false)
        let kind = parts.count == 2 ? Kind(before: parts[1]) ?? (Self.isOneWord(parts[1]) ? following?.kind : nil) : nil
        let last = following
        following = nil
        guard let kind, let value = parameters.first(where: { $0.name == parts[0] })?.value,
          var shown = shown(value, kind)
        else { continue }
        let isSingle = shown.split(separator: " ").count == 2
        following = (kind, isSingle)
        // Two numbers in a single unit share it.
        let isLast = Kind(before: parts[1]) != nil
        if !isLast, isSingle, last?.isSingle == true { shown = String(shown.prefix { $0 != " " }) }
        let name = "\(place)"
        measured.append(Sentence.Parameter(name, .text(shown)))
        pieces[place] = "\(name)}\(isLast ? parts[1].dropFirst(kind.symbol.count) : parts[1])"
      }
      var joined = pieces.joined(separator: "{")
      joined.withUTF8 { unsafe append($0, with: measured + parameters, to: &utf8) }
    }

    /// What a number before a unit measures.
    enum Kind {
      case weight, height, water

      init?(before text: Substring) {
        if text.hasPrefix(" kg"), !text.hasPrefix(" kg/m²") {
          self = .weight
        } else if text.hasPrefix(" cm") {
          self = .height
        } else if text.hasPrefix(" mL"), !text.hasPrefix(" mL/kg"), !text.hasPrefix(" mL for each kg") {
          self = .water
        } else {
          return nil
        }
      }

      var symbol: String {
        switch self {
        case .weight: " kg"
        case .height: " cm"
        case .water: " mL"
        }
      }
    }

    private static func isOneWord(_ text: Substring) -> Bool {
      text.hasPrefix(" ") && text.hasSuffix(" ") && text.count > 2 && text.filter { $0 == " " }.count == 2
    }

    /// A number of kilograms, centimeters or milliliters in this wording's unit; nil in these three, and for a value that is no number.
    func shown(_ value: Sentence.Value, _ kind: Kind) -> String? {
      let number: Double
      switch value {
      case .integer(let whole): number = Double(whole)
      case .decimal(let parts, let places): number = (0..<places).reduce(Double(parts)) { value, _ in value / 10 }
      case .double(let double): number = double
      // With a unit of its own.
      case .text(let text): return text
      default: return nil
      }
      switch kind {
      case .weight: return weightUnit == .kilograms ? nil : text(Weight.kilograms(number))
      case .height:
        guard heightUnit != .centimeters else { return nil }
        let sign = number < 0 ? minus : ""
        return sign + Height.centimeters(number.magnitude).description(in: heightUnit, decimalMark: decimalMark)
      case .water: return waterUnit == .milliliters ? nil : fluidOunces(number)
      }
    }
  }
#endif
