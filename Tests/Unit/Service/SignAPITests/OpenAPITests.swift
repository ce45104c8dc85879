// SPDX-License-Identifier: MIT
import ControlTesting
import JSONText
import Phrases
import Schedules
import SignControl
import SignTesting
import Testing
import Wording

@testable import HTTPServing
@testable import SignAPI

/// The served document matches the server.
struct OpenAPITests {
  private let document = OpenAPIDocument.json(SchemaSample.scenes, Routes.all)

  /// Every operation of the document: its method, its path and its description.
  private var operations: [(method: String, path: String, about: JSONValue)] {
    guard case .object(let paths) = document["paths"] else { return [] }
    return paths.flatMap { path -> [(method: String, path: String, about: JSONValue)] in
      guard case .object(let methods) = path.value else { return [] }
      return methods.map { ($0.key.uppercased(), path.key, $0.value) }
    }
  }

  @Test func `every operation is in the document once, under its method and path`() {
    #expect(
      operations.map { $0.about["operationId"]?.string ?? "" }.sorted()
        == Routes.all.map(\.id).sorted())
    for (method, path, about) in operations {
      let route = Routes.all.first { $0.id == about["operationId"]?.string }
      #expect(route?.method == method && route?.path == path)
    }
    #expect(Set(operations.map { $0.method + $0.path }).count == Routes.all.count)
  }

  @Test func `the document names every path`() {
    let paths = Set(operations.map { "\($0.method) \($0.path)" })
    let asked = [
      "GET /api/v1/messages", "POST /api/v1/messages", "PUT /api/v1/messages",
      "GET /api/v1/messages/{id}", "PUT /api/v1/messages/{id}", "DELETE /api/v1/messages/{id}",
      "POST /api/v1/messages/{id}/activate", "GET /api/v1/why", "GET /api/v1/next",
      "GET /api/v1/calendar", "GET /api/v1/zones", "GET /api/v1/values",
      "PUT /api/v1/values/{name}", "DELETE /api/v1/values/{name}", "GET /api/v1/intensity",
      "PUT /api/v1/intensity", "GET /api/v1/speed", "PUT /api/v1/speed",
      "DELETE /api/v1/speed", "GET /api/v1/playback", "POST /api/v1/start",
      "POST /api/v1/pause", "POST /api/v1/stop", "GET /api/v1/frame", "GET /api/v1/frame.png",
      "GET /api/v1/frames", "GET /api/v1/fonts", "GET /api/v1/unshown",
      "GET /api/v1/statistics", "GET /api/v1/health", "GET /api/v1/ready",
      "GET /api/v1/metrics", "GET /api/v1/openapi.json", "POST /api/notify", "GET /show",
      "POST /api/v1/preview", "POST /api/v1/conversation/input",
      "POST /api/v1/conversation/messages", "GET /api/v1/shown", "GET /api/v1/changes",
      "POST /api/v1/conflicts", "GET /api/v1/effects", "GET /api/v1/panel",
      "GET /api/v1/wiring", "GET /api/v1/test", "POST /api/v1/test", "DELETE /api/v1/test",
      "POST /api/v1/health/{name}/acknowledge", "GET /api/v1/webhooks",
      "POST /api/v1/alerts", "GET /api/v1/icons", "GET /api/v1/session",
      "PUT /api/v1/session", "DELETE /api/v1/session", "GET /api/v1/configuration",
      "PUT /api/v1/configuration", "POST /api/v1/configuration/check", "GET /api/v1/backup",
      "PUT /api/v1/backup", "GET /api/v1/pictures", "POST /api/v1/pictures/preview",
      "GET /api/v1/pictures/{name}", "PUT /api/v1/pictures/{name}",
      "DELETE /api/v1/pictures/{name}", "GET /api/v1/templates",
      "GET /api/v1/templates/{template}", "PUT /api/v1/templates/{template}",
      "DELETE /api/v1/templates/{template}", "GET /api/v1/layers/{layer}",
    ]
    #expect(paths == Set(asked))
  }

  @Test func `every reference leads to a schema, and every schema is used`() {
    var used: Set<String> = []
    func walk(_ value: JSONValue) {
      if let name = value["$ref"]?.string?.split(separator: "/").last { used.insert(String(name)) }
      if case .object(let members) = value { members.forEach { walk($0.value) } }
      value.items.forEach(walk)
    }
    walk(document)
    let known = Set(document["components"]?["schemas"]?.keys ?? [])
    // No place in the document refers to the contents of events.
    #expect(used.union(["LiveFrame"]) == known)
  }

  /// The body that a route accepts, with every field.
  private static func body(_ schema: Schema?, choosing member: Int = 0) -> String? {
    var random = SeededGenerator(seed: 5)
    return schema.map {
      SchemaSample.object($0, isWild: false, choosing: member, &random).text
    }
  }

  private func ask(
    _ sample: Sample, _ route: Routes.Route, _ body: String?, query: String = ""
  ) async -> APIResponse {
    let path = route.path.replacing("{id}", with: "m1").replacing("{name}", with: "temp")
      .replacing("{template}", with: "Sale").replacing("{layer}", with: "sign")
    var request = Sample.request(route.method, path + query, body)
    if let file = route.file {
      request.headers = [Header("Content-Type", file.types[0])]
      request.body = [0x6D]
    }
    return await sample.service.respond(to: request)
  }

  private func prepared() async throws -> Sample {
    let sample = Sample { $0.extraEndpoints = Set(ExtraEndpoint.allCases) }
    for id in ["m1", "a"] {
      _ = try await sample.control.put(
        MessageDraft(text: "a"), id: id, if: .none, by: Caller(role: .administrator, name: "test"))
    }
    _ = try await sample.control.putValue(
      "1", name: "temp", if: .none, by: Caller(role: .administrator, name: "test"))
    _ = try await sample.control.putPicture(
      [0x6D], name: "temp", if: .none, by: Caller(role: .administrator, name: "test"))
    _ = try await sample.control.putTemplate(
      MessageDraft(text: "a"), name: "Sale", if: .none,
      by: Caller(role: .administrator, name: "test"))
    _ = try await sample.control.take(
      SchemaSample.layer, by: Caller(role: .administrator, name: "test"))
    await sample.control.act { $0.patterns = [.init(name: "a", about: "every LED is lit")] }
    await sample.control.set(
      health: HealthView(
        isReady: true,
        parts: [
          .init(
            name: "temp", state: .warning, detail: .verbatim("It is hot."), isAcknowledgeable: true)
        ]))
    return sample
  }

  @Test(arguments: Routes.all.map(\.id))
  func `every answer is one of those in the document`(operation: String) async throws {
    let sample = try await prepared()
    let route = try #require(Routes.all.first { $0.id == operation })
    var random = SeededGenerator(seed: 6)
    let items = route.query.filter { $0.name != "zone" }.map { field -> String in
      let value = SchemaSample.value(field.type, isWild: false, &random)
      return "\(field.name)=\(value.string ?? value.text)"
    }
    let response = await ask(
      sample, route, Self.body(route.body),
      query: items.isEmpty ? "" : "?" + items.joined(separator: "&"))
    #expect(route.answer.statuses.contains(response.status), "\(Sample.told(response))")
    let about = operations.first { $0.about["operationId"]?.string == operation }?.about
    let answer = try #require(about?["responses"]?[String(response.status)])
    let types = answer["content"]?.keys ?? []
    let type = response.header("Content-Type") ?? ""
    #expect(types.isEmpty ? type == "" : types.contains { type.hasPrefix($0) }, "\(type) \(types)")
    #expect((response.header("ETag") != nil) == (answer["headers"]?["ETag"] != nil))
    guard case .json(let schema) = route.answer.content, response.status != 204 else { return }
    let value = try #require(Sample.value(response.bytes))
    #expect(SchemaSample.problem(value, schema) == nil)
  }

  @Test(arguments: Routes.all.filter { $0.body != nil }.map(\.id))
  func `every field of a body is accepted, stored and returned`(operation: String) async throws {
    let route = try #require(Routes.all.first { $0.id == operation })
    let schema = try #require(route.body)
    var random = SeededGenerator(seed: 7)
    for field in schema.fields {
      let sample = try await prepared()
      let one = schema.oneOf.contains(field.name) ? nil : schema.oneOf.first
      let needed = schema.fields.filter {
        $0.name != field.name && ($0.isRequired || $0.name == one)
      }
      let value = SchemaSample.value(field.type, isWild: false, &random)
      let body = JSONValue.object(
        needed.map { .init($0.name, SchemaSample.value($0.type, isWild: false, &random)) }
          + [.init(field.name, value)])
      let response = await ask(sample, route, body.text)
      #expect(
        route.answer.statuses.contains(response.status),
        "\(field.name): \(Sample.told(response))")
      if case .json(let answer) = route.answer.content,
        answer.fields.contains(where: { $0.name == field.name })
      {
        #expect(
          Sample.value(response.bytes)?[field.name]?.sorted == value.sorted, "\(field.name)")
      }
      let isObject =
        switch field.type {
        case .object, .scene: true
        default: false
        }
      let wrong = JSONValue.object([.init(field.name, isObject ? 7 : [:])])
      let refused = await ask(sample, route, wrong.text)
      #expect(refused.status == 422, "\(field.name)")
    }
    let unknown = await ask(try await prepared(), route, "{\"nonsense\":1}")
    #expect(Sample.told(unknown).contains("nonsense 1:2 unknown") == !schema.isOpen)
  }

  @Test(arguments: Schemas.messageDraft.oneOf)
  func `every field of a message is returned as it was sent`(content: String) async throws {
    let sample = Sample()
    let place = try #require(Schemas.messageDraft.oneOf.firstIndex(of: content))
    let body = try #require(Self.body(Schemas.messageDraft, choosing: place))
    let response = await sample.ask("PUT", "/messages/m1", body)
    let value = try #require(Sample.value(response.bytes))
    let sent = try #require(Sample.value(Array(body.utf8)))
    #expect(value.keys == ["id", "revision"] + sent.keys)
    for key in sent.keys { #expect(value[key]?.sorted == sent[key]?.sorted, "\(key)") }
    let other = Schemas.messageDraft.oneOf.filter { $0 != content }
    // Only messages of calendars have one.
    let event = MessageView(
      id: "m1", revision: 0, draft: MessageDraft(text: "a"), calendar: "week.ics")
    let shown = try #require(Sample.value(event.json.bytes))
    #expect(shown.keys.last == "calendar")
    #expect(
      (value.keys + other + ["calendar", "progress"]).sorted()
        == Schemas.message.fields.map(\.name).sorted())
    // The same for each message of a page and of a batch.
    let page = try #require(Sample.value(await sample.ask("GET", "/messages").bytes))
    #expect(page["messages"]?.items == [value])
    #expect(
      Schemas.batchItem.fields.map(\.name).filter { !other.contains($0) } == ["id"] + sent.keys)
  }

  @Test func `a field with another kind of value is refused as the document says`() {
    for schema in OpenAPIDocument.schemas(of: Routes.all) + SchemaSample.scenes.all {
      let described = document["components"]?["schemas"]?[schema.name]
      #expect(described?["properties"]?.keys == schema.fields.map(\.name))
      #expect(described?["additionalProperties"] == .bool(schema.isOpen))
      #expect(
        described?["required"]?.items.map(\.string)
          == schema.fields.filter(\.isRequired).map(\.name))
      #expect(
        (described?["oneOf"]?.items ?? []).map { $0["required"]?.items.map(\.string) }
          == schema.oneOf.map { [$0] })
    }
  }
}
