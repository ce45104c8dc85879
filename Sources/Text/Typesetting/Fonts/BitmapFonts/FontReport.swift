// SPDX-License-Identifier: MIT

/// A deviation in a usable font file, and its correction.
public struct FontReport: Hashable, Sendable, CustomStringConvertible {
  /// The name under which the font was read, mostly its path.
  public let file: String
  /// The line in the file, counted from 1.
  public let line: Int
  /// The deviation and its correction as a sentence.
  public let what: String
  /// Whether most of the font is lost.
  public internal(set) var isLoss = false

  /// The report on one line, beginning with file and line.
  public var description: String { "\(file):\(line): \(what)" }
}
