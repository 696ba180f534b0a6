/// A problem with one field of the input, under the input's name for that field.
package struct Complaint: Equatable, Sendable {
  package let name: String
  package let message: String

  package init(name: String, message: String) { (self.name, self.message) = (name, message) }

  package var description: String { "\(name): \(message)" }
}
