// SPDX-License-Identifier: MIT

/// Foreign texts on a terminal.
package enum ShownText {
  /// A text on one line: what would move the cursor or turn the line round is written as its code.
  package static func line(_ text: String) -> String {
    var shown = ""
    for scalar in text.unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control where scalar == "\n": shown += "\\n"
      case .control where scalar == "\t": shown += "\\t"
      case .format where isPart(scalar):
        shown.unicodeScalars.append(scalar)
      case .control, .format, .lineSeparator, .paragraphSeparator:
        shown += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      default: shown.unicodeScalars.append(scalar)
      }
    }
    return shown
  }

  /// Joiners and tags are parts of letters and flags.
  private static func isPart(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value == 0x200C || scalar.value == 0x200D || scalar.value >= 0xE0000
  }
}
