// SPDX-License-Identifier: MIT

/// The name of a character's script for reports.
enum ScriptName {
  /// The name, such as `Cyrillic`.
  static func of(_ scalars: [Unicode.Scalar]) -> String {
    guard let first = scalars.first else { return "other" }
    if FontChain.isEmoji(scalars) { return "emoji" }
    for (range, name) in table where range.contains(first.value) { return name }
    switch first.properties.generalCategory {
    case .privateUse: return "private use"
    case .mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol: return "symbols"
    case .unassigned, .surrogate: return "unassigned"
    case .otherLetter:
      // The name of a letter begins with that of its script: CHAKMA LETTER KAAC.
      guard let words = first.properties.name?.split(separator: " "),
        let end = words.firstIndex(of: "LETTER"), end > 0
      else { return "other" }
      return words[..<end].map { $0.prefix(1) + $0.dropFirst().lowercased() }
        .joined(separator: " ")
    default: return "other"
    }
  }

  private static let table: [(ClosedRange<UInt32>, String)] = [
    (0x0041...0x024F, "Latin"), (0x0250...0x02AF, "phonetic"), (0x0370...0x03FF, "Greek"),
    (0x0400...0x052F, "Cyrillic"), (0x0530...0x058F, "Armenian"), (0x0590...0x05FF, "Hebrew"),
    (0x0600...0x06FF, "Arabic"), (0x0700...0x074F, "Syriac"), (0x0750...0x077F, "Arabic"),
    (0x0900...0x097F, "Devanagari"), (0x0980...0x09FF, "Bengali"), (0x0A00...0x0A7F, "Gurmukhi"),
    (0x0A80...0x0AFF, "Gujarati"), (0x0B00...0x0B7F, "Oriya"), (0x0B80...0x0BFF, "Tamil"),
    (0x0C00...0x0C7F, "Telugu"),
    (0x0C80...0x0CFF, "Kannada"), (0x0D00...0x0D7F, "Malayalam"), (0x0D80...0x0DFF, "Sinhala"),
    (0x0E00...0x0E7F, "Thai"), (0x0E80...0x0EFF, "Lao"), (0x0F00...0x0FFF, "Tibetan"),
    (0x1000...0x109F, "Myanmar"), (0x10A0...0x10FF, "Georgian"), (0x1100...0x11FF, "Hangul"),
    (0x1200...0x137F, "Ethiopic"), (0x1780...0x17FF, "Khmer"), (0x1800...0x18AF, "Mongolian"),
    (0x1E00...0x1EFF, "Latin"), (0x1F00...0x1FFF, "Greek"), (0x2000...0x206F, "punctuation"),
    (0x3000...0x303F, "CJK punctuation"), (0x3040...0x30FF, "kana"), (0x3100...0x312F, "Bopomofo"),
    (0x3130...0x318F, "Hangul"), (0x31F0...0x31FF, "kana"), (0x3400...0x4DBF, "CJK ideographs"),
    (0x4E00...0x9FFF, "CJK ideographs"), (0xAC00...0xD7FF, "Hangul"),
    (0xF900...0xFAFF, "CJK ideographs"), (0xFB50...0xFDFF, "Arabic"), (0xFE70...0xFEFF, "Arabic"),
    (0xFF00...0xFFEF, "half-width and full-width"), (0x20000...0x3FFFF, "CJK ideographs"),
  ]
}
