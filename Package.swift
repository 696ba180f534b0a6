// swift-tools-version: 6.3
import PackageDescription

let strict: [SwiftSetting] = [.strictMemorySafety()]

// A debug build of a module that rounds and imports nothing needs libm by name.
let math: [LinkerSetting] = [.linkedLibrary("m", .when(platforms: [.linux]))]

let package = Package(
  name: "ScienceKernel",
  platforms: [.iOS(.v17), .macOS(.v14), .watchOS(.v10), .tvOS(.v17), .visionOS(.v1)],
  products: [
    .library(name: "ScienceKernel", targets: ["ScienceKernel"]),
    .library(name: "PlanContract", targets: ["PlanContract"]),
    .library(name: "TrainingKernel", targets: ["TrainingKernel"]),
    .library(name: "Adherence", targets: ["Adherence"]),
    .library(name: "ScienceKernelC", type: .dynamic, targets: ["ScienceKernelC"]),
    .library(name: "TrainingKernelC", type: .dynamic, targets: ["TrainingKernelC"]),
    .library(name: "PlanContractC", type: .dynamic, targets: ["PlanContractC"]),
    .executable(name: "plan", targets: ["plan"]),
    .executable(name: "train", targets: ["train"]),
    .executable(name: "vectors", targets: ["vectors"]),
    .executable(name: "bench", targets: ["bench"]),
  ],
  targets: [
    // Pure functions over values. Imports nothing, not even Foundation.
    .target(name: "ScienceKernel", swiftSettings: strict, linkerSettings: math),

    // The plan service's contract: its JSON, why it works, what changed, the plan week. Imports the kernel only.
    .target(
      name: "PlanContract", dependencies: ["ScienceKernel"], swiftSettings: strict, linkerSettings: math),

    // Training load and readiness, as pure functions over values. Imports the kernel only.
    .target(name: "TrainingKernel", dependencies: ["ScienceKernel"], swiftSettings: strict, linkerSettings: math),

    // Which tasks were done: compliant days, streaks, badges. Imports the kernel only.
    .target(name: "Adherence", dependencies: ["ScienceKernel"], swiftSettings: strict, linkerSettings: math),

    // The kernel for C and WebAssembly: the functions that science_kernel.h declares.
    .target(
      name: "ScienceKernelC", dependencies: ["ScienceKernel", "ScienceKernelInterface"], exclude: ["build", "include"],
      swiftSettings: strict, linkerSettings: math),

    // That header, as Swift sees it.
    .systemLibrary(name: "ScienceKernelInterface", path: "Sources/ScienceKernelC/include"),

    // Training load for C and WebAssembly: the functions that training_kernel.h declares. Built by the script of ScienceKernelC.
    .target(
      name: "TrainingKernelC", dependencies: ["ScienceKernel", "TrainingKernel", "TrainingKernelInterface"],
      exclude: ["include"], swiftSettings: strict, linkerSettings: math),

    // That header, as Swift sees it.
    .systemLibrary(name: "TrainingKernelInterface", path: "Sources/TrainingKernelC/include"),

    // The contract and adherence for C and WebAssembly: the functions that plan_contract.h declares, JSON in and JSON out. Built by
    // the script of ScienceKernelC.
    .target(
      name: "PlanContractC", dependencies: ["ScienceKernel", "PlanContract", "Adherence", "PlanContractInterface"],
      exclude: ["include", "wasm"], swiftSettings: strict, linkerSettings: math),

    // That header, as Swift sees it.
    .systemLibrary(name: "PlanContractInterface", path: "Sources/PlanContractC/include"),

    // The real people that the command plans when it is given none: their file, as a part of the program.
    .target(
      name: "BundledPeople", path: "Vectors/people", exclude: ["README.md", "nhefs.csv", "nhefs.targets.csv"]),

    // What the commands share: arguments, streams, rows of CSV, lines of text.
    .target(name: "CommandLineText", dependencies: ["PlanContract"], swiftSettings: strict),

    // The command line: a thin user of the library.
    .executableTarget(
      name: "plan", dependencies: ["ScienceKernel", "PlanContract", "Adherence", "CommandLineText", "BundledPeople"],
      swiftSettings: strict),

    // The real ride that the command shows when it is given none: its file, as a part of the program.
    .target(name: "BundledRide", path: "Vectors/rides", exclude: ["README.md", "ride-a.csv"]),

    // The command line of training: a thin user of its library.
    .executableTarget(
      name: "train",
      dependencies: ["ScienceKernel", "TrainingKernel", "PlanContract", "CommandLineText", "BundledRide"],
      swiftSettings: strict),

    // The oracle that writes the golden vectors. It cannot see the kernel: it depends on nothing here.
    .executableTarget(name: "vectors", path: "Vectors/oracle", swiftSettings: strict),

    // The bench: how fast each form is, and whether it keeps its budgets.
    .executableTarget(
      name: "bench",
      dependencies: [
        "ScienceKernel", "PlanContract", "PlanContractC", "TrainingKernel", "Boundary", "BuildProbe", "PlainLoops",
        "TestSupport",
      ],
      path: "Benchmarks/bench", swiftSettings: strict),

    // What the bench calls across a module boundary.
    .target(name: "Boundary", dependencies: ["ScienceKernel"], path: "Benchmarks/boundary", swiftSettings: strict),

    // What only C can tell the bench: the instruction set that it was built for, and every allocation.
    .target(name: "BuildProbe", path: "Benchmarks/probe"),

    // What the bench compares training loads with: loops in C.
    .target(name: "PlainLoops", path: "Benchmarks/loops"),

    // What tests share: the specification in plain integers, seeded numbers, the vector files.
    .target(name: "TestSupport", path: "Tests/Support", swiftSettings: strict),

    // The proofs that need an optimised build and minutes: `swift run -c release prove`.
    .executableTarget(
      name: "prove",
      dependencies: ["ScienceKernel", "ScienceKernelC", "ScienceKernelInterface", "TrainingKernel", "TestSupport"],
      path: "Tests/prove", swiftSettings: strict),

    // Cases of anybody, held against the package: `swift run -c release conform FILE…`.
    .executableTarget(
      name: "conform", dependencies: ["ScienceKernel", "TrainingKernel"], path: "Tests/conform", swiftSettings: strict),

    // A million hostile rows through the kernel, written to a file: one of the ways that must give the same bytes.
    .executableTarget(
      name: "identity", dependencies: ["ScienceKernel", "TrainingKernel", "PlanContractC", "TestSupport"],
      path: "Tests/identity",
      exclude: ["README.md", "wasm.mjs", "training.mjs"], swiftSettings: strict),

    // One test file per source file.
    .testTarget(
      name: "ScienceKernelTests", dependencies: ["ScienceKernel", "TestSupport", "conform"],
      swiftSettings: strict),
    // The programs of the README and of the guide, as a package that imports this one sees it.
    .testTarget(
      name: "GuideTests",
      dependencies: ["ScienceKernel", "PlanContract", "TrainingKernel", "Adherence", "TestSupport"],
      packageAccess: false,
      swiftSettings: strict),
    .testTarget(
      name: "TrainingKernelTests", dependencies: ["TrainingKernel", "ScienceKernel", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "AdherenceTests", dependencies: ["Adherence", "ScienceKernel", "TestSupport"], swiftSettings: strict),
    .testTarget(
      name: "PlanContractTests", dependencies: ["PlanContract", "TestSupport"], swiftSettings: strict),
    // These handle memory as C does, so they are not strict about it.
    .testTarget(
      name: "ScienceKernelCTests",
      dependencies: ["ScienceKernel", "ScienceKernelC", "ScienceKernelInterface", "TestSupport"]),
    .testTarget(
      name: "TrainingKernelCTests",
      dependencies: ["ScienceKernel", "TrainingKernel", "TrainingKernelC", "TrainingKernelInterface", "TestSupport"]),
    .testTarget(
      name: "PlanContractCTests",
      dependencies: ["PlanContract", "PlanContractC", "PlanContractInterface", "TestSupport"]),
    .testTarget(
      name: "benchTests", dependencies: ["bench", "ScienceKernel", "TestSupport"], swiftSettings: strict),
    .testTarget(
      name: "CommandLineTextTests", dependencies: ["CommandLineText", "TestSupport"], swiftSettings: strict),
    .testTarget(
      name: "planTests", dependencies: ["plan", "CommandLineText", "PlanContract", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "trainTests", dependencies: ["train", "CommandLineText", "TrainingKernel", "TestSupport"],
      swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)

// What the sanitizers build, because a build takes longer than they do: the kernels, their calls for C and the tests of both,
// or of these what several threads run.
switch Context.environment["KERNELS_ALONE"] {
case "threads":
  package.products = []
  package.targets.removeAll { !["ScienceKernel", "ScienceKernelTests", "TestSupport"].contains($0.name) }
  for target in package.targets where target.isTest {
    target.sources = ["ConcurrencyTests.swift", "SharedColumns.swift"]
    target.dependencies = ["ScienceKernel", "TestSupport"]
  }
case .some:
  let kernels = ["ScienceKernel", "TrainingKernel"].flatMap {
    [$0, "\($0)Tests", "\($0)C", "\($0)Interface", "\($0)CTests"]
  }
  package.products = []
  package.targets.removeAll { !(kernels + ["TestSupport", "conform"]).contains($0.name) }
case nil: break
}
