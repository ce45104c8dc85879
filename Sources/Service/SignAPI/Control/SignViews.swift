// SPDX-License-Identifier: MIT

/// A place of the display that messages are shown in.
public struct ZoneView: Hashable, Sendable {
  /// Its name.
  public let name: String
  /// Its first column, from the left.
  public let x: Int
  /// Its first row, from the top.
  public let y: Int
  /// Columns.
  public let width: Int
  /// Rows.
  public let height: Int
  /// The ids of the messages that it shows now.
  public let messages: [String]
  /// Whether it shows a conversation that can be scrolled.
  public let isConversation: Bool

  /// Makes a view.
  public init(
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

/// What is shown where a text names a value.
public struct ValueView: Hashable, Sendable {
  /// Where a text comes from.
  public enum Source: String, CaseIterable, Hashable, Sendable {
    /// It was put.
    case api
    /// It stands in the values file of the sign.
    case file
  }

  /// Its name.
  public let name: String
  /// Its text, at most 4,096 bytes.
  public let value: String
  /// A number that another change never has again; 1 or more, but 0 for one of a file.
  public let revision: Int64
  /// Where it comes from.
  public let source: Source

  /// Makes a view.
  public init(name: String, value: String, revision: Int64, source: Source = .api) {
    self.name = name
    self.value = value
    self.revision = revision
    self.source = source
  }
}

/// How bright the display is.
public struct IntensityView: Hashable, Sendable {
  /// What is asked for, 0…15.
  public let intensity: Int
  /// What is in force now, 0…15; less where a limit holds.
  public let effective: Int
  /// Why it is what it is, a sentence.
  public let reason: String

  /// Makes a view.
  public init(intensity: Int, effective: Int, reason: String) {
    self.intensity = intensity
    self.effective = effective
    self.reason = reason
  }
}

/// Whether the sign runs.
public enum PlaybackState: String, CaseIterable, Hashable, Sendable {
  case running
  case paused
  case stopped
}

/// A font that texts can use.
public struct FontView: Hashable, Sendable {
  /// The name to write.
  public let name: String
  /// Rows.
  public let height: Int
  /// How many characters it has.
  public let characters: Int

  /// Makes a view.
  public init(name: String, height: Int, characters: Int) {
    self.name = name
    self.height = height
    self.characters = characters
  }
}

/// A character that could not be shown.
public struct UnshownView: Hashable, Sendable {
  /// The id of the message.
  public let message: String
  /// The characters.
  public let characters: String
  /// Which character of the text it is, counted from 1.
  public let position: Int
  /// Why, a sentence.
  public let reason: String

  /// Makes a view.
  public init(message: String, characters: String, position: Int, reason: String) {
    self.message = message
    self.characters = characters
    self.position = position
    self.reason = reason
  }
}
