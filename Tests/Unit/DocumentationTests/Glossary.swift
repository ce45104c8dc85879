// SPDX-License-Identifier: MIT
import SignTesting

/// The words of `Documentation/Glossary.md`, each with its forbidden synonyms.
struct Glossary {
  /// A forbidden word, such as `batch` in the module Fleet.
  struct Synonym: Hashable {
    /// Its parts in lower case, such as `font` and `list`.
    let parts: [String]
    /// The module that it is limited to; `nil`: all of them.
    let module: String?
    /// The word to use instead, in lower case.
    let word: [String]
  }

  /// The words in the order of the page.
  let words: [String]
  let synonyms: [Synonym]

  /// Reads the tables of a page: `| word | meaning | never |`.
  init(_ page: String) {
    var words: [String] = []
    var synonyms: [Synonym] = []
    for line in page.split(separator: "\n") where line.hasPrefix("| ") {
      let cells = line.split(separator: "|").map { $0.drop { $0 == " " } }
      guard cells.count == 3, cells[0] != "word " else { continue }
      let word = cells[0].split(separator: " ").joined(separator: " ")
      words.append(word)
      let spans = cells[2].split(separator: "`", omittingEmptySubsequences: false)
      for (index, span) in spans.enumerated() where index % 2 == 1 {
        let halves = span.split(separator: " ")
        synonyms.append(
          Synonym(
            parts: NameParts.of(String(halves[0])),
            module: halves.count > 1 ? String(halves[1].dropFirst().dropLast()) : nil,
            word: word.split(separator: " ").map { $0.lowercased() }))
      }
    }
    (self.words, self.synonyms) = (words, synonyms)
  }

  /// The page in this project.
  static func read() throws -> Glossary {
    Glossary(try Repository.text("Documentation/Glossary.md"))
  }

  /// Complaints about a name: `TYPE.name uses "beat"; say "step duration"`.
  func complaints(about name: SourceName) -> [Complaint] {
    let parts = NameParts.of(name.text)
    return synonyms.compactMap { synonym in
      guard synonym.module.map({ $0 == name.module || name.floor.contains($0) }) ?? true,
        synonym.isUsed(in: parts)
      else { return nil }
      return Complaint(
        module: name.module, name: name.text, synonym: synonym.parts.joined(separator: " "),
        word: synonym.word.joined(separator: " "))
    }
  }

  /// A name that uses a forbidden word.
  struct Complaint: Hashable, CustomStringConvertible {
    let module: String
    let name: String
    let synonym: String
    let word: String

    var description: String { "\(module): \(name) uses \"\(synonym)\"; say \"\(word)\"." }
  }
}

extension Glossary.Synonym {
  /// Whether the parts of a name have it, in the singular or plural, outside of the word itself:
  /// `timeZone` has no `zone`.
  func isUsed(in parts: [String]) -> Bool {
    for start in parts.indices where matches(parts, at: start) {
      let isOwn = word.indices.contains { index in
        let begin = start - index
        return begin >= 0 && begin + word.count <= parts.count
          && zip(word, parts[begin...]).allSatisfy { Self.isForm($1, of: $0) }
      }
      if !isOwn { return true }
    }
    return false
  }

  private func matches(_ name: [String], at start: Int) -> Bool {
    guard start + parts.count <= name.count else { return false }
    return zip(parts, name[start...]).allSatisfy { Self.isForm($1, of: $0) }
  }

  /// Whether a part of a name is a word in the singular or plural.
  private static func isForm(_ part: String, of word: String) -> Bool {
    [word, word + "s", word + "es"].contains(part)
  }
}
