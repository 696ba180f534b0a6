import Foundation

@testable import bench

/// A row with these samples [ns/person] instead of measured ones.
func row(
  _ name: String, _ samples: [Double], at place: Place = .memory, people: Int = 8, threads: Int = 1,
  bytesPerPerson: Int? = 35, agreement: Agreement = .everything, floor: String? = nil,
  sum: Checksum? = nil, allocations: Int? = nil
) -> Row {
  let row = Row(
    name, place, people: people, threads: threads, bytesPerPerson: bytesPerPerson, agreement: agreement, floor: floor,
    spoil: {}, checksum: { sum }, run: {})
  row.samples = samples
  row.sum = sum
  row.allocations = allocations
  return row
}

/// A single call with the same time at every percentile.
func single(_ name: String, _ nanoseconds: Double, allocations: Double? = 0, checksum: Int64 = 0) -> OnePerson {
  OnePerson(name: name, batches: [nanoseconds], allocations: allocations, checksum: checksum)
}

func measurements(_ rows: [Row] = [], single: [OnePerson] = []) throws -> Measurements {
  Measurements(options: try Options([]), threads: 2, rows: rows, single: single)
}

func setting(processor: String = "P <1> & co", flavour: String = "x86-64") throws -> Setting {
  let json = """
    { "commit": "commit 0123456789", "compiler": "Swift 6.3", "flags": "release, \(flavour)", "flavour": "\(flavour)",
      "processor": "\(processor)", "cores": 2, "system": "Linux", "seed": 42, "peopleInCache": 65536,
      "peopleInMemory": 8000000, "samples": 31 }
    """
  return try JSONDecoder().decode(Setting.self, from: Data(json.utf8))
}
