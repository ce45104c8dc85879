// SPDX-License-Identifier: MIT
import Typesetting

/// The lines of a text under a ruler as wide as the limit.
///
/// Latin characters are one column wide, others two; a shown hyphen is written, the spaces and
/// newlines at the end of a line are not.
func ruled(_ text: String, limit: Int, kinsoku: Kinsoku = .strict) -> String {
  let characters = Array(text)
  let lines = LineBreaker(kinsoku: kinsoku).brokenLines(
    of: characters, widths: characters.map(columns), limit: limit)
  let texts = lines.map { line in
    characters[line.visible].filter { $0 != "\u{AD}" }.map(String.init).joined()
      + (line.showsHyphen ? "-" : "")
  }
  return ([ruler(limit)] + texts).joined(separator: "\n")
}

/// `----+----|` as often as needed.
func ruler(_ length: Int) -> String {
  String((0..<length).map { Array("----+----|")[$0 % 10] })
}

/// One column for characters that are narrow in a terminal, two for wide ones.
func columns(_ character: Character) -> Int {
  guard let scalar = character.unicodeScalars.first?.value else { return 0 }
  switch scalar {
  case 0x200B, 0x2060, 0x0A...0x0D, 0x85, 0x2028, 0x2029: return 0
  case 0x1100...0x115F, 0x2014, 0x2015, 0x2025, 0x2026, 0x2103, 0x2E80...0xA4CF, 0xAC00...0xD7A3,
    0xF900...0xFAFF, 0xFE30...0xFE4F, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x1F000...0x1FAFF:
    return 2
  default: return 1
  }
}

extension LineBreaker {
  /// The ranges of the lines.
  func lines(of characters: [Character], widths: [Int], limit: Int) -> [Range<Int>] {
    brokenLines(of: characters, widths: widths, limit: limit).map(\.range)
  }
}
