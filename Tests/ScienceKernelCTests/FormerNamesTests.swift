import ScienceKernel
import ScienceKernelExpectations
import ScienceKernelInterface
import Testing

struct FormerNamesTests {
  @available(*, deprecated)
  @Test func `a person's trajectory has two names`() {
    var person = sk_person()
    (person.weight_kg, person.height_cm, person.age) = (80, 180, 30)
    var diet = sk_diet()
    diet.intake = 2000
    var (former, trajectory) = (sk_trajectory(), sk_trajectory())
    expect(sk_project(&person, 20_778, &diet, &former), equals: 0)
    expect(sk_person_trajectory(&person, 20_778, &diet, &trajectory), equals: 0)
    expect(trajectory.week_count, equals: 157)
    withUnsafeBytes(of: &former) { former in
      withUnsafeBytes(of: &trajectory) { trajectory in #expect(former.elementsEqual(trajectory)) }
    }
    expect(sk_project(nil, 20_778, &diet, &former), equals: -100 * Int32(SK_NULL))
  }

  @available(*, deprecated)
  @Test func `a batch of trajectories has two names`() {
    var (people, columns) = (sk_people(), sk_trajectory_columns())
    var (former, counts) = (sk_counts(), sk_counts())
    former.planned = 1
    expect(sk_project_batch(&people, nil, &columns, &former), equals: 0)
    expect(former.planned, equals: 0)
    expect(sk_project_batch(&people, nil, nil, &counts), equals: -100 * Int32(SK_NULL))
    people.count = 1
    columns.curve_weeks = .max
    let answer = sk_trajectory_batch(&people, nil, &columns, &counts)
    #expect(answer < 0 && sk_project_batch(&people, nil, &columns, &counts) == answer)
  }
}
