import Foundation

/// The circumstances of a measurement: the commit, the compiler, the machine.
struct Setting: Codable {
  var commit: String
  var compiler: String
  var flags: String
  var flavour: String
  var processor: String
  var cores: Int
  var system: String
  var seed: UInt64
  var peopleInCache: Int
  var peopleInMemory: Int
  var samples: Int

  init(package: URL?, options: Options) {
    commit = Self.commit(in: package)
    compiler = output(of: "swift", ["--version"]).flatMap { Self.version(in: $0) } ?? "Swift, version unknown"
    flavour = buildFlavour
    flags = buildFlavour == "x86-64" ? "release, x86-64 (default)" : "release, \(buildFlavour)"
    processor = Self.processorName()
    cores = ProcessInfo.processInfo.activeProcessorCount
    #if os(Linux)
      system = "Linux"
    #elseif os(macOS)
      system = "macOS"
    #else
      system = "another system"
    #endif
    seed = Columns.seed
    peopleInCache = Measurements.peopleInCache
    peopleInMemory = options.people
    samples = options.samples
  }

  /// The commit, and whether any file that a build reads differs from it.
  static func commit(in package: URL?) -> String {
    guard let path = package?.path, let hash = output(of: "git", ["-C", path, "rev-parse", "--short=10", "HEAD"])
    else { return "no commit" }
    let changes = output(
      of: "git", ["-C", path, "status", "--porcelain", "--", "Sources", "Benchmarks", "Package.swift"])
    return "commit " + hash + (changes == nil ? "" : " with changes")
  }

  private static func version(in text: String) -> String? {
    guard let match = text.firstMatch(of: #/Swift version ([0-9.]+)/#) else { return nil }
    return "Swift \(match.1)"
  }

  private static func processorName() -> String {
    let text = (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)) ?? ""
    if let match = text.firstMatch(of: #/model name\s*:\s*(.+)/#) { return String(match.1) }
    return output(of: "sysctl", ["-n", "machdep.cpu.brand_string"]) ?? "an unknown processor"
  }

  var line: String {
    [
      "`swift run bench`", commit, compiler, flags, processor, "\(cores) cores", system,
      "\(grouped(peopleInCache)) different people in cache, \(grouped(peopleInMemory)) in memory, seed \(seed)",
      "\(samples) samples", "median ± MAD",
    ].joined(separator: " · ")
  }
}

/// A whole number with thin spaces between groups of three digits.
func grouped(_ number: Int) -> String {
  let digits = String(number)
  var text = ""
  for (place, digit) in digits.enumerated() {
    if place > 0, (digits.count - place).isMultiple(of: 3) { text += " " }
    text.append(digit)
  }
  return text
}
