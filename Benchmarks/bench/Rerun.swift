import ScienceKernelBenchC
import Foundation

/// Whether this is a debug build: only then, `assert` evaluates its argument.
var isDebugBuild: Bool {
  var isDebug = false
  assert(
    {
      isDebug = true
      return true
    }())
  return isDebug
}

/// The folder of the package: above the program, or else above the working directory.
func packageFolder() -> URL? {
  let program = Bundle.main.executableURL?.resolvingSymlinksInPath().deletingLastPathComponent()
  let working = URL(fileURLWithPath: FileManager.default.currentDirectoryPath)
  return packageFolder(above: [program, working].compactMap { $0 })
}

/// The first of these folders, or folders above them, that has the package.
func packageFolder(above starts: [URL]) -> URL? {
  for start in starts {
    var folder = start
    while folder.pathComponents.count > 1 {
      let isPackage = ["Package.swift", "Benchmarks/budgets.json"].allSatisfy {
        FileManager.default.fileExists(atPath: folder.appendingPathComponent($0).path)
      }
      if isPackage { return folder }
      folder.deleteLastPathComponent()
    }
  }
  return nil
}

/// Builds this program optimized and replaces the process with it.
func runOptimised(arguments: [String], in package: URL) -> Never {
  let build = optimizedBuild(of: package, for: buildFlavour)
  writeError("bench: this is a debug build, whose times mean nothing; building and running an optimized one.")
  guard let status = run("swift", build, output: FileHandle.standardError), status == 0,
    let folder = output(of: "swift", build + ["--show-bin-path"])
  else {
    writeError("bench: the optimized build failed: swift \(build.joined(separator: " "))")
    exit(70)
  }
  let program = folder + "/bench"
  // Sound: the array ends with nil, and its strings live until the program is replaced.
  var words = unsafe ([program] + arguments).map { unsafe strdup($0) } + [nil]
  unsafe execv(program, &words)
  writeError("bench: cannot run \(program).")
  exit(70)
}

/// The arguments of `swift` to build this program optimized for an instruction set.
func optimizedBuild(of package: URL, for flavour: String) -> [String] {
  let build = ["build", "-c", "release", "--product", "bench", "--package-path", package.path]
  return flavour.hasPrefix("x86-64-") ? build + ["-Xcc", "-march=\(flavour)"] : build
}

var buildFlavour: String { BUILD_FLAVOUR }

/// Runs a program of the search path with a given output.
///
/// - Returns: Its exit status, 127 if there is no such program; nil if nothing can be run.
func run(_ program: String, _ arguments: [String], output: Any) -> Int32? {
  let process = Process()
  process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
  process.arguments = [program] + arguments
  process.standardInput = FileHandle.nullDevice
  process.standardOutput = output
  guard (try? process.run()) != nil else { return nil }
  process.waitUntilExit()
  return process.terminationStatus
}

/// The output of a program without the last line break; nil if it fails or writes nothing.
func output(of program: String, _ arguments: [String]) -> String? {
  let process = Process()
  let pipe = Pipe()
  process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
  process.arguments = [program] + arguments
  process.standardInput = FileHandle.nullDevice
  process.standardOutput = pipe
  process.standardError = FileHandle.nullDevice
  guard (try? process.run()) != nil else { return nil }
  let bytes = pipe.fileHandleForReading.readDataToEndOfFile()
  process.waitUntilExit()
  let text = String(decoding: bytes, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
  return process.terminationStatus == 0 && !text.isEmpty ? text : nil
}

func writeError(_ message: String) {
  try? FileHandle.standardError.write(contentsOf: Data((message + "\n").utf8))
}
