// SPDX-License-Identifier: MIT
import Foundation
import SignTesting
import Testing

@testable import Core

/// What a further language needs: a case, a catalog, and a line that lays the catalog in.
struct AnswerLanguageTests {
  @Test func `each language has a name and truth values of its own, and a catalog`() {
    let languages = AnswerLanguage.allCases
    let truth = Phrase.phrase("a truth value")
    #expect(Set(languages.map { truth.text(in: $0) }).count == languages.count)
    let traits = languages.map(\.traits)
    #expect(Set(traits.map(\.name)).count == languages.count)
    let yes = traits.flatMap(\.yes)
    let no = traits.flatMap(\.no)
    #expect(Set(yes).isDisjoint(with: no))
    // They are compared with small letters.
    #expect((yes + no).allSatisfy { $0 == $0.lowercased() })
  }

  /// Spanish stands for all: nothing else needs it by name, as dates need Japanese.
  @Test func `the sources name a language in its case and beside its catalog only`() throws {
    let sources = Repository.file("Sources")
    let walk = FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil)
    var places: [String] = []
    for case let file as URL in walk ?? .init()
    where ["c", "h", "html", "inc", "js", "swift"].contains(file.pathExtension) {
      let text = try String(contentsOf: file, encoding: .utf8)
      let names = ["\"es\"", "es.po\"", ".spanish", "spanish ="]
      if names.contains(where: { text.contains($0) }) { places.append(file.lastPathComponent) }
    }
    #expect(places.sorted() == ["AnswerLanguage.swift", "languages.inc"])
  }
}
