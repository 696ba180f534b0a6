// swift-tools-version: 6.3
import PackageDescription

let strict: [SwiftSetting] = [.strictMemorySafety()]

// A debug build of a module that rounds and imports nothing needs libm by name.
let math: [LinkerSetting] = [.linkedLibrary("m", .when(platforms: [.linux]))]

// A target that a product reaches has a name that no app would choose for its own: names are unique among all packages of an app.
// The other targets are loaded in this package alone, so `swift run plan` is for a clone of it.

// MARK: - Libraries

let libraries: [Target] = [
  // Pure functions over values: targets, trajectories, expenditure. Imports nothing, not even Foundation.
  .target(name: "ScienceKernel", swiftSettings: strict, linkerSettings: math),

  // Training load and readiness, as pure functions over values. Imports the kernel only.
  .target(name: "TrainingKernel", dependencies: ["ScienceKernel"], swiftSettings: strict, linkerSettings: math),

  // One app's recovery, sleep and strain scores, exactly, for histories that go on. Imports training.
  .target(
    name: "VeloReadyScores", dependencies: ["ScienceKernel", "TrainingKernel"], swiftSettings: strict,
    linkerSettings: math),

  // Completed tasks: compliant days, streaks, badges. Imports the kernel only.
  .target(name: "AdherenceKernel", dependencies: ["ScienceKernel"], swiftSettings: strict, linkerSettings: math),

  // The plan service's contract: its JSON, why a plan works, what changed, when to compute again. Imports the kernel only.
  .target(name: "PlanContract", dependencies: ["ScienceKernel"], swiftSettings: strict, linkerSettings: math),
]

// MARK: - C and WebAssembly

let c: [Target] = [
  // The functions that science_kernel.h declares, and the script that builds every library for C.
  .target(
    name: "ScienceKernelC", dependencies: ["ScienceKernel", "ScienceKernelInterface"],
    exclude: ["ScienceKernelConfig.cmake", "ScienceKernelConfigVersion.cmake", "build", "include"],
    swiftSettings: strict, linkerSettings: math),
  // That header, as Swift sees it.
  .systemLibrary(name: "ScienceKernelInterface", path: "Sources/ScienceKernelC/include"),

  // The functions that training_kernel.h declares.
  .target(
    name: "TrainingKernelC", dependencies: ["ScienceKernel", "TrainingKernel", "TrainingKernelInterface"],
    exclude: ["include"], swiftSettings: strict, linkerSettings: math),
  // That header, as Swift sees it.
  .systemLibrary(name: "TrainingKernelInterface", path: "Sources/TrainingKernelC/include"),

  // The functions that velo_ready_scores.h declares.
  .target(
    name: "VeloReadyScoresC", dependencies: ["ScienceKernel", "VeloReadyScores", "VeloReadyScoresInterface"],
    exclude: ["include"], swiftSettings: strict, linkerSettings: math),
  // That header, as Swift sees it.
  .systemLibrary(name: "VeloReadyScoresInterface", path: "Sources/VeloReadyScoresC/include"),

  // The contract and adherence as calls, JSON in and JSON out: what C, JavaScript, Python and the commands share.
  .target(
    name: "PlanContractCalls", dependencies: ["ScienceKernel", "PlanContract", "AdherenceKernel"],
    swiftSettings: strict, linkerSettings: math),

  // The functions that plan_contract.h declares.
  .target(
    name: "PlanContractC", dependencies: ["PlanContractCalls", "PlanContractInterface"],
    exclude: ["include", "runtime"],
    swiftSettings: strict, linkerSettings: math),
  // That header, as Swift sees it.
  .systemLibrary(name: "PlanContractInterface", path: "Sources/PlanContractC/include"),
]

// MARK: - Commands

let commands: [Target] = [
  // Targets, trajectories, logs and the contract's calls from the command line.
  .executableTarget(
    name: "plan",
    dependencies: [
      "ScienceKernel", "PlanContract", "PlanContractCalls", "CommandLineText", "BundledPeople",
    ],
    swiftSettings: strict),

  // Training load from the command line.
  .executableTarget(
    name: "train",
    dependencies: [
      "ScienceKernel", "TrainingKernel", "VeloReadyScores", "PlanContract", "CommandLineText", "BundledRide",
    ],
    swiftSettings: strict),

  // What both commands share: arguments, streams, rows of CSV, lines of text.
  .target(name: "CommandLineText", dependencies: ["PlanContract"], swiftSettings: strict),

  // The real people that `plan` shows without arguments, compiled in.
  .target(name: "BundledPeople", path: "Vectors/people", exclude: ["README.md", "nhefs.csv", "nhefs.targets.csv"]),

  // The real ride that `train` shows without arguments, compiled in.
  .target(name: "BundledRide", path: "Vectors/rides", exclude: ["README.md", "ride-a.csv"]),
]

// MARK: - Tests, proofs, bench

let tests: [Target] = [
  // The oracle that writes the golden vectors. It cannot see the kernel: it depends on nothing here.
  .executableTarget(name: "vectors", path: "Vectors/oracle", swiftSettings: strict),

  // Writes the files that are made from the texts. It depends on nothing here.
  .executableTarget(name: "texts", path: "Vectors/texts", swiftSettings: strict),

  // Writes the bindings of JavaScript, Python and C and the table of calls from their schemas, which name what the contract accepts.
  .executableTarget(
    name: "generate", dependencies: ["PlanContract", "AdherenceKernel"], path: "Sources/Bindings/generate",
    swiftSettings: strict),

  // What tests share: the specification in plain integers, seeded numbers, the vector files.
  .target(name: "ScienceKernelTestSupport", path: "Tests/Support", swiftSettings: strict),

  // What tests import: the testing library, what tests share, and what they expect with apart from the macros. The proofs and the
  // bench do without the testing library.
  .target(
    name: "ScienceKernelExpectations", dependencies: ["ScienceKernelTestSupport"], path: "Tests/Expectations",
    swiftSettings: strict),

  // Proofs that need an optimized build and minutes: `swift run -c release prove`. With --identity, the bytes that every language
  // must give.
  .executableTarget(
    name: "prove",
    dependencies: [
      "ScienceKernel", "ScienceKernelC", "ScienceKernelInterface", "TrainingKernel", "VeloReadyScores",
      "PlanContractCalls", "ScienceKernelTestSupport",
    ],
    path: "Tests/prove",
    exclude: ["identity/README.md", "identity/athletes.mjs", "identity/training.mjs", "identity/wasm.mjs"],
    swiftSettings: strict),

  // Your own cases, compared with the package: `swift run -c release conform FILE…`. It calls C, so it is not strict about memory.
  .executableTarget(
    name: "conform",
    dependencies: [
      "ScienceKernel", "TrainingKernel", "VeloReadyScores", "TrainingKernelC", "TrainingKernelInterface",
      "VeloReadyScoresC", "VeloReadyScoresInterface", "ScienceKernelTestSupport",
    ],
    path: "Tests/conform"),

  // The bench: how fast each form is, and whether it keeps its budgets. It runs `plan` and `rows`.
  .executableTarget(
    name: "bench",
    dependencies: [
      "ScienceKernel", "PlanContract", "PlanContractCalls", "TrainingKernel", "VeloReadyScores",
      "ScienceKernelBenchBoundary",
      "ScienceKernelBenchC", "ScienceKernelTestSupport", "plan", "rows",
    ],
    path: "Benchmarks/bench", swiftSettings: strict),

  // The floor of a file of people: reads and writes its rows, and computes nothing.
  .executableTarget(
    name: "rows", dependencies: ["CommandLineText"], path: "Benchmarks/rows", swiftSettings: strict),

  // What the bench calls across a module boundary.
  .target(
    name: "ScienceKernelBenchBoundary", dependencies: ["ScienceKernel"], path: "Benchmarks/boundary",
    swiftSettings: strict),

  // What the bench needs C for: the instruction set of the build, a count of allocations, plain loops to compare with.
  .target(name: "ScienceKernelBenchC", path: "Benchmarks/c"),

  // One test file per source file.
  .testTarget(
    name: "ScienceKernelTests", dependencies: ["ScienceKernel", "ScienceKernelExpectations"], swiftSettings: strict),
  .testTarget(
    name: "TrainingKernelTests", dependencies: ["TrainingKernel", "ScienceKernel", "ScienceKernelExpectations"],
    swiftSettings: strict),
  .testTarget(
    name: "VeloReadyScoresTests",
    dependencies: ["VeloReadyScores", "TrainingKernel", "ScienceKernel", "conform", "ScienceKernelExpectations"],
    swiftSettings: strict),
  .testTarget(
    name: "AdherenceKernelTests", dependencies: ["AdherenceKernel", "ScienceKernel", "ScienceKernelExpectations"],
    swiftSettings: strict),
  .testTarget(
    name: "PlanContractTests", dependencies: ["PlanContract", "ScienceKernelExpectations"], swiftSettings: strict),
  .testTarget(
    name: "PlanContractCallsTests", dependencies: ["PlanContract", "PlanContractCalls", "ScienceKernelExpectations"],
    swiftSettings: strict),
  // The next four handle memory as C does, so they are not strict about it.
  .testTarget(
    name: "ScienceKernelCTests",
    dependencies: ["ScienceKernel", "ScienceKernelC", "ScienceKernelInterface", "ScienceKernelExpectations"]),
  .testTarget(
    name: "TrainingKernelCTests",
    dependencies: [
      "ScienceKernel", "TrainingKernel", "TrainingKernelC", "TrainingKernelInterface", "ScienceKernelExpectations",
      "ScienceKernelTestSupport",
    ]),
  .testTarget(
    name: "VeloReadyScoresCTests",
    dependencies: ["VeloReadyScores", "VeloReadyScoresC", "VeloReadyScoresInterface", "ScienceKernelExpectations"]),
  .testTarget(
    name: "PlanContractCTests",
    dependencies: ["PlanContractCalls", "PlanContractC", "PlanContractInterface", "ScienceKernelExpectations"]),
  .testTarget(
    name: "CommandLineTextTests",
    dependencies: ["CommandLineText", "ScienceKernelExpectations", "ScienceKernelTestSupport"],
    swiftSettings: strict),
  .testTarget(
    name: "planTests",
    dependencies: [
      "plan", "CommandLineText", "PlanContract", "PlanContractCalls", "ScienceKernelExpectations",
      "ScienceKernelTestSupport",
    ],
    exclude: ["cards.txt"],
    swiftSettings: strict),
  .testTarget(
    name: "trainTests",
    dependencies: [
      "train", "CommandLineText", "TrainingKernel", "ScienceKernelExpectations", "ScienceKernelTestSupport",
    ],
    swiftSettings: strict),
  .testTarget(
    name: "benchTests", dependencies: ["bench", "ScienceKernel", "ScienceKernelExpectations"], swiftSettings: strict),

  // The programs of the README, of the guide and of the articles, compiled and run, with public API alone: the plugin writes them as
  // tests.
  .executableTarget(
    name: "pages", dependencies: ["ScienceKernelTestSupport"], path: "Tests/pages", swiftSettings: strict),
  .plugin(
    name: "PagePrograms", capability: .buildTool(), dependencies: ["pages"], path: "Tests/PagePrograms"),
  .testTarget(
    name: "GuideTests",
    dependencies: [
      "ScienceKernel", "PlanContract", "TrainingKernel", "VeloReadyScores", "AdherenceKernel",
      "ScienceKernelExpectations",
    ],
    packageAccess: false, swiftSettings: strict, plugins: ["PagePrograms"]),

  // The repository itself: every term has its files, every page's paths and names exist.
  .testTarget(
    name: "RepositoryTests", dependencies: ["conform", "vectors", "ScienceKernelExpectations"],
    path: "Tests/Repository", swiftSettings: strict),
]

let package = Package(
  name: "ScienceKernel",
  platforms: [.iOS(.v17), .macOS(.v14), .watchOS(.v10), .tvOS(.v17), .visionOS(.v1)],
  products: [
    .library(name: "ScienceKernel", targets: ["ScienceKernel"]),
    .library(name: "TrainingKernel", targets: ["TrainingKernel"]),
    .library(name: "VeloReadyScores", targets: ["VeloReadyScores"]),
    .library(name: "AdherenceKernel", targets: ["AdherenceKernel"]),
    .library(name: "PlanContract", targets: ["PlanContract"]),
    .library(name: "ScienceKernelC", type: .dynamic, targets: ["ScienceKernelC"]),
    .library(name: "TrainingKernelC", type: .dynamic, targets: ["TrainingKernelC"]),
    .library(name: "VeloReadyScoresC", type: .dynamic, targets: ["VeloReadyScoresC"]),
    .library(name: "PlanContractC", type: .dynamic, targets: ["PlanContractC"]),
  ],
  targets: libraries + c + commands + tests,
  swiftLanguageModes: [.v6]
)
