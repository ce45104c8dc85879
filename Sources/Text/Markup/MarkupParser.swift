// SPDX-License-Identifier: MIT

/// Reads the markup of a message; `Documentation/markup.md` has the grammar and all commands.
///
/// Every text gives either a message or an error. Time and memory grow with the length of the
/// text only.
public enum MarkupParser {
  /// The longest text that is read, in bytes of UTF-8: a million characters of Japanese.
  public static let lengthLimit = 1 << 22
  /// The most commands, ends and live values of one message.
  public static let commandLimit = 10_000
  /// The most commands that may be on at one point of the message.
  public static let openLimit = 32

  /// Understands a text.
  ///
  /// - Parameters:
  ///   - text: what a person wrote.
  ///   - vocabulary: the names that exist; without it any name passes.
  /// - Throws: `MarkupError` for the first thing that is wrong.
  public static func parse(
    _ text: String, vocabulary: MarkupVocabulary = MarkupVocabulary()
  ) throws(MarkupError) -> MarkupText {
    try read(text, vocabulary: vocabulary).text
  }

  /// Understands a text and remembers where its parts stood; otherwise like `parse`.
  ///
  /// - Parameter refusal: asked about everything that the message names; whole sentences say why
  ///   it cannot be shown, nothing means that it can.
  public static func read(
    _ text: String, vocabulary: MarkupVocabulary = MarkupVocabulary(),
    refusal: (MarkupReference) -> String? = { _ in nil }
  ) throws(MarkupError) -> (text: MarkupText, places: MarkupPlaces) {
    let length = text.utf8.count
    guard length <= lengthLimit else {
      throw MarkupError(
        column: 1,
        reason: "the message has \(length) bytes, allowed are at most \(lengthLimit). Shorten it.")
    }
    do throws(MarkupProblem) {
      let (message, marks) = try withoutActuallyEscaping(refusal) {
        refusal throws(MarkupProblem) in
        var reader = MarkupReader(text: text, vocabulary: vocabulary, refusal: refusal)
        return try reader.read()
      }
      return (message, MarkupPlaces(marks, message: message, written: text))
    } catch {
      throw MarkupError(column: column(ofByte: error.offset, in: text), reason: error.reason)
    }
  }

  static let opening = UInt8(ascii: "{")
  static let closing = UInt8(ascii: "}")

  /// Whether a byte separates the words of a command.
  static func isSpace(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\n")
      || byte == UInt8(ascii: "\r")
  }

  /// The text with small letters in place of A to Z.
  ///
  /// All others stay: full case mapping would make a `k` of the Kelvin sign and a command of what
  /// is none.
  static func lowercased(_ text: String) -> String {
    let bytes = text.utf8.map { byte in
      byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") ? byte | 0x20 : byte
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The character in which a byte lies, counted from 1.
  private static func column(ofByte offset: Int, in text: String) -> Int {
    var column = 1
    var end = 0
    for character in text {
      end += character.utf8.count
      if end > offset { return column }
      column += 1
    }
    return column
  }
}

/// A problem while its place is still a byte.
struct MarkupProblem: Error {
  /// The byte, counted from 0.
  let offset: Int
  /// Whole sentences.
  let reason: String
}
