// SPDX-License-Identifier: MIT
import Core
import Schedules
import SignControl
import SignTesting
import Testing

@testable import SignAPI

/// The served document matches the server.
struct OpenAPITests {
  private static let document = OpenAPIDocument.json(SchemaSample.scenes, Routes.all)

  /// Every operation of the document: its method, its path and its description.
  private var operations: [(method: String, path: String, about: JSONValue)] {
    guard case .object(let paths) = Self.document["paths"] else { return [] }
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
    #expect(Set(FleetRoutes.all.map(\.id)).count == FleetRoutes.all.count)
  }

  @Test func `every path is there for callers of its role`() {
    let found = operations.map { operation -> String in
      let role = operation.about["x-role"]?.string ?? "anybody"
      return "\(role) \(operation.method) \(operation.path.replacing(Routes.root, with: ""))"
    }
    let rows = TextRow.of("Service/SignAPITests/answers.txt", "Operations of each role")
    let expected = rows.flatMap { row in
      row.output.split(separator: #/[,\n] ?/#).map { "\(row.input) \($0)" }
    }
    #expect(found.sorted() == expected.sorted())
  }

  @Test(arguments: [false, true])
  func `every reference leads to a schema, and every schema is used`(isOfFleet: Bool) {
    let document =
      isOfFleet ? OpenAPIDocument.json(SchemaSample.scenes, FleetRoutes.all) : Self.document
    var used: Set<String> = []
    func walk(_ value: JSONValue) {
      if let name = value["$ref"]?.string?.split(separator: "/").last { used.insert(String(name)) }
      if case .object(let members) = value { members.forEach { walk($0.value) } }
      value.items.forEach(walk)
    }
    walk(document)
    // No place in the document refers to the contents of events.
    if !isOfFleet { used.insert("LiveFrame") }
    #expect(used == Set(document["components"]?["schemas"]?.keys ?? []))
  }

  @Test(arguments: Schemas.messageDraft.oneOf)
  func `every field of a message is returned as it was sent`(content: String) async throws {
    let sample = Sample()
    let place = try #require(Schemas.messageDraft.oneOf.firstIndex(of: content))
    var random = SeededGenerator(seed: 5)
    let body = SchemaSample.object(
      Schemas.messageDraft, isWild: false, choosing: place, &random
    ).text
    let response = await sample.ask("PUT", "/messages/m1", body)
    let value = try #require(Sample.value(response.bytes))
    let sent = try #require(Sample.value(Array(body.utf8)))
    #expect(value.keys == ["id", "revision"] + sent.keys)
    for key in sent.keys { #expect(value[key]?.sorted == sent[key]?.sorted, "\(key)") }
    let other = Schemas.messageDraft.oneOf.filter { $0 != content }
    // Only messages of calendars have one.
    let event = MessageView(
      id: "m1", revision: 0, draft: MessageDraft(text: "a"), created: 7, calendar: "week.ics")
    let shown = try #require(Sample.value(event.json.bytes))
    #expect(shown.keys.suffix(2) == ["created", "calendar"])
    #expect(
      (value.keys + other + ["created", "calendar", "progress"]).sorted()
        == Schemas.message.fields.map(\.name).sorted())
    // The same for each message of a page and of a batch.
    let page = try #require(Sample.value(await sample.ask("GET", "/messages").bytes))
    #expect(page["messages"]?.items == [value])
    #expect(
      Schemas.batchItem.fields.map(\.name).filter { !other.contains($0) } == ["id"] + sent.keys)
  }

  @Test func `a field with another kind of value is refused as the document describes`() {
    for schema in OpenAPIDocument.schemas(of: Routes.all) + SchemaSample.scenes.all {
      let described = Self.document["components"]?["schemas"]?[schema.name]
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
