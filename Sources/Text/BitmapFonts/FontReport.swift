// SPDX-License-Identifier: MIT

/// Something in a font file that is not as it should be, and how it was taken.
///
/// The font can be used all the same; nothing is repaired silently.
public struct FontReport: Hashable, Sendable, CustomStringConvertible {
  /// The name under which the font was read, mostly its path.
  public let file: String
  /// The line in the file, counted from 1.
  public let line: Int
  /// What was found and what was made of it, a sentence.
  public let what: String

  /// Makes a report about a line, counted from 1.
  public init(file: String, line: Int, what: String) {
    self.file = file
    self.line = line
    self.what = what
  }

  /// The report as one line for people, beginning with file and line.
  public var description: String { "\(file):\(line): \(what)" }
}
