import ScienceKernel

#if !hasFeature(Embedded)
  extension Wording {
    /// The name of a field, such as one of `PartialTargets.missing`: `activity level`.
    ///
    /// The fields of a person, of a log and of a trajectory, and a TDEE that the person gives, have texts. A field of your own, or of another
    /// model, keeps its own name.
    public func name(of field: InputField) -> String {
      if field == .dateOfBirth { return filled("violation.dateOfBirth", []) }
      if let key = Self.nameKey(field) { return filled(key, []) }
      return field.isOfPerson ? text(.name(PlanInput.Name.of(field))) : field.name
    }

    /// A weight in this wording's unit and with its marks: `80,5 kg`, `177.5 lb`, `−0.5 kg`.
    public func text(_ weight: Weight) -> String {
      let text = weight.description(in: weightUnit, decimalMark: decimalMark)
      return text.hasPrefix("-") ? minus + text.dropFirst() : text
    }

    /// A height in this wording's unit and with its decimal mark: `180 cm`, `5 ft 11 in`.
    public func text(_ height: Height) -> String { height.description(in: heightUnit, decimalMark: decimalMark) }

    /// Water [mL] in this wording's unit, fluid ounces whole: `2900 mL`, `98 fl oz`.
    public func text(water milliliters: Int) -> String {
      waterUnit == .milliliters ? "\(text(.integer(milliliters))) mL" : fluidOunces(Double(milliliters))
    }

    /// Milliliters in whole US fluid ounces, ties to even.
    func fluidOunces(_ milliliters: Double) -> String {
      "\(text(.double((milliliters / 29.5735295625).rounded(.toNearestOrEven)))) \(WaterUnit.fluidOunces.rawValue)"
    }

    /// A pace in this wording's unit and with its marks: `−0.4 kg a week`, `+300 kcal/day`; the goal's own has a name.
    public func text(_ pace: Pace) -> String { text(.pace(pace)) }

    /// A measured weekly rate [kg/week] to a tenth of this wording's unit: `−0.4 kg a week`, `−0.8 lb a week`.
    public func text(weeklyRate kilograms: Double) -> String {
      let weight = Weight.kilograms(kilograms)
      return filled("pace.weight", [Sentence.Parameter("amount", tenths(of: weight))])
    }

    /// The name of an advisory: `calories below the recommended minimum`.
    public func name(of advisory: Advisory) -> String { text(.name(advisory.name)) }

    /// The name of an advisory about a trajectory.
    public func name(of advisory: TrajectoryAdvisory) -> String { filled("trajectory.\(advisory.name)", []) }

    /// The name of an advisory about an estimate of expenditure.
    public func name(of advisory: ExpenditureAdvisory) -> String {
      filled("expenditure.advisory.\(advisory.name)", [])
    }

    /// The name of a class of body mass index: `normal weight`.
    public func name(of category: BodyMassIndex.Category) -> String { filled("bodyMassIndex.\(category.rawValue)", []) }

    /// The name of a sex.
    public func name(of sex: Sex) -> String { text(.name(sex.name)) }

    /// The name of an activity level: `lightly active`.
    public func name(of level: ActivityLevel) -> String { text(.name(level.name)) }

    /// The name of a goal: `lose weight`.
    public func name(of goal: Goal) -> String { text(.name(goal.name)) }
  }

  extension Wording {
    /// Why a log gives no estimate of expenditure: `the log has too few weights: 6 of 8`.
    public func text(_ absence: ExpenditureAbsence) -> String {
      var key = "expenditure.\(absence.code)"
      var parameters: [Sentence.Parameter] = []
      func add(_ name: String, _ number: Double) {
        parameters.append(Sentence.Parameter(name, .double(number.rounded(.toNearestOrEven))))
      }
      if let limit = absence.numbers.limit { add("limit", limit) }
      switch absence {
      case .fewDays(let days), .noRecentWeight(let days): add("days", Double(days))
      case .fewWeights(let weights): add("weights", Double(weights))
      case .fewIntakes(let logged, of: let days):
        add("percent", ExpenditureAbsence.percent(logged, of: days))
        add("logged", Double(logged))
        add("days", Double(days))
      case .wideError(let error?): add("error", error.rounded(.up))
      case .wideError(nil): key += ".no_weight"
      case .foreignWeights(let rejected, of: let weights):
        add("rejected", Double(rejected))
        add("weights", Double(weights))
      case .belowResting(let expenditure, _), .aboveResting(let expenditure, _): add("expenditure", expenditure)
      }
      return filled(key, parameters)
    }

    /// When a trajectory reaches a goal, with its window, or why it does not, in this wording's units.
    public func text(_ outcome: GoalOutcome) -> String {
      var key = "outcome.\(outcome.name)"
      var parameters: [Sentence.Parameter] = []
      func add(_ weight: Weight) { parameters.append(Sentence.Parameter("weight", tenths(of: weight))) }
      switch outcome {
      case .reached(_, let date, let earliest, let latest):
        parameters.append(Sentence.Parameter("date", .date(date)))
        guard let earliest else { break }
        key += latest == nil ? ".open" : ".window"
        parameters.append(Sentence.Parameter("earliest", .date(earliest)))
        if let latest { parameters.append(Sentence.Parameter("latest", .date(latest))) }
      case .alreadyThere, .contradicts: break
      case .unreachable(let settlesAt, _, let intake):
        add(settlesAt)
        if let intake {
          key += ".intake"
          parameters.append(Sentence.Parameter("intake", .integer(intake)))
        }
      case .notWithinHorizon(let endsAt): add(endsAt)
      case .leavesDomain(let week): parameters.append(Sentence.Parameter("week", .integer(week)))
      }
      return filled(key, parameters)
    }

    /// A weight that is rounded once, to a tenth of the unit that is shown.
    func tenths(of weight: Weight) -> Sentence.Value {
      weightUnit == .kilograms ? .decimal(weight.tenths(in: .kilograms), places: 1) : .double(weight.kilograms)
    }

    /// Why a log of weights has no trend or no rate: `the last 28 days have too few weights: 1 of 7`.
    public func text(_ absence: WeightTrendAbsence) -> String {
      var parameters = [Sentence.Parameter("days", .integer(ExpenditureAbsence.recentDays))]
      switch absence {
      case .fewRecentWeights(let weights), .fewWeights(let weights):
        parameters.append(Sentence.Parameter("weights", .integer(weights)))
      case .foreignWeights(let rejected, of: let weights):
        parameters.append(Sentence.Parameter("rejected", .integer(rejected)))
        parameters.append(Sentence.Parameter("weights", .integer(weights)))
      }
      if let limit = absence.numbers.limit { parameters.append(Sentence.Parameter("limit", .double(limit))) }
      return filled("weightTrend.\(absence.code)", parameters)
    }
  }
#endif
