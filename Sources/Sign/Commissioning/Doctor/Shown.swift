// SPDX-License-Identifier: MIT
import Core

/// Text from a file that is safe to show: without control characters, which a terminal would obey,
/// and of limited length.
func shown(_ text: some StringProtocol, limit: Int = 80) -> String {
  var result = ""
  for character in text.prefix(limit) {
    let isPlain = character.unicodeScalars.allSatisfy { scalar in
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned: false
      default: true
      }
    }
    // One character may consist of a letter and a hundred marks.
    result.append(isPlain && character.unicodeScalars.count <= 8 ? character : "?")
  }
  return text.dropFirst(limit).isEmpty ? result : result + "…"
}

/// A word of a shell command, safe to show, in single quotes where the shell needs them.
func quoted(_ word: String) -> String {
  let quoted = Wording.shellWord(word)
  return quoted == word ? word : Wording.shellWord(shown(word, limit: 4096))
}
