// SPDX-License-Identifier: MIT
import Foundation
import SignControl
import SignTesting
import SignboardKit
import Testing

@testable import SignAPI
@testable import SignService

/// All operations of the API, asked for by all kinds of callers, on a sign whose content they try to reach.
struct MessageRightsTests {
  /// The main zone is not the zone of the callers who have one.
  private static let zones = """
    panel: 4x1
    scroll: static
    zones:
    - {name: hall, at: [0, 0], size: [8, 8]}
    - {name: news, at: [8, 0], size: [8, 8]}
    - {name: chat, at: [16, 0], size: [16, 8], conversation: FOLDER/chat.json}
    service: {calendars: [FOLDER/talks.ics]}

    """
  private static let event = "calendar:talks.ics:1"

  private static let callers =
    [Caller(role: .viewer, name: "viewer")]
    + [Caller.Role.writer, .operator, .administrator].flatMap { role in
      [
        Caller(role: role, name: role.rawValue),
        Caller(role: role, name: "\(role.rawValue)-of-news", zone: "news"),
      ]
    }

  /// The requests for each operation that may change something.
  private static let attempts: [String: [String]] = {
    let rows = TextRow.of("Service/SignServiceTests/attempts.txt", "Attempts")
    let attempts = rows.map { row in
      let lines = row.output.split(separator: "\n", omittingEmptySubsequences: false)
      return (row.input, lines.map(String.init))
    }
    return Dictionary(attempts + [("takeAlerts", alertAttempts)]) { $1 }
  }()

  /// The operations by which a caller without a zone reaches kept or shown content.
  private static let reaching: Set<String> = [
    "activateMessage", "appendToConversation", "createMessage", "identify", "notify",
    "putMessage", "putMessages", "putPicture", "putTemplate", "putValue", "removeMessage",
    "removePicture", "removeTemplate", "removeValue", "showText", "takeAlerts",
  ]

  private static var alertAttempts: [String] {
    var attempts: [String] = []
    for (zone, ids) in [("", "h m"), ("?zone=hall", "h n kept-h"), ("?zone=news", "n kept-n")] {
      for status in ["firing", "resolved"] {
        let alerts = ids.split(separator: " ").map { id in
          #"{"status":"\#(status)","fingerprint":"\#(id)","annotations":{"summary":"X"},"#
            + #""labels":{"severity":"critical"}}"#
        }
        attempts.append(zone + #" {"version":"4","alerts":[\#(alerts.joined(separator: ","))]}"#)
      }
    }
    return attempts
  }

  private static func token(of caller: Caller) -> String { "secret-of-\(caller.name)" }

  /// Something that is kept or shown, and where.
  private struct Item: Hashable {
    /// `nil`: it belongs to the whole sign.
    let zone: String?
    let text: String
    var isProtected = false
  }

  private func sign() async throws -> TestSign {
    let sign = try TestSign(
      Self.zones,
      files: ["talks.ics": CalendarTests.calendar("T"), "chat.json": "{\"messages\":[]}"])
    for (zone, id) in [("hall", "h"), ("news", "n")] {
      for prefix in ["", "alert-"] {
        try await sign.put("\(prefix)\(id)", "A") { $0.zone = zone }
        try await sign.put("\(prefix)kept-\(id)", "A") { ($0.zone, $0.isProtected) = (zone, true) }
      }
    }
    try await sign.put("m", "A")
    try await sign.set("v", "1")
    for (zone, name) in [("hall", "T"), ("news", "N")] {
      var draft = MessageDraft(text: "A")
      draft.zone = zone
      _ = try await sign.service.putTemplate(draft, name: name, if: .none, by: TestSign.caller)
    }
    _ = try await sign.service.putPicture(
      Array("#\n".utf8), name: "cup.txt", if: .none, by: TestSign.caller)
    return sign
  }

  /// The whole content of a sign.
  private func items(of sign: TestSign) -> Set<Item> {
    let state = sign.service.state
    let main = state.setup.mainZone
    var items = Set(
      state.messages.kept.values.map {
        Item(
          zone: state.zone(of: $0.draft), text: "\($0.message.id): \(text(of: $0.draft))",
          isProtected: $0.message.isProtected)
      })
    for event in state.calendars.events.values {
      items.insert(
        Item(
          zone: event.message.zone, text: "\(event.message.id): \(event.message.content)",
          isProtected: true))
    }
    for request in state.playout.plan.requests {
      items.insert(Item(zone: request.message.zone, text: "at once: \(request.message.id)"))
    }
    for template in state.templates.kept.values {
      items.insert(
        Item(
          zone: template.message.zone ?? main,
          text: "template \(template.name): \(text(of: template.message))"))
    }
    for (zone, spoken) in state.spoken { items.insert(Item(zone: zone, text: "\(spoken)")) }
    for value in state.values.put.values { items.insert(Item(zone: nil, text: "\(value)")) }
    for (name, kept) in state.pictures.kept {
      items.insert(Item(zone: nil, text: "\(name) \(kept.revision)"))
    }
    return items
  }

  private func text(of draft: MessageDraft) -> String {
    String(decoding: draft.json.bytes, as: UTF8.self)
  }

  private func api(_ sign: TestSign) throws -> APIService<any SignControl> {
    var options = APIOptions()
    options.changesAtOnce = 1_000_000
    options.extraEndpoints = Set(ExtraEndpoint.allCases)
    let lines = Self.callers.map { caller in
      "\(caller.role.rawValue):\(SHA256.text(Array(Self.token(of: caller).utf8))) "
        + "name=\(caller.name)" + (caller.zone.map { " zone=\($0)" } ?? "")
    }
    options.tokens = try AccessTokens(file: Array(lines.joined(separator: "\n").utf8))
    let clock = VirtualClock()
    return APIService(
      control: sign.service, options: options, hub: FrameHub(), metrics: MetricsRegistry(),
      now: { clock.now })
  }

  private func request(
    _ route: Route<any SignControl>, _ attempt: String, by caller: Caller
  ) -> APIRequest {
    var path = attempt
    var body = ""
    if let start = attempt.firstIndex(where: { "{ #".contains($0) }) {
      path = String(attempt[..<start])
      body = String(attempt[start...].drop { $0 == " " })
    }
    let fixed = route.path.prefix { $0 != "{" }
    var request = APIRequest(method: route.method, target: "\(fixed)\(path)", host: "localhost")
    request.headers = [Header("Authorization", "Bearer \(Self.token(of: caller))")]
    if !body.isEmpty {
      request.headers.append(
        Header("Content-Type", route.file == nil ? "application/json" : "text/plain"))
      request.body = Array(body.utf8)
    }
    return request
  }

  /// The operations that are not only for reading.
  private static var routes: [Route<any SignControl>] {
    Routes.all.filter { route in
      if let role = route.access, role > .viewer { return true }
      return route.method != "GET"
    }
  }

  @Test func `every operation that may change something is tried`() {
    #expect(Set(Self.routes.map(\.id)) == Set(Self.attempts.keys))
  }

  @Test(arguments: Self.callers)
  func `a caller reaches nothing of other zones, and nothing that is protected`(
    caller: Caller
  ) async throws {
    let sign = try await self.sign()
    let (api, copy) = (try self.api(sign), try await sign.service.backup(by: TestSign.caller))
    var before = items(of: sign)
    var reached: Set<String> = []
    for route in Self.routes {
      for attempt in Self.attempts[route.id] ?? [] {
        let answer = await api.respond(to: request(route, attempt, by: caller))
        let after = items(of: sign)
        let changed = before.symmetricDifference(after)
        let what = "\(caller), \(route.id), \(attempt): \(answer.status)"
        if let role = route.access, caller.role < role {
          #expect(answer.status == 403, "\(what)")
          #expect(changed.isEmpty, "\(what)")
        }
        if let zone = caller.zone { #expect(changed.allSatisfy { $0.zone == zone }, "\(what)") }
        // By its own priority, a person replaces even protected messages.
        if !["putMessage", "putMessages"].contains(route.id) || attempt.contains("remove") {
          #expect(before.subtracting(after).allSatisfy { !$0.isProtected }, "\(what)")
        }
        // On a sign that stands still, nothing is shown at once.
        try await sign.service.setPlayback(.running, by: TestSign.caller)
        guard !changed.isEmpty else { continue }
        reached.insert(route.id)
        _ = try await sign.service.restore(copy.bytes, by: TestSign.caller)
        before = items(of: sign)
      }
    }
    guard caller.role > .viewer else {
      #expect(reached == [])
      return
    }
    let ofAllZones = [
      "appendToConversation", "notify", "putPicture", "removePicture", "putValue", "removeValue",
    ]
    #expect(reached == (caller.zone == nil ? Self.reaching : Self.reaching.subtracting(ofAllZones)))
  }

  @Test func `a writer for one zone replaces all messages of that zone only`() async throws {
    let sign = try await self.sign()
    let anna = Caller(role: .writer, name: "anna", zone: "news")
    var draft = MessageDraft(text: "B")
    draft.zone = "news"
    let view = try await sign.service.put(
      MessageBatch([.init(id: "new", draft: draft)], removesOthers: true), if: .none, by: anna)
    #expect((view.created, view.removed) == (1, 2))
    #expect(
      try await sign.service.messages(MessageQuery()).messages.map(\.id).sorted()
        == [
          "alert-h", "alert-kept-h", "alert-kept-n", Self.event, "h", "kept-h", "kept-n", "m",
          "new",
        ].sorted())
  }
}
