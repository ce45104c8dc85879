// SPDX-License-Identifier: MIT
internal import Displays

/// Why a panel cannot become a picture or a recording.
public struct RecordingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What was asked for, such as `record to sign.mp4`.
  public let action: String
  /// The reason, without a full stop.
  public let reason: String
  /// What the person can do next, a full sentence.
  public let remedy: String

  /// Makes an error from its parts.
  public init(action: String, reason: String, remedy: String) {
    self.action = action
    self.reason = reason
    self.remedy = remedy
  }

  /// The sentence that a person reads.
  public var description: String { "Cannot \(action): \(reason). \(remedy)" }

  /// The picture would have more pixels than files and memory have room for.
  static func tooLarge(_ geometry: Geometry, _ style: LEDPictureStyle) -> RecordingError {
    RecordingError(
      action: "draw \(geometry) LEDs at scale \(style.scale)",
      reason: "the picture would be larger than 65535 pixels a side or 67108864 in all",
      remedy: style.scale > LEDPictureStyle.scales.lowerBound
        ? "Use a smaller scale." : "Record a smaller panel.")
  }

  /// The panel has more LEDs than any terminal has room for.
  static func tooLargeForTerminal(_ geometry: Geometry, _ name: String) -> RecordingError {
    RecordingError(
      action: "record \(geometry) LEDs to \(name)",
      reason: "a terminal has at most 10000 columns and 1000 rows",
      remedy: "Draw several LEDs in a character, or record to a GIF.")
  }

  /// The ending of a name tells no format.
  static func unknownFormat(_ path: String) -> RecordingError {
    RecordingError(
      action: "record to \(path)",
      reason: "the name ends in none of \(PictureFormat.endings)",
      remedy: "Name the file by what it shall be, such as sign.gif, or name the format.")
  }

  /// The format was named and there is no such one.
  static func unknownFormat(named name: String) -> RecordingError {
    RecordingError(
      action: "record pictures as \"\(name)\"", reason: "there is no such format",
      remedy: "Use \(PictureFormat.names).")
  }

  /// The number of pictures stands at the start of an APNG and is known at its end.
  static func needsPatching(_ name: String) -> RecordingError {
    RecordingError(
      action: "record to \(name)",
      reason: "an APNG needs a file in which its start can be written again",
      remedy: "Record to a plain file, or use a GIF.")
  }

  /// A series of pictures would run out of numbers.
  static func seriesIsFull(_ name: String) -> RecordingError {
    RecordingError(
      action: "record to \(name)", reason: "a series has at most 999999 pictures",
      remedy: "Use a GIF or an APNG.")
  }

  /// A recording was ended and goes on.
  static func isFinished(_ name: String) -> RecordingError {
    RecordingError(
      action: "record to \(name)", reason: "the recording is finished",
      remedy: "Begin another one.")
  }
}
