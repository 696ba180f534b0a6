// swift-tools-version: 6.3
import PackageDescription

// The package that `.ci/coverage` builds with the address sanitizer: the kernels that handle memory, with their tests, and
// the calls for C, with theirs. Its folders are links, because the whole package would take minutes to build.

let strict: [SwiftSetting] = [.strictMemorySafety()]
let math: [LinkerSetting] = [.linkedLibrary("m", .when(platforms: [.linux]))]

func kernel(_ name: String, on others: [Target.Dependency] = []) -> [Target] {
  [
    .target(name: name, dependencies: others, path: name, swiftSettings: strict, linkerSettings: math),
    .target(
      name: "\(name)C", dependencies: others + [.target(name: name), .target(name: "\(name)Interface")],
      path: "\(name)C",
      exclude: name == "ScienceKernel" ? ["build", "include"] : ["include"], swiftSettings: strict,
      linkerSettings: math),
    .systemLibrary(name: "\(name)Interface", path: "\(name)C/include"),
    .testTarget(
      name: "\(name)CTests",
      dependencies: others
        + [name, "\(name)C", "\(name)Interface", "ScienceKernelExpectations"].map { .target(name: $0) },
      path: "\(name)CTests"),
  ]
}

func tests(of name: String, on others: [Target.Dependency] = []) -> Target {
  .testTarget(
    name: "\(name)Tests", dependencies: others + [.target(name: name), "ScienceKernelExpectations"],
    path: "\(name)Tests", swiftSettings: strict)
}

let package = Package(
  name: "ScienceKernel",
  targets: kernel("ScienceKernel") + kernel("TrainingKernel", on: ["ScienceKernel"])
    + kernel("VeloReadyScores", on: ["ScienceKernel", "TrainingKernel"]) + [
      tests(of: "ScienceKernel"),
      tests(of: "TrainingKernel", on: ["ScienceKernel"]),
      // The VeloReady scores handle no memory, so their own tests, and the stored cases of `conform`, run without a sanitizer.
      .target(name: "ScienceKernelTestSupport", path: "Support", swiftSettings: strict),
      .target(
        name: "ScienceKernelExpectations", dependencies: ["ScienceKernelTestSupport"], path: "Expectations",
        swiftSettings: strict),
    ],
  swiftLanguageModes: [.v6]
)
