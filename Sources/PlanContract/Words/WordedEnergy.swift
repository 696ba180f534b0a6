import ScienceKernel

#if !hasFeature(Embedded)
  extension Wording {
    /// English with each energy in kilojoules, for sentences whose numbers are, too; accepted ranges, paces and sums stay in kilocalories.
    package static let englishInKilojoules: Wording = {
      var wording = Wording.english
      for (key, text) in wording.texts where isEnergy(key, text) {
        let converted = text.replacing("} kcal", with: "} kJ")
        wording.texts[key] = converted.replacing(#/(?:(\d+) or )?(\d+) kcal\/day/#) { match in
          func text(_ kilocalories: Substring) -> String { "\(kilojoules(Int(kilocalories) ?? 0))" }
          return (match.output.1.map { text($0) + " or " } ?? "") + text(match.output.2) + " kJ/day"
        }
      }
      return wording
    }()

    /// Whether the energies of a text are converted: not those of a sum, such as `2759 − 500 = 2259 kcal/day`.
    fileprivate static func isEnergy(_ id: String, _ text: String) -> Bool {
      text.contains("kcal") && !text.contains(" = ")
        && !["accepted.", "pace.", Sentence.Code.weeklyRatePaceScience.rawValue].contains(where: id.hasPrefix)
    }

    fileprivate static func kilojoules(_ kilocalories: Int) -> Int {
      Kilojoules(kilocalories: kilocalories)?.kilojoules ?? kilocalories
    }

    /// The parameters that are energies wherever a text says `{…} kcal` or `{…} to 1500 kcal`.
    fileprivate static let energies: Set = [
      "adjustment", "amount", "bmr", "calories", "change", "error", "expenditure", "female", "highest", "intake",
      "limit",
      "lowest", "male", "tdee", "value",
    ]
  }

  extension Sentence {
    /// The sentence with its energies in kilojoules, for `Wording.englishInKilojoules`.
    package var inKilojoules: Sentence {
      let texts = Wording.english.texts
      guard let text = texts[id] ?? texts[id + ".other"], Wording.isEnergy(id, text) else { return self }
      return Sentence(
        code,
        parameters.map { parameter in
          guard Wording.energies.contains(parameter.name), case .integer(let calories) = parameter.value else {
            return parameter
          }
          return Parameter(parameter.name, .integer(Wording.kilojoules(calories)))
        })
    }
  }
#endif
