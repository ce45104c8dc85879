// SPDX-License-Identifier: MIT
import Core

/// The texts of events: without escapes, and without what other formats leave in them.
enum EventText {
  /// The text of a property, with line ends replaced.
  ///
  /// - Returns: the text, and whether it is in another encoding that had to be guessed.
  static func text(of line: ContentLine) -> (text: String, isGuessed: Bool) {
    let isPrintable =
      line.parameter("ENCODING")?.uppercased() == "QUOTED-PRINTABLE"
      // As vCalendar writes it.
      || line.parameters.contains { $0.name == "QUOTED-PRINTABLE" }
    let (value, isUTF8) = isPrintable ? printable(line.value) : (line.value, true)
    let text = withoutEntities(ContentLine.unescaped(value)).split(whereSeparator: \.isNewline)
      .map { $0.drop(while: \.isWhitespace) }.filter { !$0.isEmpty }.joined(separator: " ")
    let set = line.parameter("CHARSET")?.uppercased() ?? ""
    return (text, !isUTF8 && !["ISO-8859-1", "WINDOWS-1252"].contains(set))
  }

  /// A line as text: UTF-8, else Windows-1252, which includes Latin-1.
  static func text(_ bytes: [UInt8]) -> (text: [UInt8], isUTF8: Bool) {
    guard bytes.contains(where: { $0 >= 0x80 }), Wording.firstInvalidByte(of: bytes[...]) != nil
    else { return (bytes, true) }
    var text = String.UnicodeScalarView()
    for byte in bytes { text.append(windows1252(byte)) }
    return (Array(String(text).utf8), false)
  }

  /// The characters of 0x80…0x9F; where Windows-1252 has none, the control character.
  private static let windows = Array(
    "€\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8D}Ž\u{8F}\u{90}‘’“”•–—˜™š›œ\u{9D}žŸ".unicodeScalars)

  private static func windows1252(_ byte: UInt8) -> Unicode.Scalar {
    (0x80...0x9F).contains(byte) ? windows[Int(byte) - 0x80] : Unicode.Scalar(byte)
  }

  // MARK: - Quoted-printable

  /// Resolves `Caf=C3=A9` (RFC 2045, section 6.7).
  private static func printable(_ text: String) -> (text: String, isUTF8: Bool) {
    let bytes = Array(text.utf8)
    var plain: [UInt8] = []
    var place = 0
    while place < bytes.count {
      if bytes[place] == UInt8(ascii: "="), place + 2 < bytes.count,
        let byte = number(
          String(decoding: bytes[(place + 1)...(place + 2)], as: UTF8.self)[...], radix: 16)
      {
        plain.append(UInt8(truncatingIfNeeded: byte))
        place += 3
      } else {
        plain.append(bytes[place])
        place += 1
      }
    }
    let (text, isUTF8) = Self.text(plain)
    return (String(decoding: text, as: UTF8.self), isUTF8)
  }

  // MARK: - HTML

  /// The names of U+00A0…U+00FF in HTML.
  private static let latin = """
    nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 \
    sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute \
    Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde \
    Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave \
    aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth \
    ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml
    """

  private static let entities: [String: Unicode.Scalar] = {
    var entities: [String: Unicode.Scalar] = [
      "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "ndash": "–", "mdash": "—",
      "lsquo": "‘", "rsquo": "’", "sbquo": "‚", "ldquo": "“", "rdquo": "”", "bdquo": "„",
      "lsaquo": "‹", "rsaquo": "›", "hellip": "…", "bull": "•", "euro": "€", "trade": "™",
      "OElig": "Œ", "oelig": "œ", "Scaron": "Š", "scaron": "š", "larr": "←", "rarr": "→",
    ]
    for (index, name) in latin.split(separator: " ").enumerated() {
      entities[String(name)] = Unicode.Scalar(UInt32(0xA0 + index))
    }
    return entities
  }()

  /// Resolves `&amp;`, `&#39;` and `&#x27;`; other text stays.
  private static func withoutEntities(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "&")) else { return text }
    var plain = ""
    var rest = text[...]
    while let mark = rest.firstIndex(of: "&") {
      plain += rest[..<mark]
      rest = rest[mark...]
      if let end = rest.prefix(10).firstIndex(of: ";"),
        let scalar = entity(rest[..<end].dropFirst())
      {
        plain.unicodeScalars.append(scalar)
        rest = rest[end...].dropFirst()
      } else {
        plain += "&"
        rest = rest.dropFirst()
      }
    }
    return plain + rest
  }

  private static func entity(_ name: Substring) -> Unicode.Scalar? {
    guard name.first == "#" else { return entities[String(name)] }
    let digits = name.dropFirst()
    let isHex = digits.first == "x" || digits.first == "X"
    guard let number = number(isHex ? digits.dropFirst() : digits, radix: isHex ? 16 : 10) else {
      return nil
    }
    // Browsers read the control characters as Windows-1252.
    if (0x80...0x9F).contains(number) { return windows[Int(number) - 0x80] }
    let scalar = Unicode.Scalar(number)
    return number >= 0x20 || number == 10 ? scalar : nil
  }

  /// A number without a sign.
  private static func number(_ digits: Substring, radix: Int) -> UInt32? {
    digits.allSatisfy(\.isHexDigit) ? UInt32(digits, radix: radix) : nil
  }
}
