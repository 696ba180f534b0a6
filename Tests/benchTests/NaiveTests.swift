import ScienceKernel
import ScienceKernelExpectations

@testable import bench

struct NaiveTests {
  @Test func `the rival computes the same targets, and a week too many for some`() {
    let people = Columns(count: 2000)
    let persons = (0..<people.count).map(people.person)
    var later = 0
    for person in persons {
      let (naive, targets) = (
        NaiveTargets(for: NaivePerson(person), from: Columns.start.dayNumber), Targets(for: person)
      )
      expect(naive.bmr, equals: targets.bmr)
      expect(naive.tdee, equals: targets.tdee)
      expect(naive.calorieTarget, equals: targets.calorieTarget)
      expect(naive.proteinTarget, equals: targets.proteinTarget)
      expect(naive.waterTarget, equals: targets.waterTarget)
      let weeks = naive.estimatedWeeks.map { $0 - (targets.estimatedWeeks ?? 0) } ?? 0
      expect((naive.estimatedWeeks == nil) == (targets.estimatedWeeks == nil) && (weeks == 0 || weeks == 1))
      later += weeks
    }
    expect(later > 0)
  }

  @Test func `a loop fills every row`() {
    let people = Columns(count: 50)
    let results = NaiveResults(count: 50)
    let spoiled = results.checksum
    planNaively((0..<50).map { NaivePerson(people.person($0)) }, into: results)
    let filled = results.checksum
    expect(filled != spoiled)
    results.spoil()
    expect(results.checksum, equals: spoiled)
  }
}
