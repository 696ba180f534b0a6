import Foundation
import PackagePlugin

/// Writes the Swift programs of the pages as tests, before `GuideTests` is compiled.
@main struct PagePrograms: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let root = context.package.directoryURL
    let modules = ["ScienceKernel", "PlanContract", "TrainingKernel"]
    let folders = ["docs/guide"] + modules.map { "Sources/\($0)/\($0).docc" }
    let pages = try folders.flatMap { folder in
      try FileManager.default.contentsOfDirectory(atPath: root.appending(path: folder).path)
        .filter { $0.hasSuffix(".md") }.sorted().map { "\(folder)/\($0)" }
    }
    let paths = (["README.md"] + pages).map { root.appending(path: $0) }
    let output = context.pluginWorkDirectoryURL.appending(path: "PagePrograms.swift")
    return [
      .buildCommand(
        displayName: "Writing the programs of the pages as tests", executable: try context.tool(named: "pages").url,
        arguments: [output.path, root.path] + paths.map(\.path), inputFiles: paths, outputFiles: [output])
    ]
  }
}
