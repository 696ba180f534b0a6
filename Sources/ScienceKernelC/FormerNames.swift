import ScienceKernelInterface

/// The former name of `sk_person_trajectory`.
@c @implementation
public func sk_project(
  _ person: UnsafePointer<sk_person>!, _ start_day: Int32, _ diet: UnsafePointer<sk_diet>!,
  _ trajectory: UnsafeMutablePointer<sk_trajectory>!
) -> Int32 {
  unsafe sk_person_trajectory(person, start_day, diet, trajectory)
}

/// The former name of `sk_trajectory_batch`.
@c @implementation
public func sk_project_batch(
  _ people: UnsafePointer<sk_people>!, _ intake: UnsafePointer<sk_input>!,
  _ trajectories: UnsafePointer<sk_trajectory_columns>!, _ counts: UnsafeMutablePointer<sk_counts>!
) -> Int32 {
  unsafe sk_trajectory_batch(people, intake, trajectories, counts)
}
