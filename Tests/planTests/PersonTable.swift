import Foundation
import PlanContract
import ScienceKernelTestSupport

/// The people of `Tests/Texts/people.json`, good and bad in every way that a request can be: what every reader of a person must agree on.
struct PersonTable: Decodable {
  /// A request as it is written in JSON, and what the service makes of it: targets, or the fields that are wrong.
  struct Row: Decodable, CustomStringConvertible {
    let json: String
    let targets: [Int?]?
    let wrong: [String]?
    var description: String { json }

    /// The members under their names; nil for a request that is no object.
    var members: [WireJSON.Member]? {
      if case .object(let members) = try? WireJSON(json) { members } else { nil }
    }
  }

  let numberOfPeople: Int
  let people: [Row]

  static let rows: [Row] = {
    let text = try! Repository.text("Tests/Texts/people.json")
    let table = try! JSONDecoder().decode(PersonTable.self, from: Data(text.utf8))
    precondition(table.people.count == table.numberOfPeople)
    return table.people
  }()
}
