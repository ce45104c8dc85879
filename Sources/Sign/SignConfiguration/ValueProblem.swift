// SPDX-License-Identifier: MIT
internal import Wording

/// A value that a setting does not take; worded alike for the file and the command line.
public struct ValueProblem: Error, Hashable, Sendable, CustomStringConvertible {
  /// What was found, ready to be printed: `"fast"`, `a list` or `nothing`.
  public let found: String
  /// What is allowed, to be put after "allowed is".
  public let allowed: String

  /// Makes a problem.
  public init(found: String, allowed: String) {
    self.found = found
    self.allowed = allowed
  }

  /// Why the text is not taken, where the list of what is allowed does not show it; a sentence.
  public private(set) var reason: String?

  /// Makes a problem with a text that a person wrote, with a reason instead of what is allowed.
  init(text: String, reason: String) {
    self.init(found: Self.quote(text), allowed: "")
    self.reason = reason
  }

  /// Makes a problem with a text that a person wrote.
  public init(text: String, allowed: String) {
    self.init(found: Self.quote(text), allowed: allowed)
  }

  /// The sentence that a person reads, to be put after the name of the setting.
  public var description: String {
    if let reason { return "found \(found): \(reason)" }
    return "found \(found), allowed is \(allowed)" + (allowed.hasSuffix("?") ? "" : ".")
  }

  /// A foreign text in quotation marks, on one line and no longer than 40 characters.
  static func quote(_ text: String) -> String {
    Wording.quoted(text, namesLineEnds: true)
  }
}
