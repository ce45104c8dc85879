// SPDX-License-Identifier: MIT
import Core

/// An error in a font file.
public struct BDFError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The font's name, mostly its path.
  public let file: String
  /// The line in the file, counted from 1.
  public let line: Int
  /// The keyword of the line, or the expected one.
  public let keyword: String
  /// The found text, with control characters as their codes; `nil` at the end of the file.
  public let found: String?
  /// The expected text.
  public let expected: String
  /// The next step as a sentence.
  public let nextStep: String

  /// Makes an error about a line, counted from 1.
  init(
    file: String, line: Int, keyword: String, found: String?, expected: String,
    nextStep: String = "Correct this line or use another font."
  ) {
    self.file = file
    self.line = line
    self.keyword = keyword
    self.found = found.map { Wording.plain($0) }
    self.expected = expected
    self.nextStep = nextStep
  }

  /// The message on one line: file, line, keyword, reason and next step.
  public var description: String {
    let found = found.map { "\"\($0)\"" } ?? "the end of the file"
    return "\(file):\(line): \(keyword): found \(found), expected \(expected). \(nextStep)"
  }
}
