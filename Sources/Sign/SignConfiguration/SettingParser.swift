// SPDX-License-Identifier: MIT
internal import Core

/// Turns the text of one setting into its value, for the file and the command line alike.
public struct SettingParser<Value>: Sendable {
  /// What the setting takes, to be put after "allowed is", in the languages of answers.
  var takes: Phrase { allowed() }
  /// Worded only for help and errors: some of it is counted or listed.
  private let allowed: @Sendable () -> Phrase
  /// The words that it takes; empty where it takes more than words.
  let words: [String]
  /// Whether `allowed` limits the text at all.
  let isLimited: Bool
  /// Whether a text is a path; a relative one in a file counts from the folder of that file.
  private(set) var isPath: @Sendable (String) -> Bool = { _ in false }
  private let convert: @Sendable (String) throws(ValueProblem) -> Value?

  /// Makes a parser from a conversion that returns `nil` for a text that is not allowed.
  init(
    allowed: @autoclosure @escaping @Sendable () -> Phrase, words: [String] = [],
    isLimited: Bool = true,
    _ convert: @escaping @Sendable (String) throws(ValueProblem) -> Value?
  ) {
    (self.allowed, self.words, self.isLimited) = (allowed, words, isLimited && words.isEmpty)
    self.convert = convert
  }

  /// The same parser for texts that are paths, all or some of them.
  func ofPaths(_ isPath: @escaping @Sendable (String) -> Bool = { _ in true }) -> SettingParser {
    var parser = self
    parser.isPath = isPath
    return parser
  }

  /// The value of a text.
  ///
  /// - Throws: `ValueProblem` with the text and the allowed values; without a text that must not be
  ///   repeated.
  public func parse(_ text: String) throws(ValueProblem) -> Value {
    guard let value = try convert(text) else { throw ValueProblem(text: text, allowed: takes) }
    return value
  }
}
