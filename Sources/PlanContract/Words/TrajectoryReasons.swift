import ScienceKernel

/// What a trajectory says about its target weight, or about a year without one, in sentences.
package struct TrajectoryReasons {
  /// The outcome in a few words.
  package private(set) var headline: Sentence
  /// How sure that is, or what would reach the target weight; the sentences of a group belong together.
  package private(set) var window: [[Sentence]] = []
  /// What keeps a weight, and where it levels off.
  package private(set) var more: [Sentence] = []
  /// The last week of a chart.
  package private(set) var lastWeek: Int

  /// A weight to a number of decimals, as a sentence has it: a number of kilograms, or a text with another unit.
  package typealias ShownWeight = (_ weight: Weight, _ places: Int) -> Sentence.Value

  /// A weight in kilograms, half up.
  package static func kilograms(_ weight: Weight, _ places: Int) -> Sentence.Value {
    let unit = [1000, 100, 10, 1][places]
    return .decimal((weight.grams + unit / 2) / unit, places: places)
  }

  package init(of trajectory: Trajectory, showing shown: ShownWeight = Self.kilograms) {
    func weight(_ name: String, _ weight: Weight, _ places: Int = 1) -> Sentence.Parameter {
      Sentence.Parameter(name, shown(weight, places))
    }
    func weeks(_ weeks: Int) -> Sentence.Parameter { Sentence.Parameter("weeks", .count(weeks)) }
    let (end, year, isSpread) = (trajectory.weeks.count - 1, trajectory.year, trajectory.hasKnownBias)
    let after = Sentence(.timelineAfter, [weight("weight", year.weight), weeks(year.week)])
    let then = Sentence(
      isSpread ? .timelineThenByEquation : .timelineThen,
      [weight("lowest", year.lowest), weight("highest", year.highest)])
    let settles = trajectory.settledWeight.map { [Sentence(.timelineSettles, [weight("weight", $0)])] } ?? []
    let limits = Sentence(.timelineLimits)
    func leaves(_ week: Int) -> Sentence {
      Sentence(.timelineLeavesDomain, [Sentence.Parameter("week", .integer(week))])
    }
    guard let target = trajectory.person.targetWeight else {
      (headline, window, more, lastWeek) = (after, [[then]], settles, min(52, end))
      if year.week < 52, let week = trajectory.leavesDomain {
        if year.week == 0 { (headline, window) = (leaves(week), [[limits]]) } else { more = [limits] }
      }
      return
    }
    let goal = weight("goal", target, 3)
    func eating(_ intake: Int?, _ code: Sentence.Code) -> [Sentence] {
      intake.map { [Sentence(code, [Sentence.Parameter("intake", .integer($0)), goal])] } ?? []
    }
    (headline, lastWeek) = (Sentence(.timelineAlreadyThere), end)
    switch trajectory.reaches(target) {
    case .alreadyThere: (more, lastWeek) = (eating(trajectory.maintenance(at: target), .timelineKeeps), 0)
    case .contradicts:
      headline = Sentence(.timelineContradicts, [goal])
      (window, more, lastWeek) = ([year.week == 0 ? [limits] : [after, then]], settles, min(52, end))
    case .reached(let week, let date, let earliest, let latest):
      headline = Sentence(.timelineReached, [weeks(week), Sentence.Parameter("date", .date(date))])
      let dates = [("first", earliest), ("last", latest)].compactMap { name, date in
        date.map { Sentence.Parameter(name, .date($0)) }
      }
      let code: Sentence.Code =
        latest != nil
        ? isSpread ? .timelineBetweenByEquation : .timelineBetween
        : isSpread ? .timelineFromByEquation : .timelineFrom
      window = [[earliest == nil ? Sentence(.timelineNoWindow, [goal]) : Sentence(code, dates)]]
      (more, lastWeek) = (eating(trajectory.maintenance(at: target), .timelineKeeps), max(week, 1))
    case .unreachable(let settlesAt, let maintenance, let intake):
      headline = Sentence(.timelineUnreachable, [weight("weight", settlesAt, 2)])
      (window, more) = (eating(intake, .timelineToReach).map { [$0] }, eating(maintenance, .timelineKeeps))
    case .notWithinHorizon(let endsAt):
      headline = Sentence(.timelineNotWithinHorizon, [goal, weeks(end)])
      (window, more) = ([[Sentence(.timelineEndsAt, [weight("weight", endsAt)])]], settles)
    case .leavesDomain(let week): (headline, window, lastWeek) = (leaves(week), [[limits]], max(end, 1))
    }
  }
}

extension Trajectory {
  /// The weight after a year, or at the end.
  package var year: TrajectoryWeek { weeks[min(52, weeks.count - 1)] }

  /// What the person eats: always the same, or phases one after another.
  package var eaten: [Sentence] {
    var phases: [(intake: Int, weeks: Int)] = []
    for week in weeks.dropLast() {
      if phases.last?.intake == week.intake {
        phases[phases.count - 1].weeks += 1
      } else {
        phases.append((week.intake, 1))
      }
    }
    func eating(_ code: Sentence.Code, _ intake: Int, _ more: [Sentence.Parameter] = []) -> Sentence {
      Sentence(code, [Sentence.Parameter("intake", .integer(intake))] + more)
    }
    let sentences = phases.enumerated().map { place, phase in
      eating(
        place == 0 ? .timelinePhase : .timelineNextPhase, phase.intake,
        [Sentence.Parameter("weeks", .count(phase.weeks))])
    }
    return (phases.count > 1 ? sentences : [eating(.timelineAlways, weeks[0].intake)]) + [Sentence(.timelineAdapts)]
  }

  /// The intake that reaches the target weight by a day, which is the most or the least, or that there is none.
  package func sentence(
    reaching target: Weight, by day: CalendarDate, eating intake: Int?,
    showing shown: TrajectoryReasons.ShownWeight = TrajectoryReasons.kilograms
  ) -> Sentence {
    let goal = [Sentence.Parameter("goal", shown(target, 3)), Sentence.Parameter("date", .date(day))]
    guard let intake else { return Sentence(.timelineNoIntake, goal) }
    return Sentence(
      target < person.weight ? .timelineAtMost : .timelineAtLeast,
      goal + [Sentence.Parameter("intake", .integer(intake))])
  }
}
