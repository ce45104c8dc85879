// SPDX-License-Identifier: MIT
import BrokerTesting
import ControlTesting
import Core
import Logging
import MQTTIO
import SignConfiguration
import SignControl
import SignMQTT
import SignTesting
import Testing

@testable import SignAPI

/// HTTP and MQTT answer alike, whatever a sign is asked for, right or wrong.
///
/// The checks of `SignControl` do not run through either: they call its sixty functions with the types of
/// Swift and compare what those return, and a control that asks over one would have to make each of
/// these from JSON, which nothing else needs. What they promise holds behind both, and here is what the
/// two transports add.
@Suite(.waitsForOthers)
struct BothTransportsTests {
  /// Two signs that are alike: one is asked over HTTP, the other at a broker.
  private struct Pair {
    let near = BothTransportsTests.sample()
    let far = BothTransportsTests.sample()
    private let broker: TestBroker
    private let server: OperationServer
    private let link: BrokerLink
    private let client: OperationClient

    init() async throws {
      broker = try TestBroker.running()
      let text = """
        mqtt: {broker: "mqtt://127.0.0.1:\(broker.port)", id: hall, role: administrator}
        """
      let settings = try #require(
        try ConfigurationReader.read(bytes: Array(text.utf8), file: "sign.yaml").mqtt)
      server = OperationServer(control: far.control, hub: far.hub, metrics: far.metrics)
      link = try BrokerLink(
        settings, topics: SignTopics(settings), version: "1.2.3", control: far.control,
        operations: server, backoff: MQTTBackoff(first: 10, longest: 40), logger: .silent
      ) {}
      try link.start()
      client = try await OperationClient(broker, sign: "hall")
    }

    /// Asks both, and expects the same answers.
    ///
    /// - Parameter target: with the root of the API.
    func ask(_ id: String, _ method: String, _ target: String, _ body: String?) async throws {
      let http = await near.service.respond(to: Sample.request(method, target, body))
      let (operation, isExtra) = try BothTransportsTests.operation(id, method, target, body)
      // Other systems have topics of their own.
      let answer =
        isExtra
        ? await server.answer(
          to: Array(operation.utf8), by: Caller(role: .administrator, name: "mqtt"),
          isRepeatable: true)
        : await client.answer(to: Array(operation.utf8))
      // Over HTTP, a machine that needs no token is called so.
      let other = OperationTests.summary(try #require(Sample.value(answer)), withCodes: true)
        .replacing("\"name\":\"mqtt\"", with: "\"name\":\"loopback\"")
      // A body has other places in a larger text.
      let place = #/ [0-9]+:[0-9]+ /#
      #expect(
        other.replacing(place, with: " ") == Sample.summary(http).replacing(place, with: " "),
        "\(method) \(target) \(body ?? "")")
    }
  }

  private static let extra = Set(ExtraEndpoint.allCases)

  private static func sample() -> Sample { Sample { $0.extraEndpoints = extra } }

  /// A request of HTTP as an operation, and whether it is for another system.
  private static func operation(
    _ id: String, _ method: String, _ target: String, _ body: String?
  ) throws -> (text: String, isExtra: Bool) {
    let target = try #require(Target(target))
    let match = try Routes.Route.find(
      method: method, segments: target.segments, in: Routes.all, extra: extra)
    let parameters =
      match.parameters.map { JSONValue.Member($0.key, .string($0.value)) }
      + target.query.map { JSONValue.Member($0.name, .string($0.value)) }
    let head = JSONValue.object([
      .init("id", .string(id)), .init("operation", .string(match.route.id)),
      .init("parameters", .object(parameters)),
    ]).text
    return (
      body.map { head.dropLast() + ",\"body\":" + $0 + "}" } ?? head, match.route.extra != nil
    )
  }

  /// The operations that answer with a file or a stream or take a file, and the document of all of them,
  /// which may be longer than a message of a broker.
  private static let ofHTTP: Set = [
    "readFramePicture", "readFilm", "watchFrames", "previewPicture", "putPicture", "readBackup",
    "restoreBackup", "readDocument",
  ]

  /// The target of a route with the samples of its path.
  private static func target(_ route: Routes.Route, _ query: [(String, JSONValue)] = []) -> String {
    var path = route.path
    for name in route.parameters {
      let sample = OpenAPIDocument.pathSample(name)?.string ?? ""
      path = path.replacing("{\(name)}", with: Wording.percentEncoded(sample))
    }
    let items = query.map { "\($0.0)=\(Wording.percentEncoded($0.1.string ?? $0.1.text))" }
    return path + (items.isEmpty ? "" : "?" + items.joined(separator: "&"))
  }

  @Test(arguments: Routes.all.map(\.id).filter { !BothTransportsTests.ofHTTP.contains($0) })
  func `every operation answers alike, as it is meant and at random`(id: String) async throws {
    let pair = try await Pair()
    for sample in [pair.near, pair.far] {
      await sample.control.act { $0.patterns = [.init(name: "numbers", about: "numbers")] }
      _ = try await sample.control.take(
        SchemaSample.layer, by: Caller(role: .administrator, name: "test"))
      // The object asked for is there.
      for route in Routes.all where route.method == "PUT" && route.path.hasSuffix("}") {
        let request =
          route.file.map {
            Sample.request(
              "PUT", Self.target(route), $0.sample, headers: ["Content-Type": "text/plain"])
          } ?? Sample.request("PUT", Self.target(route), route.body?.sample?.text)
        #expect(await sample.service.respond(to: request).status == 201, "\(route.id)")
      }
    }
    let route = try #require(Routes.all.first { $0.id == id })
    var random = SeededGenerator(seed: 18)
    for round in 0..<12 {
      var query = route.query.compactMap { field in
        let value =
          round == 0 ? field.sample : SchemaSample.value(field.type, isWild: round > 1, &random)
        return value.map { (field.name, $0) }
      }
      if round == 2 { query.append(("nothing", 1)) }
      var body = route.body.map { schema in
        round == 0
          ? schema.sample ?? .null : SchemaSample.object(schema, isWild: round > 1, &random)
      }
      // An operation that takes no body refuses one.
      if round == 3 { body = body ?? [:] }
      try await pair.ask("\(round)", route.method, Self.target(route, query), body?.text)
    }
  }

  @Test(arguments: [
    "All mistakes of a message", "A message is put, read, changed and removed",
    "A refusal of the sign is passed on in full", "Messages are listed in pages",
    "A value is a text or a number as it is written",
  ])
  func `requests one after the other are answered alike`(title: String) async throws {
    let pair = try await Pair()
    for (index, row) in RequestSeries(title).rows.enumerated() {
      let (request, body) = (row.request, row.request.body)
      try await pair.ask(
        "\(index)", request.method, request.target,
        body.isEmpty ? nil : String(decoding: body, as: UTF8.self))
    }
  }
}
