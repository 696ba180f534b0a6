import Foundation

/// Adults of a public survey and the targets that the oracle computed for them: see `README.md` beside this file.
public enum RealPeople {
  /// The people, as `plan people` reads them.
  public static var people: URL? { Bundle.module.url(forResource: "nhefs", withExtension: "csv") }

  /// The targets, as `plan people --on 2026-11-21` writes them.
  public static var targets: URL? { Bundle.module.url(forResource: "nhefs.targets", withExtension: "csv") }
}
