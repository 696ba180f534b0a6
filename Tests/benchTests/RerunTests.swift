import Foundation
import ScienceKernelExpectations

@testable import bench

struct RerunTests {
  @Test func `an optimized build is for the same instruction set`() {
    let package = URL(filePath: "/p q")
    let build = ["build", "-c", "release", "--product", "bench", "--package-path", "/p q"]
    expect(optimizedBuild(of: package, for: "x86-64"), equals: build)
    expect(optimizedBuild(of: package, for: "x86-64-v3"), equals: build + ["-Xcc", "-march=x86-64-v3"])
    expect(optimizedBuild(of: package, for: "arm64"), equals: build)
  }
}
