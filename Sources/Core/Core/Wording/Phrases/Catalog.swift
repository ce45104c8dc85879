// SPDX-License-Identifier: MIT
import CTranslations
import Synchronization

/// The words of a language of answers by their English ones, from a file in the format of GNU
/// gettext (`.po`).
package struct Catalog: Sendable {
  private var words: [String: String] = [:]

  /// Those of the languages that somebody has asked for; what nobody reads takes no memory.
  private static let read = Mutex<[AnswerLanguage: Catalog]>([:])

  /// The catalog of a language; English has none, its words are the keys.
  package static func of(_ language: AnswerLanguage) -> Catalog {
    read.withLock { $0.kept(language) { Catalog(file: file(of: language)) } }
  }

  /// The bytes of the file of a language; none for English.
  private static func file(of language: AnswerLanguage) -> [UInt8] {
    let code = language.rawValue.utf8.map { CChar(bitPattern: $0) }
    return (0..<catalog_size(code[0], code[1])).map { catalog_byte(code[0], code[1], $0) }
  }

  /// The words of a key; `nil` when they are not translated.
  subscript(key: String) -> String? { words[key] }

  /// The words of a language in all contexts that begin with a prefix, by the rest of the context.
  package static func words(
    of language: AnswerLanguage, inContextsOf prefix: String
  ) -> [String: String] {
    // English words are the keys of any catalog; it is not kept for them.
    let isEnglish = language == .english
    let catalog = isEnglish ? Catalog(file: file(of: .german)) : of(language)
    var found: [String: String] = [:]
    for (key, words) in catalog.words where key.hasPrefix(prefix) {
      let parts = key.dropFirst(prefix.count).split(separator: "\u{4}")
      guard parts.count == 2 else { continue }
      found[String(parts[0])] = isEnglish ? String(parts[1]) : words
    }
    return found
  }

  /// Reads a file; a check holds that ours are complete and well-formed, so that nothing is refused.
  ///
  /// It goes by bytes: by characters it took a second of a small machine.
  init(file: [UInt8]) {
    var entry: [String: [UInt8]] = [:]
    var name = ""
    for line in file.split(separator: UInt8(ascii: "\n")) {
      guard line.first != UInt8(ascii: "#"), let quote = line.firstIndex(of: UInt8(ascii: "\""))
      else { continue }
      // A line without a name goes on with the text of the one before.
      if quote > line.startIndex {
        let named = String(decoding: line[..<quote].dropLast(), as: UTF8.self)
        if named != "msgstr", name == "msgstr" {
          keep(entry)
          entry = [:]
        }
        name = named
      }
      Self.unescape(line[(quote + 1)...].dropLast(), onto: &entry[name, default: []])
    }
    keep(entry)
  }

  private mutating func keep(_ entry: [String: [UInt8]]) {
    let texts = entry.mapValues { String(decoding: $0, as: UTF8.self) }
    guard let id = texts["msgid"], let words = texts["msgstr"], !id.isEmpty, !words.isEmpty else {
      return
    }
    self.words[texts["msgctxt"].map { $0 + "\u{4}" + id } ?? id] = words
  }

  /// Appends a string of the file without its backslashes; our words have no line ends.
  private static func unescape(_ text: ArraySlice<UInt8>, onto plain: inout [UInt8]) {
    var isEscaped = false
    for byte in text {
      isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
      if !isEscaped { plain.append(byte) }
    }
  }
}
