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

  /// The picture from an instant on, as answered.
  struct Frame: WireObject {
    let view: FrameView

    /// The bytes that it takes in an answer.
    var size: Int {
      let colors = view.colors.map { $0.runs.count + $0.palette.count * Self.bytesPerColor }
      return (view.width + 7) / 8 * view.height + (colors ?? 0)
    }

    /// The bytes that an answer has for a color of the palette.
    private static let bytesPerColor = 40

    static let form = WireForm<Self>(
      "PreviewFrame", "The picture from an instant on.",
      members: [
        .init("milliseconds", \.view.milliseconds, "Milliseconds since the message began."),
        .init(
          "bits", .text(0...1_048_576), { Base64.text($0.view.rows) },
          "Base64 of the rows from the top, each in whole bytes, the left pixel the highest bit."),
      ] + ScreenColors.members(\.view.colors))
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
  /// The frames of the first seconds, one for each change; their milliseconds count from the begin of
  /// the message and grow from frame to frame.
  package let frames: [FrameView]
  /// The characters that could not be shown.
  package let unshown: [Unshown]
  /// The mistakes in the markup; then the frames may be missing.
  package let problems: [MarkupProblem]

  /// Makes a preview; limits the sides, and drops excess frames and reports.
  package init(
    width: Int, height: Int, milliseconds: Int64? = nil, frames: [FrameView],
    unshown: [Unshown] = [], problems: [MarkupProblem] = []
  ) {
    (self.width, self.height) = (FrameView.limited(width), FrameView.limited(height))
    self.milliseconds = milliseconds
    var room = Self.mostBytes
    self.frames = Array(
      frames.prefix(Self.mostFrames).prefix { frame in
        room -= Frame(view: frame).size
        return room >= 0
      })
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
      "frames", .list(of: Frame.self, atMost: mostFrames), { $0.frames.map(Frame.init) },
      "The changes of the first seconds; together at most 1 MiB."),
    .init(
      "unshown", .list(of: Unshown.self, atMost: mostReports), \.unshown,
      "The characters that could not be shown."),
    .init(
      "problems", .list(of: MarkupProblem.self, atMost: mostReports),
      \.problems, "The mistakes in the markup; then the frames may be missing."))
}
