// SPDX-License-Identifier: MIT
package import Core

/// Reads the markup of a message; `Documentation/markup.md` has the grammar and all commands.
///
/// Every text gives either a message or an error, in linear time and memory.
public enum MarkupParser {
  /// The greatest length of a text in bytes of UTF-8: a million Japanese characters.
  public static let lengthLimit = 1 << 22
  /// The greatest number of commands, end tags and live values of a message.
  public static let commandLimit = 10_000
  /// The greatest number of commands in effect at one point of a message.
  public static let openLimit = 32

  /// Parses a text and records the positions of its parts.
  ///
  /// - Parameters:
  ///   - text: the markup.
  ///   - icons: the names of the known icons; without them any name is valid.
  ///   - refusal: called for every reference of the message; returns complete sentences if it cannot be
  ///     shown, otherwise `nil`.
  /// - Throws: `MarkupError` for the first mistake.
  package static func read(
    _ text: String, icons: Set<String>? = nil, refusal: (MarkupReference) -> Phrase? = { _ in nil }
  ) throws(MarkupError) -> (text: MarkupText, places: MarkupPlaces) {
    let length = text.utf8.count
    guard length <= lengthLimit else {
      throw MarkupError(
        column: 1,
        phrase: .phrase(
          "the message has \(length) bytes, allowed are at most \(lengthLimit). Shorten it."))
    }
    do throws(MarkupProblem) {
      let (message, marks) = try withoutActuallyEscaping(refusal) {
        refusal throws(MarkupProblem) in
        var reader = MarkupReader(text: text, icons: icons, refusal: refusal)
        return try reader.read()
      }
      return (message, MarkupPlaces(marks, message: message, written: text))
    } catch {
      throw MarkupError(column: column(ofByte: error.offset, in: text), phrase: error.phrase)
    }
  }

  static let opening = UInt8(ascii: "{")
  static let closing = UInt8(ascii: "}")

  /// Whether a byte is white space inside a command.
  static func isSpace(_ byte: UInt8) -> Bool {
    " \t\n\r".utf8.contains(byte)
  }

  /// The text with A to Z in lower case.
  ///
  /// Full case mapping would turn the Kelvin sign into `k`, and thus other words into commands.
  static func lowercased(_ text: String) -> String {
    let bytes = text.utf8.map { byte in
      byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") ? byte | 0x20 : byte
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The character that contains a byte, counted from 1.
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

/// A problem whose position is a byte offset.
struct MarkupProblem: Error {
  /// The byte, counted from 0.
  let offset: Int
  /// Complete sentences.
  let phrase: Phrase
}
