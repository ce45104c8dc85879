// SPDX-License-Identifier: MIT
package import Core

/// A value that a setting does not take; worded alike for the file and the command line.
public struct ValueProblem: Error, Hashable, Sendable, CustomStringConvertible {
  /// The sentence that a person reads, in the languages of answers.
  package let phrase: Phrase

  /// Makes a problem with the found value, such as `"fast"`, `a list` or `nothing`, and with the
  /// allowed ones, to be put after "allowed is".
  init(found: Phrase, allowed: Phrase) {
    // Some allowed forms end with a question.
    phrase = .closed(.phrase("found \(found), allowed is \(allowed)"))
  }

  /// Makes a problem with a person's text, with a reason instead of the allowed values where
  /// those do not show it; a sentence.
  init(text: String, reason: Phrase) { phrase = .phrase("found \(.quoted(text)): \(reason)") }

  /// Makes a problem with a text that must not be repeated, in whole sentences.
  init(secret sentences: Phrase) { phrase = sentences }

  /// Makes a problem with a text that a person wrote.
  public init(text: String, allowed: String) { self.init(text: text, allowed: .verbatim(allowed)) }

  /// Makes a problem with a text that a person wrote, in the languages of answers.
  init(text: String, allowed: Phrase) { self.init(found: .quoted(text), allowed: allowed) }

  /// The sentence that a person reads, to be put after the name of the setting.
  public var description: String { phrase.description }

  /// A foreign text in quotation marks, on one line and no longer than 40 characters.
  static func quote(_ text: String) -> String { Wording.quoted(text, namesLineEnds: true) }
}
