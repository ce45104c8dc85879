// SPDX-License-Identifier: MIT

/// Why a font file cannot be used, and where.
public struct BDFError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The name under which the font was to be read, mostly its path.
  public let file: String
  /// The line in the file, counted from 1.
  public let line: Int
  /// The keyword of the line, or the one that should be there.
  public let keyword: String
  /// What stands there, made printable and shortened; nothing at the end of the file.
  public let found: String?
  /// What should stand there.
  public let expected: String
  /// What a person can do about it, a sentence.
  public let nextStep: String

  /// Makes an error about a line, counted from 1.
  public init(
    file: String, line: Int, keyword: String, found: String?, expected: String,
    nextStep: String = "Correct this line or use another font."
  ) {
    self.file = file
    self.line = line
    self.keyword = keyword
    self.found = found
    self.expected = expected
    self.nextStep = nextStep
  }

  /// The error as one line for people: file, line, keyword, reason and next step.
  public var description: String {
    let found = found.map { "\"\($0)\"" } ?? "the end of the file"
    return "\(file):\(line): \(keyword): found \(found), expected \(expected). \(nextStep)"
  }
}
