// SPDX-License-Identifier: MIT
import SignTesting
import Testing
import Typesetting

/// Sentences as they stand on signs, in many languages.
struct LanguageTests {
  /// A language of Documentation/languages.txt.
  struct Language: CustomTestStringConvertible, Sendable {
    let code: String
    var lines: [String] = []

    var testDescription: String { code }
  }

  static let languages: [Language] = {
    let text = (try? Repository.text("Documentation/languages.txt")) ?? ""
    var languages: [Language] = []
    for line in text.split(separator: "\n") where !line.hasPrefix("#") {
      if line.hasPrefix("["), let end = line.firstIndex(of: "]") {
        languages.append(Language(code: String(line[line.index(after: line.startIndex)..<end])))
      } else if !languages.isEmpty {
        languages[languages.count - 1].lines.append(String(line))
      }
    }
    return languages
  }()

  @Test func `there are six lines for each of thirty languages and more`() {
    #expect(Self.languages.count >= 30)
    #expect(Set(Self.languages.map(\.code)).count == Self.languages.count)
    for language in Self.languages { #expect(language.lines.count == 6, "\(language.code)") }
  }

  /// Kanji come from fonts-misaki; Vietnamese needs twelve rows.
  @Test(arguments: languages.filter { $0.code != "ja" })
  func `the bundled faces have every character`(language: Language) throws {
    let fonts: [BundledFont] =
      language.code == "vi" ? [.signboard12] : [.signboard8, .signboard8Bold]
    for font in fonts {
      let chain = FontChain([BundledGlyphs(font)])
      for line in language.lines {
        #expect(chain.shape(line).missing.map(\.characters) == [], "\(font.name): \(line)")
      }
    }
  }
}
