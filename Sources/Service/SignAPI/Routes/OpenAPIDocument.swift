// SPDX-License-Identifier: MIT
import Core
import Schedules
import SignControl
import Synchronization

/// The description of the API for programs (OpenAPI 3.1), made from the tables that serve it.
final class OpenAPIDocument: Sendable {
  private let made = Mutex<(bytes: [UInt8], tag: String)?>(nil)

  private let make: @Sendable () -> JSONValue

  /// Makes a document of some operations and of their objects; messages have scenes with some keys.
  init(
    _ scenes: SceneSchemas, _ routes: @escaping @autoclosure @Sendable () -> [Route<some Sendable>]
  ) {
    make = { Self.json(scenes, routes()) }
  }

  /// The document with its tag, made when it is first asked for.
  var content: (bytes: [UInt8], tag: String) {
    made.withLock { made in
      if let made { return made }
      let bytes = make().bytes
      let content = (bytes: bytes, tag: "\"\(SHA256.text(bytes).prefix(16))\"")
      made = content
      return content
    }
  }

  /// The objects that some operations take and answer, besides those of scenes.
  static func schemas(of routes: [Route<some Sendable>]) -> [Schema] {
    let outer = routes.flatMap { [$0.body, $0.answer.content.schema].compactMap(\.self) }
    return Schema.all(within: outer + [Problem.form.schema])
  }

  static func json(_ scenes: SceneSchemas, _ routes: [Route<some Sendable>]) -> JSONValue {
    var known: Set<String> = []
    let paths = routes.map(\.path).filter { known.insert($0).inserted }.map { path in
      JSONValue.Member(
        path,
        .object(
          routes.filter { $0.path == path }.map { .init($0.method.lowercased(), operation($0)) }))
    }
    let languages = Wording.list(AnswerLanguage.allCases.map(\.englishName), "or")
    let about = """
      Messages for an LED sign. Errors are problems of RFC 9457. Sentences are in \(languages), as \
      Accept-Language asks; Content-Language says which. Lengths of texts are in bytes of UTF-8: \
      x-minBytes and x-maxBytes are checked; maxLength, in characters, is never less.
      """
    return [
      "openapi": "3.1.0",
      "info": [
        "title": "Signboard", "version": "1",
        "description": .string(about),
        "license": ["name": "MIT", "identifier": "MIT"],
      ],
      "paths": .object(paths),
      "components": [
        "schemas": .object((scenes.all + schemas(of: routes)).map { .init($0.name, schema($0)) }),
        "securitySchemes": ["token": ["type": "http", "scheme": "bearer"]],
      ],
      "x-problems": .array(ProblemKind.allCases.map(problem)),
      "x-field-codes": .object(
        FieldCode.allCases.map { .init($0.rawValue, .string($0.about)) }),
      "x-topics": .array(Topic.allCases.map(topic)),
    ]
  }

  /// A kind of problems that any operation may answer, by its status.
  private static func problem(_ kind: ProblemKind) -> JSONValue {
    [
      "type": .string(kind.address),
      "status": .array(kind.answer.statuses.map { .integer(Int64($0)) }),
      "description": .string(kind.answer.about),
    ]
  }

  /// A kind of topics of MQTT, where the same operations can be asked for.
  private static func topic(_ kind: Topic) -> JSONValue {
    let about = kind.reference
    return [
      "topic": .string(kind.rawValue), "from": .string(about.from),
      "retained": .string(about.retained), "description": .string(about.about),
    ]
  }

  private static func operation(_ route: Route<some Sendable>) -> JSONValue {
    let parameters = parameters(of: route)
    let role = route.access.map { JSONValue.string($0.rawValue) }
    let token: JSONValue = ["token": .array([])]
    return .object(present: [
      "operationId": .string(route.id), "summary": .string(route.about),
      "parameters": parameters.isEmpty ? nil : .array(parameters),
      "requestBody": body(of: route),
      "responses": .object(route.allStatuses.map { .init(String($0), answer(of: route, $0)) }),
      "security": role == nil ? [.object([]), token] : [token], "x-role": role,
    ])
  }

  private static func body(of route: Route<some Sendable>) -> JSONValue? {
    if let body = route.body {
      let content = JSONValue.object(present: ["schema": reference(body), "example": body.sample])
      return [
        "required": .bool(!route.has(.bodyOptional)), "content": ["application/json": content],
      ]
    }
    return route.file.map { file in
      let contents = file.types.map { type in
        let sample = type == "text/plain" ? file.sample : nil
        return JSONValue.Member(type, .object(present: ["example": sample.map { .string($0) }]))
      }
      return ["required": true, "content": .object(contents)]
    }
  }

  private static func parameters(of route: Route<some Sendable>) -> [JSONValue] {
    func parameter(
      _ place: String, _ name: String, _ about: String, _ required: Bool, _ schema: JSONValue,
      _ sample: JSONValue? = nil
    ) -> JSONValue {
      .object(present: [
        "name": .string(name), "in": .string(place), "required": .bool(required),
        "description": .string(about), "schema": schema, "example": sample,
      ])
    }
    var parameters = route.parameters.map {
      parameter(
        "path", $0, "The name.", true, schema(pathKind($0, as: route.pathForm)), pathSample($0))
    }
    parameters += route.query.map {
      parameter("query", $0.name, $0.about, $0.isRequired, schema($0.type), $0.sample)
    }
    let fields: [(isTaken: Bool, name: String, about: String, schema: JSONValue)] = [
      (route.has(.conditional), "If-Match", "The ETag that was read, or *.", tags),
      (
        route.has(.conditional), "If-None-Match", "*: only if it does not exist.",
        ["type": "string", "enum": ["*"]]
      ),
      (
        route.has(.tagged) && route.method == "GET", "If-None-Match",
        "The ETag of the known version.", tags
      ),
      (
        route.takesKey, "Idempotency-Key", "A repetition with this key changes nothing.",
        ["type": "string", "minLength": 1, "maxLength": 128]
      ),
    ]
    return parameters
      + fields.filter(\.isTaken).map { parameter("header", $0.name, $0.about, false, $0.schema) }
  }

  /// The tags of a condition (RFC 9110, section 13.1).
  private static let tags: JSONValue = [
    "type": "string",
    "pattern": #"^[ \t]*(\*|(W/)?"[^"]*"([ \t]*,[ \t]*(W/)?"[^"]*")*)[ \t]*$"#,
  ]
  /// No control characters, and no white space at the ends.
  private static let namePattern =
    #"^[^\s\u0000-\u001F\u007F-\u009F]([^\u0000-\u001F\u007F-\u009F]*"#
    + #"[^\s\u0000-\u001F\u007F-\u009F])?$"#
  /// `MarkupName`, whose length is that of the text.
  static let valueNamePattern = "^[A-Za-z0-9][A-Za-z0-9._-]*$"
  /// `PictureView.isName`.
  static let pictureNamePattern =
    #"^[\p{Lu}\p{Ll}\p{Lt}\p{Lm}\p{Lo}\p{Nd}\p{Mn}\p{Mc}_-]"#
    + #"[\p{Lu}\p{Ll}\p{Lt}\p{Lm}\p{Lo}\p{Nd}\p{Mn}\p{Mc}._-]*$"#
  static let timePattern =
    "^[0-9]{4}-[0-9]{2}-[0-9]{2}([Tt ][0-9]{1,2}:[0-9]{2}(:[0-9]{2}([.][0-9]{1,9})?)?"
    + "([Zz]|[+-][0-9]{2}:[0-9]{2})?)?$"

  /// The codes of languages that `LocalizedText` takes.
  private static let languagePattern = "^[A-Za-z]{2,3}([-_@][A-Za-z0-9]{1,8}){0,2}$"

  /// The type of a parameter of a path.
  static func pathKind(_ name: String, as form: Schema.Form? = nil) -> Schema.Kind {
    .name(1...(name == "id" ? 128 : 64), form)
  }

  /// A value of a parameter of a path; `nil`: none is known.
  static func pathSample(_ name: String) -> JSONValue? {
    switch name {
    case "id": "soup"
    case "name": "outside"
    case "template": "Soup of the day"
    case "layer": "sign"
    case "hash": .string(String(repeating: "0", count: 64))
    case "target": "group:north"
    case "rollout": "1"
    default: nil
    }
  }

  private static func answer(of route: Route<some Sendable>, _ status: Int) -> JSONValue {
    let about = JSONValue.string(StatusText.of(status))
    if status >= 400, !route.answer.statuses.contains(status) {
      let problem = reference(Problem.form.schema)
      return ["description": about, "content": ["application/problem+json": ["schema": problem]]]
    }
    return .object(present: [
      "description": about, "content": [204, 304].contains(status) ? nil : content(of: route),
      "headers": route.has(.tagged) ? ["ETag": ["schema": ["type": "string"]]] : nil,
    ])
  }

  private static func content(of route: Route<some Sendable>) -> JSONValue? {
    let (type, schema): (String, JSONValue)
    switch route.answer.content {
    case .nothing: return nil
    case .json(let answer): (type, schema) = ("application/json", reference(answer))
    case .events: (type, schema) = (RouteContent.eventStream, ["type": "string"])
    case .text("application/json"): (type, schema) = ("application/json", ["type": "object"])
    case .text(let text): (type, schema) = (text, ["type": "string"])
    case .binary(let binary): (type, schema) = (binary, [:])
    }
    return .object([.init(type, ["schema": schema])])
  }

  private static func reference(_ schema: Schema) -> JSONValue { reference(schema.name) }

  private static func reference(_ name: String) -> JSONValue {
    ["$ref": .string("#/components/schemas/\(name)")]
  }

  private static func schema(_ schema: Schema) -> JSONValue {
    let properties = schema.fields.map { field -> JSONValue.Member in
      let members = self.schema(field.type).members
      let samples: [JSONValue.Member] =
        field.samples.isEmpty ? [] : [.init("examples", .array(field.samples))]
      return .init(
        field.name, .object(members + [.init("description", .string(field.about))] + samples))
    }
    func alternatives(_ names: [String]) -> JSONValue? {
      names.isEmpty ? nil : .array(names.map { ["required": [.string($0)]] })
    }
    return .object(present: [
      "type": "object", "description": .string(schema.about),
      "additionalProperties": .bool(schema.isOpen),
      "required": .array(schema.fields.filter(\.isRequired).map { .string($0.name) }),
      "properties": .object(properties), "oneOf": alternatives(schema.oneOf),
      "anyOf": alternatives(schema.someOf),
    ])
  }

  private static func schema(_ kind: Schema.Kind) -> JSONValue {
    switch kind {
    case .text(let range, let form): text(range, form)
    case .name(let range, let form): text(range, form, pattern: namePattern)
    case .localized(let kind):
      [
        "anyOf": [
          schema(kind),
          [
            "type": "object", "propertyNames": ["pattern": .string(languagePattern)],
            "additionalProperties": schema(kind.ofTranslations), "minProperties": 1,
            "maxProperties": .integer(Int64(LocalizedText.mostLanguages)),
          ],
        ]
      ]
    case .choice(let choices): ["type": "string", "enum": .array(choices.map { .string($0) })]
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
    case .setting: ["anyOf": .array([Schema.settingText, Schema.settingNumber].map { schema($0) })]
    case .either(let simple, let other): ["anyOf": [schema(simple), schema(other)]]
    case .object(let schema): reference(schema)
    case .scene: reference("Scene")
    case .label(let range): ["anyOf": [text(range), ["type": "number"]]]
    case .nullable(let kind): ["anyOf": [schema(kind), ["type": "null"]]]
    case .unused: [:]
    }
  }

  /// A text: its limits are in bytes; `maxLength`, in characters, is never less.
  private static func text(
    _ range: ClosedRange<Int>, _ form: Schema.Form? = nil, pattern: String? = nil
  ) -> JSONValue {
    var (pattern, format, reserved) = (pattern, String?.none, [String]())
    switch form {
    case nil: break
    case .date: format = "date"
    case .instant: format = "date-time"
    case .color: pattern = "^#?[0-9A-Fa-f]{6}$"
    case .time: pattern = timePattern
    case .valueName: pattern = valueNamePattern
    case .pictureName: pattern = pictureNamePattern
    case .messageID: reserved = MessageDraft.reservedIDs
    }
    return .object(present: [
      "type": "string", "minLength": .integer(range.lowerBound > 0 ? 1 : 0),
      "maxLength": .integer(Int64(range.upperBound)),
      "x-minBytes": .integer(Int64(range.lowerBound)),
      "x-maxBytes": .integer(Int64(range.upperBound)), "pattern": pattern.map { .string($0) },
      "format": format.map { .string($0) },
      "not": reserved.isEmpty ? nil : ["enum": .array(reserved.map { .string($0) })],
    ])
  }
}
