// SPDX-License-Identifier: MIT
package import Phrases
package import Wording

/// A rectangle of the panel that shows messages.
package struct ZoneView: Hashable, Sendable {
  /// Its name.
  package let name: String
  /// Its first column, from the left.
  package let x: Int
  /// Its first row, from the top.
  package let y: Int
  /// Columns.
  package let width: Int
  /// Rows.
  package let height: Int
  /// The ids of the messages that it shows now.
  package let messages: [String]
  /// Whether it shows a conversation that can be scrolled.
  package let isConversation: Bool

  /// Makes a view.
  package init(
    name: String, x: Int, y: Int, width: Int, height: Int, messages: [String],
    isConversation: Bool = false
  ) {
    self.name = name
    self.x = x
    self.y = y
    self.width = width
    self.height = height
    self.messages = messages
    self.isConversation = isConversation
  }
}

/// A value that texts can name.
package struct ValueView: Hashable, Sendable {
  /// The origin of a value.
  package enum Source: String, CaseIterable, Hashable, Sendable {
    /// Put through the API.
    case api
    /// From the values file of the sign.
    case file
    /// From a topic of the broker.
    case broker = "mqtt"
    /// From what the fleet wants.
    case fleet
  }

  /// Its name.
  package let name: String
  /// Its text, at most 4,096 bytes in each language.
  package let value: LocalizedText
  /// A number that no other change has; 1 or more, 0 for a value of the file.
  package let revision: Int64
  /// Its origin.
  package let source: Source

  /// Makes a view.
  package init(
    name: String, value: LocalizedText, revision: Int64, source: Source = .api
  ) {
    self.name = name
    self.value = value
    self.revision = revision
    self.source = source
  }
}

/// The intensity of the display.
package struct IntensityView: Hashable, Sendable {
  /// The set intensity, 0…15.
  package let intensity: Int
  /// The intensity in force, 0…15; lower under a limit.
  package let effective: Int
  /// The reason, a sentence.
  package let reason: Phrase
  /// What is said if it was set and cannot be stored.
  package var notKept: Phrase?

  /// Makes a view.
  package init(intensity: Int, effective: Int, reason: Phrase) {
    self.intensity = intensity
    self.effective = effective
    self.reason = reason
  }
}

/// How fast texts scroll that have no speed of their own, in zones that have none.
package struct SpeedView: Hashable, Sendable {
  /// Columns a second; `nil`: they pass once round in a given time.
  package let speed: Double?
  /// Whether it was set by hand instead of by the configuration.
  package let isByHand: Bool
  /// What is said if it was set and cannot be stored.
  package var notKept: Phrase?

  /// Makes a view.
  package init(speed: Double?, isByHand: Bool) {
    self.speed = speed
    self.isByHand = isByHand
  }
}

/// The state of playback.
package enum PlaybackState: String, CaseIterable, Hashable, Sendable {
  case running
  case paused
  case stopped
}

/// A font that texts can use.
package struct FontView: Hashable, Sendable {
  /// The name.
  package let name: String
  /// Rows.
  package let height: Int
  /// The number of characters.
  package let characters: Int

  /// Makes a view.
  package init(name: String, height: Int, characters: Int) {
    self.name = name
    self.height = height
    self.characters = characters
  }
}

/// A character that could not be shown.
package struct UnshownView: Hashable, Sendable {
  /// The id of the message.
  package let message: String
  /// The characters.
  package let characters: String
  /// The position in the text, counted from 1.
  package let position: Int
  /// The reason, a sentence.
  package let reason: Phrase

  /// Makes a view.
  package init(message: String, characters: String, position: Int, reason: Phrase) {
    self.message = message
    self.characters = characters
    self.position = position
    self.reason = reason
  }
}
