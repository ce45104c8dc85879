// SPDX-License-Identifier: MIT
import ControlTesting
import Core
import SignControl
import SignTesting
import Testing

@testable import SignAPI

/// The documents have a sample of everything that a request may have, and the sign takes it: clients
/// and Tests/System/attack make their requests of these.
struct RequestSampleTests {
  /// What a request may have, whatever it is about.
  private struct Operation {
    let id: String
    let path: String
    let body: Schema?
    let file: FileBody?
    let fields: [Schema.Field]
    let about: JSONValue

    /// The parameters of the path and of the query in the document.
    var parameters: [JSONValue] {
      (about["parameters"]?.items ?? []).filter { $0["in"]?.string != "header" }
    }
  }

  private static let documents = [
    OpenAPIDocument.json(SchemaSample.scenes, Routes.all),
    OpenAPIDocument.json(SchemaSample.scenes, FleetRoutes.all),
  ]
  private static let operations =
    described(Routes.all, documents[0]) + described(FleetRoutes.all, documents[1])

  private static func described(
    _ routes: [Route<some Sendable>], _ document: JSONValue
  ) -> [Operation] {
    routes.map { route in
      let path = route.parameters.map {
        Schema.Field($0, OpenAPIDocument.pathKind($0), required: true, "")
      }
      return Operation(
        id: route.id, path: route.path, body: route.body, file: route.file,
        fields: route.query + path,
        about: document["paths"]?[route.path]?[route.method.lowercased()] ?? .null)
    }
  }

  @Test func `every body has a sample that its schema and the reader take`() throws {
    for operation in Self.operations {
      guard let body = operation.body else { continue }
      let content = operation.about["requestBody"]?["content"]?["application/json"]
      let sample = try #require(content?["example"], "\(operation.id)")
      #expect(Self.problem(sample, .object(body)) == nil, "\(operation.id)")
    }
  }

  @Test func `every field of a body has samples that its schema and the reader take`() {
    var found: Set<String> = []
    func check(_ schema: Schema) {
      guard found.insert(schema.name).inserted else { return }
      for field in schema.fields {
        #expect(field.sample != nil, "\(schema.name).\(field.name)")
        for sample in field.samples + [field.sample].compactMap(\.self) {
          #expect(Self.problem(sample, field.type) == nil, "\(schema.name).\(field.name)")
        }
        Self.objects(of: field.type).forEach(check)
      }
    }
    Self.operations.compactMap(\.body).forEach(check)
    #expect(found.isSuperset(of: ["MessageDraft", "Rule", "Alert", "AlertLabels", "BatchMessage"]))
  }

  @Test func `every parameter has a sample that the reader takes`() throws {
    for operation in Self.operations {
      #expect(operation.parameters.count == operation.fields.count, "\(operation.id)")
      for parameter in operation.parameters {
        let place = "\(operation.id) \(parameter["name"]?.text ?? "")"
        let sample = try #require(parameter["example"], "\(place)")
        let field = try #require(
          operation.fields.first { $0.name == parameter["name"]?.string }, "\(place)")
        var reader = SchemaReader(SchemaSample.scenes)
        let value = reader.query(sample.string ?? sample.text, field.type, field.name)
        #expect(value != nil && reader.found.isEmpty, "\(place)")
      }
    }
  }

  @Test func `every file has a sample, or is what the same path answers`() {
    for operation in Self.operations {
      guard let file = operation.file else { continue }
      let types = operation.about["requestBody"]?["content"]
      if types?["text/plain"] != nil {
        #expect(types?["text/plain"]?["example"]?.string?.isEmpty == false, "\(operation.id)")
      } else {
        let answer = Self.documents[0]["paths"]?[operation.path]?["get"]?["responses"]?["200"]
        #expect(file.types.contains { answer?["content"]?[$0] != nil }, "\(operation.id)")
      }
    }
  }

  /// The operations whose sample only means something together with what a sign is made of.
  private static let dependent: Set = ["acknowledgePart", "putConfiguration", "restoreBackup"]

  @Test(arguments: Routes.all.filter { !RequestSampleTests.dependent.contains($0.id) }.map(\.id))
  func `the sign does what the sample asks for, as documented`(id: String) async throws {
    let sample = Sample { $0.extraEndpoints = Set(ExtraEndpoint.allCases) }
    await sample.control.act { $0.patterns = [.init(name: "numbers", about: "numbers")] }
    _ = try await sample.control.take(
      SchemaSample.layer, by: Caller(role: .administrator, name: "test"))
    // The object asked for must be there: it is put with the samples, too.
    for put in Self.operations.prefix(Routes.all.count) where put.path.hasSuffix("}") {
      guard Routes.all.contains(where: { $0.id == put.id && $0.method == "PUT" }) else { continue }
      #expect(await Self.ask(sample, "PUT", put).status == 201, "\(put.id)")
    }
    let route = try #require(Routes.all.first { $0.id == id })
    let operation = try #require(Self.operations.first { $0.id == id })
    let response = await Self.ask(sample, route.method, operation)
    #expect(route.answer.statuses.contains(response.status), "\(Sample.summary(response))")
    let answer = try #require(operation.about["responses"]?[String(response.status)])
    let types = answer["content"]?.keys ?? []
    let type = response.header("Content-Type") ?? ""
    #expect(types.isEmpty ? type == "" : types.contains { type.hasPrefix($0) }, "\(type) \(types)")
    #expect((response.header("ETag") != nil) == (answer["headers"]?["ETag"] != nil))
    guard case .json(let schema) = route.answer.content, response.status != 204 else { return }
    let value = try #require(Sample.value(response.bytes))
    #expect(SchemaSample.problem(value, schema) == nil)
  }

  @Test func `the attack understands every form of schema`() throws {
    let text = try Repository.text("Tests/System/attack/schema.py")
    let list = try #require(text.firstMatch(of: #/KNOWN = \{([^}]*)\}/#)).1
    let known = Set(list.matches(of: #/"([^"]+)"/#).map { String($0.1) })
    var used: Set<String> = []
    func walk(_ schema: JSONValue) {
      used.formUnion(schema.keys)
      for key in ["items", "additionalProperties", "propertyNames", "not"] {
        if let inner = schema[key], !inner.keys.isEmpty { walk(inner) }
      }
      for key in ["anyOf", "oneOf"] { schema[key]?.items.forEach(walk) }
      guard case .object(let properties) = schema["properties"] else { return }
      properties.forEach { walk($0.value) }
    }
    for document in Self.documents {
      guard case .object(let schemas) = document["components"]?["schemas"] else { continue }
      schemas.forEach { walk($0.value) }
    }
    for parameter in Self.operations.flatMap(\.parameters) { walk(parameter["schema"] ?? .null) }
    #expect(used.subtracting(known) == [])
  }

  private static func ask(
    _ sample: Sample, _ method: String, _ operation: Operation
  ) async -> APIResponse {
    var path = operation.path
    var query: [String] = []
    for parameter in operation.parameters {
      let name = parameter["name"]?.string ?? ""
      let value = Wording.percentEncoded(
        parameter["example"]?.string ?? parameter["example"]?.text ?? "")
      if parameter["in"]?.string == "path" {
        path = path.replacing("{\(name)}", with: value)
      } else {
        query.append("\(name)=\(value)")
      }
    }
    if !query.isEmpty { path += "?" + query.joined(separator: "&") }
    let content = operation.about["requestBody"]?["content"]
    if let file = content?["text/plain"]?["example"]?.string {
      return await sample.service.respond(
        to: Sample.request(method, path, file, headers: ["Content-Type": "text/plain"]))
    }
    return await sample.service.respond(
      to: Sample.request(method, path, content?["application/json"]?["example"]?.text))
  }

  /// What the validator or the reader finds in a value.
  private static func problem(_ value: JSONValue, _ kind: Schema.Kind) -> String? {
    let schema = Schema("Sample", "", .init("value", kind, required: true, ""))
    let object: JSONValue = ["value": value]
    if let problem = SchemaSample.problem(object, schema) { return problem }
    var text = JSONReader(object.bytes)
    guard let node = try? text.document() else { return "no JSON" }
    var reader = SchemaReader(SchemaSample.scenes)
    _ = reader.record(node, schema)
    return reader.found.first.map { "\($0)" }
  }

  private static func objects(of kind: Schema.Kind) -> [Schema] {
    switch kind {
    case .object(let schema): [schema]
    case .list(let kind, _), .nullable(let kind), .localized(let kind): objects(of: kind)
    case .either(let one, let other): objects(of: one) + objects(of: other)
    default: []
    }
  }
}
