// SPDX-License-Identifier: MIT

/// A value that a setting does not take; worded alike for the file and the command line.
public struct ValueProblem: Error, Hashable, Sendable, CustomStringConvertible {
  /// What was said, ready to be printed: `"fast"`, `a list` or `nothing`.
  public let found: String
  /// What could have been said.
  public let allowed: String

  /// Makes a problem.
  public init(found: String, allowed: String) {
    self.found = found
    self.allowed = allowed
  }

  /// Makes a problem with a text that a person wrote.
  public init(text: String, allowed: String) {
    self.init(found: Self.quote(text), allowed: allowed)
  }

  /// The sentence that a person reads, to be put after the name of the setting.
  public var description: String { "found \(found), allowed is \(allowed)." }

  /// A foreign text in quotation marks, on one line and no longer than 40 characters.
  static func quote(_ text: String) -> String {
    var shown = ""
    var count = 0
    for scalar in text.unicodeScalars {
      if count == 40 { return "\"\(shown)…\"" }
      count += 1
      switch scalar {
      case "\n": shown += "\\n"
      case "\t": shown += "\\t"
      case _ where scalar.properties.generalCategory == .control,
        _ where scalar.properties.generalCategory == .format,
        _ where scalar.properties.generalCategory == .lineSeparator,
        _ where scalar.properties.generalCategory == .paragraphSeparator:
        shown += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
      default: shown.unicodeScalars.append(scalar)
      }
    }
    return "\"\(shown)\""
  }
}
