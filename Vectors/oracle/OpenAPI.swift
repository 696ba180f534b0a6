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
        "version": "2"
      },
      "jsonSchemaDialect": "https://json-schema.org/draft/2020-12/schema",
      "paths": {
        "/auth/profile": {
          "get": {
            "operationId": "readProfile",
            "summary": "The profile of the user.",
            "security": [{ "token": [] }],
            "responses": {
              "200": {
                "description": "The profile.",
                "content": { "application/json": { "schema": { "$ref": "#/components/schemas/Profile" } } }
              },
              "400": { "$ref": "#/components/responses/Invalid" },
              "401": { "$ref": "#/components/responses/Unauthorized" },
              "404": {
                "description": "There is no profile yet.",
                "content": { "application/json": { "schema": { "$ref": "#/components/schemas/PlanFailure" } } }
              },
              "405": { "$ref": "#/components/responses/OtherMethod" },
              "503": { "$ref": "#/components/responses/Busy" },
              "default": { "$ref": "#/components/responses/Failure" }
            }
          },
          "head": {
            "operationId": "readProfileInHeaders",
            "summary": "The headers of the GET.",
            "security": [{ "token": [] }],
            "responses": {
              "200": { "description": "The headers, with the length of the body." },
              "default": { "description": "Any failure." }
            }
          },
          "put": {
            "operationId": "changeProfile",
            "summary": "Changes the profile.",
            "description": "Each member of the body replaces that of the profile; null removes it. An age replaces a date of birth, and the other way round. An unfinished profile is kept.",
            "security": [{ "token": [] }],
            "parameters": [{ "$ref": "#/components/parameters/on" }],
            "requestBody": {
              "required": true,
              "content": {
                "application/json": {
                  "schema": { "$ref": "#/components/schemas/ProfileChange" },
                  "examples": {
                    "half": { "value": { "currentWeight": 80, "height": 180 } },
                    "whole": {
                      "value": {
                        "weight": 80,
                        "height": 180,
                        "age": 30,
                        "gender": "male",
                        "activityLevel": "moderately_active",
                        "primaryGoal": "lose_weight",
                        "targetWeight": 75
                      }
                    }
                  }
                }
              }
            },
            "responses": {
              "200": {
                "description": "The whole profile.",
                "content": { "application/json": { "schema": { "$ref": "#/components/schemas/Profile" } } }
              },
              "400": {
                "description": "Everything that is wrong with the change. The profile stays as it was.",
                "content": { "application/json": { "schema": { "$ref": "#/components/schemas/PlanFailure" } } }
              },
              "401": { "$ref": "#/components/responses/Unauthorized" },
              "405": { "$ref": "#/components/responses/OtherMethod" },
              "413": { "$ref": "#/components/responses/TooLong" },
              "415": { "$ref": "#/components/responses/OtherType" },
              "503": { "$ref": "#/components/responses/Busy" },
              "default": { "$ref": "#/components/responses/Failure" }
            }
          }
        },
        "/v1/plans/generate": {
          "post": {
            "operationId": "generatePlan",
            "summary": "The plan of the user, or a preview.",
            "description": "Without a person in the body: the plan of the user whom the token names, in the dialect `service`. A plan is used again for 7 days while the profile stays the same; a forced or new one says what changed. With a person in the body: a preview, which needs no token and is not stored, in the dialect `api`. With `form=kernel` a preview also reads the members of EnergyChoice. A user may call 20 times a minute.",
            "security": [{ "token": [] }, {}],
            "parameters": [{ "$ref": "#/components/parameters/form" }, { "$ref": "#/components/parameters/on" }],
            "requestBody": {
              "description": "At most 1 MiB.",
              "required": true,
              "content": {
                "application/json": {
                  "schema": {
                    "anyOf": [
                      { "$ref": "#/components/schemas/StoredPlanRequest" },
                      { "$ref": "#/components/schemas/PreviewRequest" }
                    ]
                  },
                  "examples": {
                    "stored": { "value": {} },
                    "forced": { "value": { "forceRecompute": true } },
                    "preview": {
                      "value": {
                        "weight": 80,
                        "height": 180,
                        "age": 30,
                        "gender": "male",
                        "activityLevel": "moderately_active",
                        "primaryGoal": "lose_weight",
                        "targetWeight": 75
                      }
                    }
                  }
                }
              }
            },
            "responses": {
              "200": {
                "description": "The plan.",
                "content": { "application/json": { "schema": { "$ref": "#/components/schemas/GeneratedPlan" } } }
              },
              "400": {
                "description": "Everything that is wrong with the request. If the profile is unfinished, `error` contains `onboarding` and names what is missing.",
                "content": { "application/json": { "schema": { "$ref": "#/components/schemas/PlanFailure" } } }
              },
              "401": { "$ref": "#/components/responses/Unauthorized" },
              "405": { "$ref": "#/components/responses/OtherMethod" },
              "413": { "$ref": "#/components/responses/TooLong" },
              "415": { "$ref": "#/components/responses/OtherType" },
              "429": {
                "description": "More than 20 calls within a minute.",
                "headers": {
                  "Retry-After": {
                    "description": "When to try again [s].",
                    "required": true,
                    "schema": { "type": "integer", "minimum": 1 }
                  }
                },
                "content": { "application/json": { "schema": { "$ref": "#/components/schemas/PlanFailure" } } }
              },
              "503": { "$ref": "#/components/responses/Busy" },
              "default": { "$ref": "#/components/responses/Failure" }
            }
          }
        },
        "/v1/plans/recompute": {
          "post": {
            "operationId": "recomputePlans",
            "summary": "The weekly job: a plan of the week for every user.",
            "description": "A rejected user is an error of the result and affects no other. Running it again in the same week changes nothing.",
            "security": [{ "token": [] }],
            "parameters": [{ "$ref": "#/components/parameters/on" }],
            "responses": {
              "200": {
                "description": "What the job did.",
                "content": { "application/json": { "schema": { "$ref": "#/components/schemas/WeeklyResult" } } }
              },
              "400": { "$ref": "#/components/responses/Invalid" },
              "401": { "$ref": "#/components/responses/Unauthorized" },
              "403": {
                "description": "The job has a token of its own, and this is another.",
                "content": { "application/json": { "schema": { "$ref": "#/components/schemas/PlanFailure" } } }
              },
              "405": { "$ref": "#/components/responses/OtherMethod" },
              "409": {
                "description": "The job is running.",
                "headers": {
                  "Retry-After": {
                    "description": "When to try again [s].",
                    "required": true,
                    "schema": { "type": "integer", "minimum": 1 }
                  }
                },
                "content": { "application/json": { "schema": { "$ref": "#/components/schemas/PlanFailure" } } }
              },
              "503": { "$ref": "#/components/responses/Busy" },
              "default": { "$ref": "#/components/responses/Failure" }
            }
          }
        },
        "/v1/plans": {
          "get": {
            "operationId": "listPlans",
            "summary": "The plans of the user, the newest first; at most 52.",
            "security": [{ "token": [] }],
            "parameters": [{ "$ref": "#/components/parameters/form" }],
            "responses": {
              "200": {
                "description": "The plans.",
                "content": { "application/json": { "schema": { "$ref": "#/components/schemas/PlanHistory" } } }
              },
              "400": { "$ref": "#/components/responses/Invalid" },
              "401": { "$ref": "#/components/responses/Unauthorized" },
              "405": { "$ref": "#/components/responses/OtherMethod" },
              "503": { "$ref": "#/components/responses/Busy" },
              "default": { "$ref": "#/components/responses/Failure" }
            }
          },
          "head": {
            "operationId": "listPlansInHeaders",
            "summary": "The headers of the GET.",
            "security": [{ "token": [] }],
            "parameters": [{ "$ref": "#/components/parameters/form" }],
            "responses": {
              "200": { "description": "The headers, with the length of the body." },
              "default": { "description": "Any failure." }
            }
          }
        },
        "/v1/plans/{id}": {
          "get": {
            "operationId": "readPlan",
            "summary": "A plan of the user.",
            "security": [{ "token": [] }],
            "parameters": [
              {
                "name": "id",
                "in": "path",
                "required": true,
                "description": "The plan's identifier.",
                "schema": { "type": "integer", "minimum": 1, "maximum": 9007199254740991 }
              },
              { "$ref": "#/components/parameters/form" }
            ],
            "responses": {
              "200": {
                "description": "The plan, with `recomputed` false.",
                "content": { "application/json": { "schema": { "$ref": "#/components/schemas/GeneratedPlan" } } }
              },
              "400": { "$ref": "#/components/responses/Invalid" },
              "401": { "$ref": "#/components/responses/Unauthorized" },
              "404": {
                "description": "The user has no such plan.",
                "content": { "application/json": { "schema": { "$ref": "#/components/schemas/PlanFailure" } } }
              },
              "405": { "$ref": "#/components/responses/OtherMethod" },
              "503": { "$ref": "#/components/responses/Busy" },
              "default": { "$ref": "#/components/responses/Failure" }
            }
          },
          "head": {
            "operationId": "readPlanInHeaders",
            "summary": "The headers of the GET.",
            "security": [{ "token": [] }],
            "parameters": [
              {
                "name": "id",
                "in": "path",
                "required": true,
                "description": "The plan's identifier.",
                "schema": { "type": "integer", "minimum": 1, "maximum": 9007199254740991 }
              },
              { "$ref": "#/components/parameters/form" }
            ],
            "responses": {
              "200": { "description": "The headers, with the length of the body." },
              "default": { "description": "Any failure." }
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
              "405": { "$ref": "#/components/responses/OtherMethod" },
              "503": { "$ref": "#/components/responses/Busy" },
              "default": { "$ref": "#/components/responses/Failure" }
            }
          },
          "head": {
            "operationId": "describeServiceInHeaders",
            "summary": "The headers of the GET.",
            "responses": {
              "200": { "description": "The headers, with the length of the body." },
              "default": { "description": "Any failure." }
            }
          }
        },
        "/health": {
          "get": {
            "operationId": "checkHealth",
            "summary": "Whether the service answers.",
            "responses": {
              "200": {
                "description": "It does.",
                "content": { "application/json": { "schema": { "$ref": "#/components/schemas/Health" } } }
              },
              "405": { "$ref": "#/components/responses/OtherMethod" },
              "503": { "$ref": "#/components/responses/Busy" },
              "default": { "$ref": "#/components/responses/Failure" }
            }
          },
          "head": {
            "operationId": "checkHealthInHeaders",
            "summary": "The headers of the GET.",
            "responses": {
              "200": { "description": "The headers, with the length of the body." },
              "default": { "description": "Any failure." }
            }
          }
        }
      },
      "components": {
        "securitySchemes": {
          "token": {
            "type": "http",
            "scheme": "bearer",
            "description": "The token names the user; one is made on first use."
          }
        },
        "parameters": {
          "form": {
            "name": "form",
            "in": "query",
            "description": "The dialect of the response; `service` without it, `api` for a preview.",
            "schema": { "enum": ["service", "api", "kernel"] }
          },
          "on": {
            "name": "on",
            "in": "query",
            "description": "The person's today, YYYY-MM-DD; without it the server's day in UTC.",
            "required": false,
            "schema": { "type": "string", "format": "date" }
          }
        },
        "responses": {
          "Invalid": {
            "description": "Everything that is wrong with the request.",
            "content": { "application/json": { "schema": { "$ref": "#/components/schemas/PlanFailure" } } }
          },
          "Unauthorized": {
            "description": "There is no token, or it is malformed.",
            "headers": { "WWW-Authenticate": { "description": "The scheme.", "required": true, "schema": { "const": "Bearer" } } },
            "content": { "application/json": { "schema": { "$ref": "#/components/schemas/PlanFailure" } } }
          },
          "OtherMethod": {
            "description": "Another method.",
            "headers": { "Allow": { "description": "The methods of this path.", "required": true, "schema": { "type": "string" } } },
            "content": { "application/json": { "schema": { "$ref": "#/components/schemas/PlanFailure" } } }
          },
          "TooLong": {
            "description": "The body is longer than 1 MiB.",
            "content": { "application/json": { "schema": { "$ref": "#/components/schemas/PlanFailure" } } }
          },
          "OtherType": {
            "description": "The body is not application/json, or it is compressed.",
            "content": { "application/json": { "schema": { "$ref": "#/components/schemas/PlanFailure" } } }
          },
          "Busy": {
            "description": "Too many connections or too many bytes of bodies at a time, or the service is shutting down.",
            "headers": {
              "Retry-After": {
                "description": "When to try again [s].",
                "required": true,
                "schema": { "type": "integer", "minimum": 1 }
              }
            },
            "content": { "application/json": { "schema": { "$ref": "#/components/schemas/PlanFailure" } } }
          },
          "Failure": {
            "description": "Any other failure.",
            "content": { "application/json": { "schema": { "$ref": "#/components/schemas/PlanFailure" } } }
          }
        },
        "schemas": {
          "Profile": {
            "title": "Profile",
            "description": "What the service knows about the person. With nothing missing it is a PlanInput.",
            "type": "object",
            "required": ["missing"],
            "properties": {
              "weight": { "$ref": "#/components/schemas/PlanInput/properties/weight" },
              "height": { "$ref": "#/components/schemas/PlanInput/properties/height" },
              "age": { "$ref": "#/components/schemas/PlanInput/properties/age" },
              "dateOfBirth": { "description": "Date of birth, \(Accepted.years) ago.", "type": "string", "format": "date" },
              "gender": { "$ref": "#/components/schemas/PlanInput/properties/gender" },
              "activityLevel": { "$ref": "#/components/schemas/PlanInput/properties/activityLevel" },
              "primaryGoal": { "$ref": "#/components/schemas/PlanInput/properties/primaryGoal" },
              "targetWeight": { "$ref": "#/components/schemas/PlanInput/properties/targetWeight" },
              "pace": { "$ref": "#/components/schemas/PlanInput/properties/pace" },
              "missing": {
                "description": "What a plan still needs; `age` stands for an age or a date of birth.",
                "type": "array",
                "items": { "enum": ["weight", "height", "age", "gender", "activityLevel", "primaryGoal"] }
              }
            }
          },
          "ProfileChange": {
            "title": "ProfileChange",
            "description": "Any subset of the person. `currentWeight` is another name of `weight`: give one of the two. Give an age or a date of birth, not both. `tdee` and `protein` are rejected, because the weekly job has no such choices.",
            "type": "object",
            "properties": {
              "weight": { "anyOf": [{ "$ref": "#/components/schemas/PlanInput/properties/weight" }, { "type": "null" }] },
              "currentWeight": { "anyOf": [{ "$ref": "#/components/schemas/PlanInput/properties/weight" }, { "type": "null" }] },
              "height": { "anyOf": [{ "$ref": "#/components/schemas/PlanInput/properties/height" }, { "type": "null" }] },
              "age": { "anyOf": [{ "$ref": "#/components/schemas/PlanInput/properties/age" }, { "type": "null" }] },
              "gender": { "anyOf": [{ "$ref": "#/components/schemas/PlanInput/properties/gender" }, { "type": "null" }] },
              "activityLevel": {
                "anyOf": [{ "$ref": "#/components/schemas/PlanInput/properties/activityLevel" }, { "type": "null" }]
              },
              "primaryGoal": { "anyOf": [{ "$ref": "#/components/schemas/PlanInput/properties/primaryGoal" }, { "type": "null" }] },
              "targetWeight": {
                "anyOf": [{ "$ref": "#/components/schemas/PlanInput/properties/targetWeight" }, { "type": "null" }]
              },
              "dateOfBirth": {
                "description": "Date of birth, \(Accepted.years) ago.",
                "type": ["string", "null"],
                "format": "date"
              },
              "pace": { "$ref": "#/components/schemas/PlanInput/properties/pace" },
              "tdee": { "type": "null" },
              "protein": { "type": "null" }
            },
            "anyOf": [
              { "properties": { "age": { "type": "null" } } },
              { "properties": { "dateOfBirth": { "type": "null" } } }
            ]
          },
          "StoredPlanRequest": {
            "title": "StoredPlanRequest",
            "description": "A request for the plan of the user whom the token names: no member of a person.",
            "type": "object",
            "properties": {
              "forceRecompute": {
                "description": "Whether the plan is computed again, whatever its age.",
                "type": ["boolean", "null"]
              }
            },
            "propertyNames": {
              "not": {
                "enum": [
                  "weight", "height", "age", "dateOfBirth", "gender", "activityLevel", "primaryGoal", "targetWeight", "pace", "tdee",
                  "protein"
                ]
              }
            }
          },
          "PreviewRequest": {
            "title": "PreviewRequest",
            "description": "A person, and no account.",
            "type": "object",
            "allOf": [{ "$ref": "#/components/schemas/PlanInput" }],
            "properties": {
              "forceRecompute": { "description": "Changes nothing: a preview is always computed.", "type": ["boolean", "null"] }
            }
          },
          "GeneratedPlan": {
            "title": "GeneratedPlan",
            "description": "A plan in the requested dialect. A forced or new one has the targets of the plan before, and what changed.",
            "type": "object",
            "anyOf": [
              { "$ref": "#/components/schemas/ServicePlanResponse" },
              { "$ref": "#/components/schemas/ApiPlanResponse" },
              { "$ref": "#/components/schemas/PlanResponse" }
            ],
            "properties": {
              "data": { "type": "object", "properties": { "changes": { "$ref": "#/components/schemas/PlanChanges" } } }
            }
          },
          "PlanChanges": {
            "title": "PlanChanges",
            "description": "What changed between two plans' targets.",
            "type": "object",
            "required": ["significant", "changes", "sentences"],
            "properties": {
              "significant": {
                "description": "By more than 50 kcal/day, or by more than 10 g of protein a day.",
                "type": "boolean"
              },
              "changes": {
                "description": "The targets that changed.",
                "type": "array",
                "items": {
                  "type": "object",
                  "required": ["field"],
                  "properties": {
                    "field": { "type": "string" },
                    "before": { "type": ["number", "string", "array"] },
                    "after": { "type": ["number", "string", "array"] },
                    "amount": { "description": "After − before; days for a date.", "type": "number" },
                    "direction": { "enum": ["increased", "decreased"] }
                  }
                }
              },
              "sentences": {
                "description": "The changes in words.",
                "type": "array",
                "items": {
                  "type": "object",
                  "required": ["id", "parameters", "text"],
                  "properties": {
                    "id": { "type": "string" },
                    "parameters": { "type": "array", "items": { "type": "object" } },
                    "text": { "type": "string" }
                  }
                }
              },
              "projectionAppeared": {
                "description": "Why there was no projection before, if there is one now.",
                "enum": ["goal", "direction", "target"]
              },
              "projectionVanished": {
                "description": "Why there is no projection now, if there was one before.",
                "enum": ["goal", "direction", "target"]
              }
            }
          },
          "PlanHistory": {
            "title": "PlanHistory",
            "description": "The stored plans of a user, the newest first.",
            "type": "object",
            "required": ["success", "data"],
            "properties": {
              "success": { "const": true },
              "data": {
                "type": "object",
                "required": ["plans"],
                "properties": {
                  "plans": {
                    "type": "array",
                    "maxItems": 52,
                    "items": {
                      "type": "object",
                      "required": ["plan", "targets"],
                      "properties": {
                        "plan": {
                          "anyOf": [
                            { "$ref": "#/components/schemas/ServicePlanResponse/$defs/plan" },
                            { "$ref": "#/components/schemas/PlanSummary" }
                          ]
                        },
                        "targets": {
                          "anyOf": [
                            { "$ref": "#/components/schemas/ServicePlanResponse/$defs/targets" },
                            { "$ref": "#/components/schemas/PlanTargets" }
                          ]
                        }
                      }
                    }
                  }
                }
              }
            }
          },
          "WeeklyResult": {
            "title": "WeeklyResult",
            "description": "The weekly result of all users.",
            "type": "object",
            "required": ["totalUsers", "successCount", "errorCount", "updates", "advised", "errors"],
            "properties": {
              "totalUsers": { "$ref": "#/components/schemas/PlanTargets/$defs/wholeNumber" },
              "successCount": { "$ref": "#/components/schemas/PlanTargets/$defs/wholeNumber" },
              "errorCount": { "$ref": "#/components/schemas/PlanTargets/$defs/wholeNumber" },
              "updates": {
                "description": "The users whose targets changed significantly.",
                "type": "array",
                "items": {
                  "type": "object",
                  "required": ["userId", "newCalories", "newProtein", "reason", "advisories"],
                  "properties": {
                    "userId": { "$ref": "#/components/schemas/ServicePlanResponse/$defs/identifier" },
                    "previousCalories": { "$ref": "#/components/schemas/PlanTargets/$defs/wholeNumber" },
                    "newCalories": { "$ref": "#/components/schemas/PlanTargets/$defs/wholeNumber" },
                    "previousProtein": { "$ref": "#/components/schemas/PlanTargets/$defs/wholeNumber" },
                    "newProtein": { "$ref": "#/components/schemas/PlanTargets/$defs/wholeNumber" },
                    "reason": { "type": "string" },
                    "advisories": { "$ref": "#/components/schemas/PlanTargets/properties/advisories" }
                  }
                }
              },
              "advised": {
                "description": "The other users whose plan has advisories.",
                "type": "array",
                "items": {
                  "type": "object",
                  "required": ["userId", "advisories"],
                  "properties": {
                    "userId": { "$ref": "#/components/schemas/ServicePlanResponse/$defs/identifier" },
                    "advisories": { "$ref": "#/components/schemas/PlanTargets/properties/advisories" }
                  }
                }
              },
              "errors": {
                "description": "The users who are rejected; their plans stay as they are.",
                "type": "array",
                "items": {
                  "type": "object",
                  "required": ["userId", "violations"],
                  "properties": {
                    "userId": { "$ref": "#/components/schemas/ServicePlanResponse/$defs/identifier" },
                    "violations": { "type": "array", "items": { "$ref": "#/components/schemas/PlanFailure/$defs/violation" } }
                  }
                }
              }
            }
          },
          "Health": {
            "title": "Health",
            "description": "The service answers.",
            "type": "object",
            "required": ["status"],
            "properties": { "status": { "const": "ok" } }
          },

    """
}
