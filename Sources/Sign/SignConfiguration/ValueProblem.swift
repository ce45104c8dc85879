// SPDX-License-Identifier: MIT
package import Core

/// A value that a setting does not take; worded alike for the file and the command line.
public struct ValueProblem: Error, Hashable, Sendable, CustomStringConvertible {
  /// What was found: `"fast"`, `a list` or `nothing`.
  private let whatFound: Phrase
  /// What is allowed, to be put after "allowed is".
  private let takes: Phrase
  /// Why the text is not taken, where the list of what is allowed does not show it; a sentence.
  private var why: Phrase?

  /// Makes a problem that can be said in the languages of answers.
  init(found: Phrase, allowed: Phrase) { (whatFound, takes) = (found, allowed) }

  /// Makes a problem with a text that a person wrote, with a reason instead of what is allowed.
  init(text: String, reason: Phrase) {
    self.init(found: .verbatim(Self.quote(text)), allowed: .empty)
    why = reason
  }

  /// Makes a problem with a text that a person wrote.
  public init(text: String, allowed: String) { self.init(text: text, allowed: .verbatim(allowed)) }

  /// Makes a problem with a text that a person wrote, which can be said in the languages of answers.
  init(text: String, allowed: Phrase) {
    self.init(found: .verbatim(Self.quote(text)), allowed: allowed)
  }

  /// The sentence that a person reads, in the languages of answers.
  package var phrase: Phrase {
    if let why { return .phrase("found \(whatFound): \(why)") }
    // Some of what is allowed ends with a question.
    return .closed(.phrase("found \(whatFound), allowed is \(takes)"))
  }

  /// The sentence that a person reads, to be put after the name of the setting.
  public var description: String { phrase.description }

  /// A foreign text in quotation marks, on one line and no longer than 40 characters.
  static func quote(_ text: String) -> String { Wording.quoted(text, namesLineEnds: true) }
}
