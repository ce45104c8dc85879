// SPDX-License-Identifier: MIT
private import JSONText
import Phrases

/// How a report stands in the file: an object of languages with a text each.
///
/// A later version may say things otherwise, so that the words are kept and not what they are made
/// of.
extension StoreDamage {
  /// The most bytes of an object; a report whose texts have more is kept in English.
  static let storedLimit = 256 << 10

  /// The text for the file.
  var stored: String {
    // A report of an earlier version has no languages.
    if case .fixed(let text) = report { return text }
    let texts = AnswerLanguage.allCases.map {
      JSONValue.Member($0.rawValue, .string(report.text(in: $0)))
    }
    let text = JSONValue.object(texts).text
    return text.utf8.count <= StoreDamage.storedLimit ? text : report.description
  }

  /// The report of a text in the file, which may be damaged too: what is no such object is shown as
  /// it is, without control characters.
  static func report(_ text: String) -> Phrase {
    texts(text).map { .translated($0) } ?? .verbatim(plain(text))
  }

  /// The texts of an object, with one in English; `nil` for anything else.
  private static func texts(_ text: String) -> [AnswerLanguage: String]? {
    guard text.utf8.first == UInt8(ascii: "{"), text.utf8.count <= storedLimit else { return nil }
    var reader = JSONReader(Array(text.utf8))
    guard case .object(let members)? = (try? reader.document())?.value else { return nil }
    var texts: [AnswerLanguage: String] = [:]
    for member in members {
      guard case .string(let words) = member.node.value else { return nil }
      // A later version may know further languages.
      if let language = AnswerLanguage(rawValue: member.key) { texts[language] = plain(words) }
    }
    return texts[.english] == nil ? nil : texts
  }

  private static func plain(_ text: String) -> String {
    String(text.map { StoredDocument.isControl($0) ? "?" : $0 })
  }
}
