// SPDX-License-Identifier: MIT

extension Wording {
  /// Untrusted text in quotation marks, on one line and no longer than 40 characters.
  ///
  /// Control and formatting characters are written as their codes.
  ///
  /// - Parameter namesLineEnds: whether line ends and tabs are written `\n` and `\t`.
  package static func quoted(_ text: String, namesLineEnds: Bool = false) -> String {
    let scalars = text.unicodeScalars
    let shown = escaped(
      String(String.UnicodeScalarView(scalars.prefix(40))), namesLineEnds: namesLineEnds,
      where: isInvisible)
    return scalars.dropFirst(40).isEmpty ? "\"\(shown)\"" : "\"\(shown)…\""
  }

  /// Text with untrusted parts, made safe for a terminal or a log.
  ///
  /// Control and direction characters are written as their codes, such as `\u{1B}`. Joiners and
  /// variation selectors stay.
  ///
  /// - Parameter keepsLines: whether line ends and tabs stay; otherwise the text is one line.
  package static func plain(_ text: String, keepsLines: Bool = false) -> String {
    func stays(_ scalar: Unicode.Scalar) -> Bool {
      isPlain(scalar) || keepsLines && (scalar == "\n" || scalar == "\t")
    }
    return escaped(text) { !stays($0) }
  }

  /// A text in which some characters are written as their codes, such as `\u{1B}`.
  ///
  /// - Parameters:
  ///   - namesLineEnds: whether line ends and tabs among them are written `\n` and `\t`.
  ///   - isWritten: whether a character is written as its code.
  package static func escaped(
    _ text: String, namesLineEnds: Bool = true, where isWritten: (Unicode.Scalar) -> Bool
  ) -> String {
    guard text.unicodeScalars.contains(where: isWritten) else { return text }
    var shown = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case _ where !isWritten(scalar): shown.unicodeScalars.append(scalar)
      case "\n" where namesLineEnds: shown += "\\n"
      case "\t" where namesLineEnds: shown += "\\t"
      default: shown += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      }
    }
    return shown
  }

  /// Whether a character is not seen itself, but controls or arranges others.
  package static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }

  /// Whether a character neither controls a terminal nor turns a line round.
  package static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x00...0x1F, 0x7F...0x9F, 0x2028...0x202E, 0x2066...0x2069: false
    default: true
    }
  }

  /// A text as a part of an address (RFC 3986, section 2).
  package static func percentEncoded(_ text: String) -> String {
    var encoded = ""
    for byte in text.utf8 {
      encoded +=
        isWord(byte, with: "-._~")
        ? String(Unicode.Scalar(byte)) : "%" + hexadecimal(byte).uppercased()
    }
    return encoded
  }

  /// Whether a text has nothing but letters and digits of ASCII and some signs.
  package static func isWord(_ text: some StringProtocol, with signs: String) -> Bool {
    text.utf8.allSatisfy { isWord($0, with: signs) }
  }

  /// Whether a byte is a letter or digit of ASCII or one of some signs.
  package static func isWord(_ byte: UInt8, with signs: String) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: signs.utf8.contains(byte)
    }
  }

  /// The greatest length of an id in topics, in bytes.
  package static let mostID = 32

  /// Whether a sign or a group can be called like this in topics: 1 to 32 of the characters a-z, 0-9
  /// and -.
  package static func isID(_ text: String) -> Bool {
    (1...mostID).contains(text.utf8.count) && isWord(text, with: "-") && text == text.lowercased()
  }

  /// A word of a shell command, in single quotes where the shell needs them.
  package static func shellWord(_ word: String) -> String {
    let isPlain = isWord(word, with: "/._-+:,@%=")
    guard !isPlain || word.isEmpty || word.hasPrefix("-") else { return word }
    let parts = word.split(separator: "'", omittingEmptySubsequences: false)
    return "'" + parts.joined(separator: #"'\''"#) + "'"
  }

  /// A text of at most so many Unicode scalars, as a grapheme cluster may have any length; a longer one
  /// ends with `…`.
  package static func cut(_ text: String, to most: Int) -> String {
    let scalars = text.unicodeScalars
    return scalars.count <= most
      ? text : String(String.UnicodeScalarView(scalars.prefix(most - 1))) + "…"
  }

  /// As many scalars of a text as fit into a number of bytes.
  package static func prefix(of text: String, bytes most: Int) -> String {
    var (kept, room) = (String.UnicodeScalarView(), most)
    for scalar in text.unicodeScalars {
      room -= UTF8.width(scalar)
      if room < 0 { break }
      kept.append(scalar)
    }
    return String(kept)
  }
}

extension StringProtocol {
  /// The text without white space at its ends.
  package var trimmed: String {
    let text = drop(while: \.isWhitespace)
    guard let last = text.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(text[...last])
  }
}
