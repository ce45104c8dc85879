// SPDX-License-Identifier: MIT
package import Core

/// A rectangle of the panel, or of its canvas, that shows messages.
package struct ZoneView: Hashable, Sendable, WireObject {
  package let name: String
  package let x: Int
  package let y: Int
  package let width: Int
  package let height: Int
  package let messages: [String]
  package let isConversation: Bool

  package init(
    name: String, x: Int, y: Int, width: Int, height: Int, messages: [String],
    isConversation: Bool = false
  ) {
    (self.name, self.x, self.y, self.width, self.height) = (name, x, y, width, height)
    (self.messages, self.isConversation) = (messages, isConversation)
  }

  /// The refusal of a name that no zone has, with the names that they have.
  package static func refusal(of name: String, among names: [String]) -> Phrase {
    let quoted = Wording.quoted(name)
    if let meant = Wording.nearest(to: name, among: names) {
      return .phrase("There is no zone \(quoted). Did you mean \(meant)?")
    }
    return .phrase(
      "There is no zone {0}. The zones are {1}.", quoted,
      .joined(names.map { .verbatim($0) }, separator: ", "))
  }

  package static let form = WireForm<Self>(
    "Zone", "A rectangle of the panel, or of its canvas, that shows messages.",
    .init("name", .name(1...64), \.name, "Its name."),
    .init("x", .integer(0...8192), \.x, "Its first column."),
    .init("y", .integer(0...8192), \.y, "Its first row."),
    .init("width", .integer(0...8192), \.width, "Columns."),
    .init("height", .integer(0...8192), \.height, "Rows."),
    .init(
      "messages", .list(Schemas.id, atMost: 100_000), \.messages,
      "The messages that it shows now."),
    .init(
      "conversation", \.isConversation, "Whether it shows a conversation that can be scrolled."))
}

/// A value that texts can name.
package struct ValueView: Hashable, Sendable, WireObject {
  /// The origin of a value.
  package enum Source: String, WireChoice, Hashable, Sendable {
    /// Put through the API.
    case api
    /// From the values file of the sign.
    case file
    /// From a topic of the broker.
    case broker = "mqtt"
    /// From what the fleet wants.
    case fleet
  }

  package let name: String
  package let value: LocalizedText
  package let revision: Int64
  package let source: Source

  package init(name: String, value: LocalizedText, revision: Int64, source: Source = .api) {
    (self.name, self.value, self.revision, self.source) = (name, value, revision, source)
  }

  package static let form = WireForm<Self>(
    "Value", "A value that texts can name.",
    .init("name", .name(1...64), \.name, "Its name."),
    .init("value", Schemas.valueText, \.value, "Its text, or its texts by language."),
    .init("revision", \.revision, "Grows with every change; the ETag. 0 for one of a file."),
    .init(
      "source", \.source,
      "Its origin: the API, the values file of the sign, a topic of the broker, or the fleet."))
}

/// The intensity of the display.
package struct IntensityView: Hashable, Sendable, WireObject {
  package let intensity: Int
  package let effective: Int
  package let reason: Phrase
  /// The sentence if it was set and cannot be stored; `nil`: it is kept.
  package var notKept: Phrase?

  package init(intensity: Int, effective: Int, reason: Phrase) {
    (self.intensity, self.effective, self.reason) = (intensity, effective, reason)
  }

  package static let form = WireForm<Self>(
    "Intensity", "The intensity of the display.",
    .init("intensity", .integer(0...15), \.intensity, "The set intensity."),
    .init("effective", .integer(0...15), \.effective, "The intensity in force."),
    .init("reason", \.reason, "Why."),
    .notKept(\.notKept))
}

/// How fast texts scroll that have no speed of their own, in zones that have none.
package struct SpeedView: Hashable, Sendable, WireObject {
  package let speed: Double?
  package let isByHand: Bool
  /// The sentence if it was set and cannot be stored; `nil`: it is kept.
  package var notKept: Phrase?

  package init(speed: Double?, isByHand: Bool) { (self.speed, self.isByHand) = (speed, isByHand) }

  package static let form = WireForm<Self>(
    "Speed", "How fast texts scroll that have no speed of their own, in zones that have none.",
    .init(
      "speed", .nullable(Schemas.speed), \.speed,
      "Columns a second; null: they pass once round in a given time."),
    .init("byHand", \.isByHand, "Whether it was set instead of that of the configuration."),
    .notKept(\.notKept))
}

/// The state of playback.
package enum PlaybackState: String, CaseIterable, Hashable, Sendable {
  case running
  case paused
  case stopped
}

/// A character that could not be shown.
package struct UnshownView: Hashable, Sendable, WireObject {
  package let message: String
  package let characters: String
  package let position: Int
  package let reason: Phrase

  package init(message: String, characters: String, position: Int, reason: Phrase) {
    (self.message, self.characters, self.position) = (message, characters, position)
    self.reason = reason
  }

  package static let form = WireForm<Self>(
    "UnshownItem", "Characters that could not be shown.",
    .init("message", Schemas.id, \.message, "The message."),
    .init("characters", Schemas.sentence, \.characters, "The characters."),
    .init("position", \.position, "The position in the text, from 1."),
    .init("reason", \.reason, "Why."))
}
