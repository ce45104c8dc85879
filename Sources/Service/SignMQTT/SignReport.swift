// SPDX-License-Identifier: MIT
import Core
import Previews
import Schedules
import SignAPI
import SignControl

/// How a sign is, as it reports to the broker: complete, so that no report needs another one.
struct SignReport {
  /// The most entries of a list; more are left out.
  static let most = 100

  /// A layer that the sign does not take, and why.
  struct Refusal: Hashable, Sendable {
    let layer: DesiredLayer.Name
    /// The SHA-256 of the document; `nil`: it was too long to be looked at.
    let digest: String?
    let problem: Problem

    /// An entry for each mistake.
    fileprivate var entries: [JSONValue] {
      let errors = problem.errors.map { ($0.code.rawValue, $0.field, $0.message) }
      return (errors.isEmpty ? [(problem.kind.rawValue, "", problem.detail)] : errors).map {
        (code, field, message) in
        [
          "id": .string("\(layer)"), "digest": digest.map(JSONValue.string) ?? .null,
          "code": .string(code), "field": .string(field), "message": .string("\(message)"),
        ]
      }
    }
  }

  let facts: SignFacts
  /// The layers that it does not take.
  var refusals: [Refusal] = []
  /// The version of the program.
  let version: String
  /// The groups of the sign, first `all`.
  let groups: [String]
  /// The greatest error of the clock in milliseconds; `nil`: nothing sets it.
  let clockError: Double?
  /// Another text for each start of the program.
  let session: String
  /// How many reports came before in this session.
  let number: Int64
  /// When it is made, RFC 3339.
  let time: String

  /// The report as JSON.
  var bytes: [UInt8] {
    let parts = facts.health.parts.filter { $0.state != .well }
    return JSONValue.object(present: [
      "session": .string(session), "seq": .integer(number), "time": .string(time),
      "version": .string(version), "tags": .array(groups.map(JSONValue.string)),
      "healthy": .bool(facts.health.isHealthy), "panel": facts.panel.map(Self.panel),
      "playback": facts.playback.map { .string($0.rawValue) },
      "intensity": facts.intensity.map { .integer(Int64($0.effective)) },
      "showing": facts.showing.map { Self.list($0, Self.showing) },
      "applied": facts.layers.map { Self.layers($0.applied) },
      "staged": facts.layers.map { Self.layers($0.staged) },
      "refused": Self.list((refusals + reverted).flatMap(\.entries)) { $0 },
      "unshown": facts.unshown.map { Self.list($0, \.json) },
      "configuration": facts.layers.map(Self.configuration), "clock": clock,
      "problems": Self.list(parts, Self.problem),
    ]).bytes
  }

  private static func panel(_ panel: PanelView) -> JSONValue {
    [
      "width": .integer(Int64(panel.width)), "height": .integer(Int64(panel.height)),
      "color": .string(panel.color.rawValue),
    ]
  }

  /// The layers whose keys of the configuration were taken back.
  private var reverted: [Refusal] {
    guard let layers = facts.layers, let reason = layers.reason else { return [] }
    let problem = Problem(.conflict, reason)
    return layers.reverted.filter { layer in !refusals.contains { $0.layer == layer.name } }
      .map { Refusal(layer: $0.name, digest: $0.digest, problem: problem) }
  }

  private static func list<Item>(_ items: [Item], _ json: (Item) -> JSONValue) -> JSONValue {
    .array(items.prefix(most).map(json))
  }

  private static func layers(_ layers: [LayerView]) -> JSONValue {
    .object(
      layers.map { layer in
        .init(
          "\(layer.name)",
          .array([.integer(layer.epoch), .integer(layer.revision), .string(layer.digest)]))
      })
  }

  /// The keys of the configuration that a fleet wants, by the SHA-256 of their text.
  private static func configuration(_ layers: LayersView) -> JSONValue {
    func digest(_ keys: [String]) -> JSONValue {
      keys.isEmpty ? .null : .string(SHA256.text(Array(keys.joined(separator: "\n").utf8)))
    }
    return [
      "active": digest(layers.activeKeys), "staged": digest(layers.stagedKeys),
      "error": layers.reason.map { .string("\($0)") } ?? .null,
    ]
  }

  private var clock: JSONValue {
    [
      "synchronised": .bool(clockError != nil),
      "error-ms": clockError.map { .number(($0 * 1000).rounded() / 1000) } ?? .null,
    ]
  }

  /// Who wants a message: a layer of the fleet, the file of the sign, or somebody by the API.
  static func source(ofMessage id: String) -> String {
    if let layer = DesiredLayer.Name(ofMessage: id) { return "\(layer)" }
    let isOwn = MessageDraft.reservedIDs.contains(id) || id.hasPrefix("calendar:")
    return isOwn ? "configuration" : "api"
  }

  private static func showing(_ span: SpanView) -> JSONValue {
    [
      "zone": .string(span.zone), "since": .string(span.from),
      "source": span.messages.first.map { .string(source(ofMessage: $0)) } ?? .null,
      "until": span.until.map(JSONValue.string) ?? .null,
      "messages": list(Array(zip(span.messages, span.texts))) { id, text in
        ["id": .string(id), "text": .string(text)]
      },
    ]
  }

  private static func problem(_ part: HealthView.Part) -> JSONValue {
    [
      "part": .string(part.name), "state": .string(part.state.rawValue),
      "detail": part.detail.json,
    ]
  }
}
