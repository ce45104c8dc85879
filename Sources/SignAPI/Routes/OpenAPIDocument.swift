// SPDX-License-Identifier: MIT
import JSONText

/// The description of the API for programs (OpenAPI 3.1), made of the tables that serve it.
enum OpenAPIDocument {
  static let bytes = json.bytes
  static let tag = "\"\(SHA256.text(bytes).prefix(16))\""

  static var json: JSONValue {
    var paths: [JSONValue.Member] = []
    for route in Routes.all {
      let item = JSONValue.Member(route.method.lowercased(), operation(route))
      if let index = paths.firstIndex(where: { $0.key == route.path }),
        case .object(let members) = paths[index].value
      {
        paths[index] = .init(route.path, .object(members + [item]))
      } else {
        paths.append(.init(route.path, .object([item])))
      }
    }
    return [
      "openapi": "3.1.0",
      "info": [
        "title": "Signboard", "version": "1",
        "description": "Messages for an LED sign. Errors are problems of RFC 9457.",
        "license": ["name": "MIT", "identifier": "MIT"],
      ],
      "paths": .object(paths),
      "components": [
        "schemas": .object(Schemas.all.map { .init($0.name, schema($0)) }),
        "securitySchemes": ["token": ["type": "http", "scheme": "bearer"]],
      ],
    ]
  }

  private static func operation(_ route: Route) -> JSONValue {
    var members: [JSONValue.Member] = [
      .init("operationId", .string(route.operation.rawValue)),
      .init("summary", .string(route.about)),
    ]
    let parameters = parameters(of: route)
    if !parameters.isEmpty { members.append(.init("parameters", .array(parameters))) }
    if let body = route.body {
      members.append(
        .init(
          "requestBody",
          [
            "required": .bool(!route.isBodyOptional),
            "content": ["application/json": ["schema": reference(body)]],
          ]))
    }
    members.append(
      .init(
        "responses",
        .object(route.allStatuses.map { .init(String($0), answer(of: route, $0)) })))
    if case .role(let role) = route.access {
      members.append(.init("security", [["token": .array([])]]))
      members.append(.init("x-role", .string(role.rawValue)))
    }
    return .object(members)
  }

  private static func parameters(of route: Route) -> [JSONValue] {
    func parameter(
      _ place: String, _ name: String, _ about: String, _ required: Bool, _ schema: JSONValue
    ) -> JSONValue {
      [
        "name": .string(name), "in": .string(place), "required": .bool(required),
        "description": .string(about), "schema": schema,
      ]
    }
    var parameters = route.parameters.map {
      parameter("path", $0, "Which one.", true, schema(pathKind($0)))
    }
    parameters += route.query.map {
      parameter("query", $0.name, $0.about, $0.isRequired, schema($0.type))
    }
    let text: JSONValue = ["type": "string"]
    if route.isConditional {
      parameters.append(
        parameter("header", "If-Match", "The ETag that was read, or *.", false, text))
      parameters.append(
        parameter("header", "If-None-Match", "*: only if it is not there.", false, text))
    }
    if route.hasTag, route.method == "GET" {
      parameters.append(
        parameter("header", "If-None-Match", "The ETag that is at hand.", false, text))
    }
    if route.takesKey {
      parameters.append(
        parameter(
          "header", "Idempotency-Key", "Repetitions with this key change nothing.", false,
          ["type": "string", "minLength": 1, "maxLength": 128]))
    }
    return parameters
  }

  /// What a parameter of a path can be.
  static func pathKind(_ name: String) -> Schema.Kind {
    name == "id" ? Schemas.id : .name(1...64)
  }

  private static func answer(of route: Route, _ status: Int) -> JSONValue {
    var members: [JSONValue.Member] = [.init("description", .string(StatusText.of(status)))]
    let isHealth = route.operation == .readHealth || route.operation == .readReadiness
    if status >= 400 && !(isHealth && status == 503) {
      members.append(
        .init(
          "content", ["application/problem+json": ["schema": reference(Schemas.problem)]]))
      return .object(members)
    }
    if status != 304 {
      switch route.content {
      case .nothing: break
      case .json(let schema):
        members.append(.init("content", ["application/json": ["schema": reference(schema)]]))
      case .text(let type), .binary(let type):
        let kind: JSONValue =
          if case .text = route.content { ["type": "string"] } else { [:] }
        members.append(
          .init("content", .object([.init(type, ["schema": kind])])))
      }
    }
    if route.hasTag {
      members.append(.init("headers", ["ETag": ["schema": ["type": "string"]]]))
    }
    return .object(members)
  }

  private static func reference(_ schema: Schema) -> JSONValue {
    ["$ref": .string("#/components/schemas/\(schema.name)")]
  }

  private static func schema(_ schema: Schema) -> JSONValue {
    let members: [JSONValue.Member] = [
      .init("type", "object"), .init("description", .string(schema.about)),
      .init("additionalProperties", .bool(schema.isOpen)),
      .init(
        "required", .array(schema.fields.filter(\.isRequired).map { .string($0.name) })),
      .init(
        "properties",
        .object(
          schema.fields.map { field in
            guard case .object(let members) = self.schema(field.type) else {
              return .init(field.name, [:])
            }
            return .init(
              field.name, .object(members + [.init("description", .string(field.about))]))
          })),
    ]
    let one: [JSONValue] = schema.oneOf.map { ["required": [.string($0)]] }
    return .object(members + (one.isEmpty ? [] : [.init("oneOf", .array(one))]))
  }

  private static func schema(_ kind: Schema.Kind) -> JSONValue {
    switch kind {
    case .text(let range), .name(let range):
      // Limits are in bytes here and in characters there, of which there are never more.
      [
        "type": "string", "minLength": .integer(range.lowerBound > 0 ? 1 : 0),
        "maxLength": .integer(Int64(range.upperBound)),
      ]
    case .choice(let choices):
      ["type": "string", "enum": .array(choices.map { .string($0) })]
    case .boolean: ["type": "boolean"]
    case .integer(let range):
      [
        "type": "integer", "minimum": .integer(range.lowerBound),
        "maximum": .integer(range.upperBound),
      ]
    case .number(let range, let isLowerOpen):
      .object([
        .init("type", "number"),
        .init(isLowerOpen ? "exclusiveMinimum" : "minimum", .number(range.lowerBound)),
        .init("maximum", .number(range.upperBound)),
      ])
    case .list(let item, let most):
      ["type": "array", "items": schema(item), "maxItems": .integer(Int64(most))]
    case .setting:
      [
        "anyOf": .array(
          [Schema.settingText, Schema.settingNumber].map { schema($0) })
      ]
    case .either(let simple, let other): ["anyOf": [schema(simple), schema(other)]]
    case .object(let schema): reference(schema)
    case .nullable(let kind): ["anyOf": [schema(kind), ["type": "null"]]]
    }
  }
}
