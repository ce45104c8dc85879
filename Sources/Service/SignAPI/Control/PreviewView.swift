// SPDX-License-Identifier: MIT

/// How a message would look, before it is sent.
public struct PreviewView: Hashable, Sendable {
  /// The most frames of a preview.
  public static let mostFrames = 200
  /// The most bytes of all its rows together, so that the answer stays below 1 MiB.
  public static let mostBytes = 720 << 10
  /// The most characters and marks that are told.
  public static let mostReports = 100

  /// What is shown from an instant on.
  public struct Frame: Hashable, Sendable {
    /// Milliseconds since the message began, growing from frame to frame.
    public let milliseconds: Int64
    /// The rows from the top, as in `FrameView.rows`.
    public let rows: [UInt8]

    /// Makes a frame.
    public init(milliseconds: Int64, rows: [UInt8]) {
      self.milliseconds = milliseconds
      self.rows = rows
    }
  }

  /// A character that could not be shown.
  public struct Unshown: Hashable, Sendable {
    /// The characters.
    public let characters: String
    /// Which character of the text it is, counted from 1.
    public let position: Int
    /// Why, a sentence.
    public let reason: String

    /// Makes a report.
    public init(characters: String, position: Int, reason: String) {
      self.characters = characters
      self.position = position
      self.reason = reason
    }
  }

  /// Something in brackets that is not understood.
  public struct MarkupProblem: Hashable, Sendable {
    /// Where it begins: which character of the text, counted from 1.
    public let column: Int
    /// What is wrong, a sentence.
    public let message: String

    /// Makes a problem.
    public init(column: Int, message: String) {
      self.column = column
      self.message = message
    }
  }

  /// Columns of the zone, 0…8192.
  public let width: Int
  /// Rows of the zone, 0…8192.
  public let height: Int
  /// How long the message takes once through, in milliseconds; nothing: it stands, or it is too
  /// long to tell.
  public let milliseconds: Int64?
  /// The frames of the first seconds, those only where something changes.
  public let frames: [Frame]
  /// What could not be shown.
  public let unshown: [Unshown]
  /// What is wrong with the markup; then the frames may be missing.
  public let problems: [MarkupProblem]

  /// Makes a preview; sides are cut to their range, and of frames and reports those are left out
  /// that are too many.
  public init(
    width: Int, height: Int, milliseconds: Int64? = nil, frames: [Frame], unshown: [Unshown] = [],
    problems: [MarkupProblem] = []
  ) {
    self.width = min(max(width, 0), FrameView.greatestSide)
    self.height = min(max(height, 0), FrameView.greatestSide)
    self.milliseconds = milliseconds
    let size = max(1, (self.width + 7) / 8 * self.height)
    let most = min(Self.mostFrames, Self.mostBytes / size)
    let (width, height) = (self.width, self.height)
    self.frames = frames.prefix(most).map { frame in
      let view = FrameView(
        width: width, height: height, rows: frame.rows, sequence: 0, milliseconds: 0)
      return Frame(milliseconds: max(0, frame.milliseconds), rows: view.rows)
    }
    self.unshown = Array(unshown.prefix(Self.mostReports))
    self.problems = Array(problems.prefix(Self.mostReports))
  }
}
