// SPDX-License-Identifier: MIT
import Core
import MQTTIO
import SignConfiguration

/// The live values that topics of the broker have.
///
/// They are foreign texts: they are cleaned and limited.
struct BrokerValues: Sendable {
  /// A value that has changed; `nil`: what came last does not count any more.
  typealias Change = (name: String, text: String?)

  /// The most bytes of a value; as many as the API takes.
  static let mostBytes = 4096

  private let settings: [String: BrokerValueSetting]
  /// When the last message of a value came.
  private var seen: [String: Instant] = [:]
  private var stale: Set<String> = []
  /// Why a message has no value, by the name of the value.
  private var problems: [String: Phrase] = [:]
  /// The last text of each value.
  private var texts: [String: String] = [:]
  /// The texts to show with the next look, by their names.
  private var waiting: [String: String] = [:]
  private var lastLook: Instant?

  /// The shortest time between two shown changes, in nanoseconds: a sensor that talks without
  /// a pause must not keep the sign busy.
  static let shortest: Int64 = 250_000_000

  /// Makes values without a text yet; a value counts as missing when nothing comes for its
  /// time from now on.
  init(_ settings: [String: BrokerValueSetting], at now: Instant) {
    self.settings = settings
    seen = settings.filter { $0.value.staleAfter != nil }.mapValues { _ in now }
  }

  /// The topics to subscribe to.
  var topics: Set<String> { Set(settings.values.map(\.topic)) }

  /// Takes a message over; `look` decides what to show.
  mutating func take(_ message: MQTTReceived, at now: Instant) {
    for (name, setting) in settings where setting.topic == message.topic {
      guard let text = Self.text(message, setting.pointer) else {
        problems[name] = .phrase(
          "The value {0} stays as it was: the last message of {1} has no {2}.", name, setting.topic,
          setting.pointer.isEmpty ? "text" : "/" + setting.pointer.joined(separator: "/"))
        continue
      }
      problems[name] = nil
      // What the broker has kept comes again with every connection, and is no news then.
      guard !message.isRetained || texts[name] != text else { continue }
      stale.remove(name)
      (texts[name], waiting[name], seen[name]) = (text, text, now)
    }
  }

  /// The changes to show now: new texts, and the values that have become too old.
  mutating func look(at now: Instant) -> [Change] {
    if let lastLook, now.since(lastLook) < Self.shortest { return [] }
    let new = waiting.sorted { $0.key < $1.key }.map { name, text -> Change in (name, text) }
    waiting = [:]
    let old = settings.keys.sorted().filter { name in
      !stale.contains(name) && (end(of: name).map { $0 <= now } ?? false)
    }
    stale.formUnion(old)
    for name in old { texts[name] = nil }
    let changes = new.filter { !old.contains($0.name) } + old.map { name -> Change in (name, nil) }
    if !changes.isEmpty { lastLook = now }
    return changes
  }

  /// When to look again.
  var next: Instant {
    let end =
      settings.keys.filter { !stale.contains($0) }.compactMap { self.end(of: $0) }.min()
      ?? .distantFuture
    guard !waiting.isEmpty else { return end }
    return min(end, lastLook?.advanced(by: Self.shortest) ?? .zero)
  }

  private func end(of name: String) -> Instant? {
    guard let last = seen[name], let seconds = settings[name]?.staleAfter else { return nil }
    return last.advanced(by: Int64(seconds) * 1_000_000_000)
  }

  /// What health reports of them.
  var sentences: [Phrase] {
    let old = stale.sorted().map { name -> Phrase in
      .phrase(
        "The value {0} is not shown: nothing has come to {1} for too long. Look after its sender.",
        name, settings[name]?.topic ?? "")
    }
    return problems.sorted { $0.key < $1.key }.map(\.value) + old
  }

  /// The text of a message, or of a value in its JSON; `nil`: there is none.
  static func text(_ message: MQTTReceived, _ pointer: [String]) -> String? {
    guard message.leftOut == nil else { return nil }
    guard !pointer.isEmpty else {
      return String(validating: message.payload, as: UTF8.self).map(cleaned)
    }
    var reader = JSONReader(message.payload)
    guard var node = try? reader.document() else { return nil }
    for step in pointer {
      switch node.value {
      case .object(let members):
        guard let member = members.first(where: { $0.key == step }) else { return nil }
        node = member.node
      case .array(let items):
        guard let place = Int(step), items.indices.contains(place) else { return nil }
        node = items[place]
      default: return nil
      }
    }
    switch node.value {
    case .string(let text), .number(let text): return cleaned(text)
    case .bool, .null, .array, .object: return nil
    }
  }

  /// A text on one line without control characters, as long as a value may be.
  private static func cleaned(_ text: String) -> String {
    var (result, count) = (String.UnicodeScalarView(), 0)
    for scalar in text.unicodeScalars {
      count += UTF8.width(scalar)
      guard count <= mostBytes else { break }
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator: result.append(" ")
      default: result.append(scalar)
      }
    }
    return String(result)
  }
}
