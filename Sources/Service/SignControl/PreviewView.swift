// SPDX-License-Identifier: MIT
package import Core

/// The preview of a message.
package struct PreviewView: Hashable, Sendable, WireObject {
  /// The most frames of a preview.
  package static let mostFrames = 200
  /// The most bytes of all frames together, so that an answer stays below 1 MiB.
  package static let mostBytes = 720 << 10
  /// The most reports of characters, and of markup.
  package static let mostReports = 100

  /// The picture from an instant on.
  package struct Frame: Hashable, Sendable, WireObject {
    /// Milliseconds since the message began, growing from frame to frame.
    package let milliseconds: Int64
    /// The rows from the top, as in `FrameView.rows`.
    package let rows: [UInt8]

    /// The colors of its pixels; `nil`: all have the color of the panel.
    package let colors: ScreenColors?

    package init(milliseconds: Int64, rows: [UInt8], colors: ScreenColors? = nil) {
      (self.milliseconds, self.rows, self.colors) = (milliseconds, rows, colors)
    }

    /// The bytes that it takes in an answer.
    fileprivate var size: Int {
      rows.count + (colors.map { $0.runs.count + $0.palette.count * Self.bytesPerColor } ?? 0)
    }

    /// The bytes that an answer has for a color of the palette.
    private static let bytesPerColor = 40

    package static let form = WireForm<Self>(
      "PreviewFrame", "The picture from an instant on.",
      members: [
        .init("milliseconds", \.milliseconds, "Milliseconds since the message began."),
        .init(
          "bits", .text(0...1_048_576), { Base64.text($0.rows) },
          "Base64 of the rows from the top, each in whole bytes, the left pixel the highest bit."),
      ] + ScreenColors.members(\.colors))
  }

  /// A character that could not be shown.
  package struct Unshown: Hashable, Sendable, WireObject {
    /// The characters.
    package let characters: String
    /// The position in the text, counted from 1.
    package let position: Int
    /// The reason, a sentence.
    package let reason: Phrase

    package init(characters: String, position: Int, reason: Phrase) {
      (self.characters, self.position, self.reason) = (characters, position, reason)
    }

    package static let form = WireForm<Self>(
      "PreviewUnshown", "Characters that could not be shown.",
      .init("characters", Schemas.sentence, \.characters, "The characters."),
      .init("position", \.position, "The position in the text, from 1."),
      .init("reason", \.reason, "Why."))
  }

  /// A mistake in the markup.
  package struct MarkupProblem: Hashable, Sendable, WireObject {
    /// The position of its first character in the text, counted from 1.
    package let column: Int
    /// The problem, a sentence.
    package let message: Phrase

    package init(column: Int, message: Phrase) { (self.column, self.message) = (column, message) }

    package static let form = WireForm<Self>(
      "MarkupProblem", "A mistake in the markup.",
      .init("column", \.column, "The position in the text, from 1."),
      .init("message", \.message, "The problem."))
  }

  /// Columns of the zone, 0…8192.
  package let width: Int
  /// Rows of the zone, 0…8192.
  package let height: Int
  /// The length of one showing in milliseconds; `nil`: the message does not move, or the length is
  /// too great.
  package let milliseconds: Int64?
  /// The frames of the first seconds, one for each change.
  package let frames: [Frame]
  /// The characters that could not be shown.
  package let unshown: [Unshown]
  /// The mistakes in the markup; then the frames may be missing.
  package let problems: [MarkupProblem]

  /// Makes a preview; clamps the sides to their range and drops excess frames and reports.
  package init(
    width: Int, height: Int, milliseconds: Int64? = nil, frames: [Frame], unshown: [Unshown] = [],
    problems: [MarkupProblem] = []
  ) {
    self.width = min(max(width, 0), FrameView.greatestSide)
    self.height = min(max(height, 0), FrameView.greatestSide)
    self.milliseconds = milliseconds
    var (kept, room): ([Frame], Int) = ([], Self.mostBytes)
    for frame in frames.prefix(Self.mostFrames) {
      let view = FrameView(
        width: self.width, height: self.height, rows: frame.rows, sequence: 0, milliseconds: 0,
        colors: frame.colors)
      let whole = Frame(
        milliseconds: max(0, frame.milliseconds), rows: view.rows, colors: view.colors)
      room -= whole.size
      guard room >= 0 else { break }
      kept.append(whole)
    }
    self.frames = kept
    self.unshown = Array(unshown.prefix(Self.mostReports))
    self.problems = Array(problems.prefix(Self.mostReports))
  }

  package static let form = WireForm<Self>(
    "Preview", "The preview of a message.",
    .init("width", .integer(0...8192), \.width, "Columns of the zone."),
    .init("height", .integer(0...8192), \.height, "Rows of the zone."),
    .init(
      "milliseconds", .nullable(Schemas.revision), \.milliseconds,
      "The length of one showing in milliseconds; null: it does not move, or is too long."),
    .init(
      "frames", .list(of: Frame.self, atMost: mostFrames), \.frames,
      "The changes of the first seconds; together at most 1 MiB."),
    .init(
      "unshown", .list(of: Unshown.self, atMost: mostReports), \.unshown,
      "The characters that could not be shown."),
    .init(
      "problems", .list(of: MarkupProblem.self, atMost: mostReports),
      \.problems, "The mistakes in the markup; then the frames may be missing."))
}
