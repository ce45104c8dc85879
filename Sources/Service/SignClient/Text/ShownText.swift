// SPDX-License-Identifier: MIT
import Core

/// Foreign texts on a terminal.
package enum ShownText {
  /// A text on one line: what would move the cursor or turn the line round is written as its code.
  package static func line(_ text: String) -> String {
    Wording.escaped(text) { Wording.isInvisible($0) && !isPart($0) }
  }

  /// Texts on lines of their own, each with its end.
  package static func lines(_ texts: [String]) -> String {
    texts.map { line($0) + "\n" }.joined()
  }

  /// Joiners and tags are parts of letters and flags.
  private static func isPart(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value == 0x200C || scalar.value == 0x200D || scalar.value >= 0xE0000
  }
}
