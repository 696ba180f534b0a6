/// The OpenAPI document of the service, assembled from the schemas of the contract.
///
/// The schemas are copied unchanged except for their references.
struct OpenAPI {
  /// The path, from the Vectors folder.
  static let path = "../docs/schema/openapi.json"

  /// The schemas of the contract, by file name.
  private let schemas: [(name: String, text: String)]
  private let titles: [String: String]

  init(schemas: [(name: String, text: String)]) throws(Failure) {
    self.schemas = schemas
    var titles: [String: String] = [:]
    for (name, text) in schemas {
      let mark = "\n  \"title\": \""
      guard let title = text.ranges(of: mark).first.map({ text[$0.upperBound...].prefix { $0 != "\"" } }) else {
        throw .unreadable("\(name): no title")
      }
      titles[name] = String(title)
    }
    self.titles = titles
  }

  func text() throws(Failure) -> String {
    var parts: [String] = []
    for (name, text) in schemas {
      let lines = try referring(text, from: name).split(separator: "\n", omittingEmptySubsequences: false)
      let own = lines.filter { !$0.hasPrefix("  \"$schema\":") && !$0.isEmpty }
      parts.append("      \"\(titles[name] ?? name)\": " + own.joined(separator: "\n      "))
    }
    return Self.head + parts.joined(separator: ",\n") + "\n    }\n  }\n}\n"
  }

  /// A schema with the document's references: `plan.json#/$defs/date` becomes a part of that file's component.
  private func referring(_ text: String, from name: String) throws(Failure) -> String {
    let mark = "\"$ref\": \""
    var result = ""
    var rest = text[...]
    while let place = rest.ranges(of: mark).first {
      result += rest[..<place.upperBound]
      rest = rest[place.upperBound...]
      let reference = rest.prefix { $0 != "\"" }
      rest = rest[reference.endIndex...]
      let file = reference.prefix { $0 != "#" }
      guard let title = titles[file.isEmpty ? name : String(file)] else {
        throw .unreadable("\(name): no schema of the contract is \(reference)")
      }
      result += "#/components/schemas/\(title)" + reference.dropFirst(file.count + 1)
    }
    return result + rest
  }

  /// Everything except the schemas.
  private static let head = """
    {
      "openapi": "3.1.0",
      "info": {
        "title": "Plan service",
        "description": "Energy, protein and water for a person, and why. Written from the schemas of the plan contract.",
        "version": "1"
      },
      "jsonSchemaDialect": "https://json-schema.org/draft/2020-12/schema",
      "paths": {
        "/v1/plans/generate": {
          "post": {
            "operationId": "generatePlan",
            "summary": "The plan of the person in the body.",
            "parameters": [
              {
                "name": "on", "in": "query", "description": "The first day of the plan, YYYY-MM-DD; today without it.",
                "schema": { "type": "string", "format": "date" }
              }
            ],
            "requestBody": {
              "description": "What the person says of themselves, and perhaps that the plan must be computed anew; at most 1 MiB.",
              "required": true,
              "content": {
                "application/json": {
                  "schema": {
                    "allOf": [
                      { "$ref": "#/components/schemas/PlanInput" }, { "$ref": "#/components/schemas/ServicePlanRequest" }
                    ]
                  }
                }
              }
            },
            "responses": {
              "200": {
                "description": "The plan.",
                "content": { "application/json": { "schema": { "$ref": "#/components/schemas/ApiPlanResponse" } } }
              },
              "400": {
                "description": "Everything that is wrong with the request.",
                "content": { "application/json": { "schema": { "$ref": "#/components/schemas/PlanFailure" } } }
              },
              "405": {
                "description": "Another method than POST, which `Allow` names.",
                "content": { "application/json": { "schema": { "$ref": "#/components/schemas/PlanFailure" } } }
              },
              "413": {
                "description": "The body is longer than 1 MiB.",
                "content": { "application/json": { "schema": { "$ref": "#/components/schemas/PlanFailure" } } }
              },
              "415": {
                "description": "The body is not application/json, or it is compressed.",
                "content": { "application/json": { "schema": { "$ref": "#/components/schemas/PlanFailure" } } }
              },
              "503": {
                "description": "Too many connections or too many bytes of bodies at a time; `Retry-After` says when to try again [s].",
                "content": { "application/json": { "schema": { "$ref": "#/components/schemas/PlanFailure" } } }
              },
              "default": {
                "description": "Any other failure.",
                "content": { "application/json": { "schema": { "$ref": "#/components/schemas/PlanFailure" } } }
              }
            }
          }
        },
        "/openapi.json": {
          "get": {
            "operationId": "describeService",
            "summary": "This document.",
            "responses": {
              "200": {
                "description": "The service in OpenAPI 3.1.",
                "content": { "application/json": { "schema": { "type": "object" } } }
              },
              "default": {
                "description": "Any failure.",
                "content": { "application/json": { "schema": { "$ref": "#/components/schemas/PlanFailure" } } }
              }
            }
          },
          "head": {
            "operationId": "describeServiceInHeaders",
            "summary": "The headers of this document.",
            "responses": {
              "200": { "description": "The headers, with the document's length." },
              "default": { "description": "Any failure." }
            }
          }
        }
      },
      "components": {
        "schemas": {

    """
}
