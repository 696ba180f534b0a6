// swift-tools-version: 6.3
import PackageDescription

// What the thread sanitizer builds: the kernel, and the tests of what several threads run. The folders are links into the package.

let strict: [SwiftSetting] = [.strictMemorySafety()]

let package = Package(
  name: "ScienceKernel",
  targets: [
    .target(
      name: "ScienceKernel", path: "ScienceKernel", swiftSettings: strict,
      linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]),
    .target(name: "ScienceKernelTestSupport", path: "Support", swiftSettings: strict),
    .target(
      name: "ScienceKernelExpectations", dependencies: ["ScienceKernelTestSupport"], path: "Expectations",
      swiftSettings: strict),
    .testTarget(
      name: "ScienceKernelTests", dependencies: ["ScienceKernel", "ScienceKernelExpectations"],
      path: "ScienceKernelTests", sources: ["ConcurrencyTests.swift", "SharedColumns.swift"], swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)
