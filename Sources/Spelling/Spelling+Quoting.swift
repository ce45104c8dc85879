// SPDX-License-Identifier: MIT

extension Spelling {
  /// A foreign text in quotation marks, on one line and no longer than 40 characters.
  ///
  /// What would move the cursor or hide is written as its code.
  ///
  /// - Parameter namesLineEnds: whether line ends and tabs are written `\n` and `\t`, as people
  ///   who write files and commands know them.
  public static func quoted(_ text: String, namesLineEnds: Bool = false) -> String {
    var shown = ""
    for (count, scalar) in text.unicodeScalars.enumerated() {
      if count == 40 { return "\"\(shown)…\"" }
      switch scalar.properties.generalCategory {
      case .control where namesLineEnds && scalar == "\n": shown += "\\n"
      case .control where namesLineEnds && scalar == "\t": shown += "\\t"
      case .control, .format, .lineSeparator, .paragraphSeparator:
        shown += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      default: shown.unicodeScalars.append(scalar)
      }
    }
    return "\"\(shown)\""
  }
}
