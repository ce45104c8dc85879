// SPDX-License-Identifier: MIT
import Foundation
import SignTesting
import Testing

@testable import Phrases

/// The forms of words of all modules, read from their sources.
struct PhraseFormTests {
  /// A form as it stands in a source.
  private struct Written {
    let file: String
    let name: String
    /// By the codes of the languages.
    let words: [String: String]
  }

  private static let codes = AnswerLanguage.allCases.map(\.rawValue)

  /// All Swift files below `Sources/` by their paths.
  private static func sources() throws -> [String: String] {
    let root = Repository.file("Sources")
    let paths = try #require(FileManager.default.enumerator(atPath: root.path))
    var texts: [String: String] = [:]
    while let path = paths.nextObject() as? String {
      guard path.hasSuffix(".swift") else { continue }
      texts[path] = try Repository.text("Sources/\(path)")
    }
    return texts
  }

  /// The forms of all files that are named for them.
  private static func forms() throws -> [Written] {
    var found: [Written] = []
    for (path, text) in try sources() where path.contains("/PhraseForm+") {
      // `name: PhraseForm { PhraseForm(en: "…" + "…", de: …) }`
      for form in text.matches(
        of: #/var (\w+): PhraseForm \{\s*PhraseForm\((.*?)\)\n\s*\}/#
          .dotMatchesNewlines())
      {
        var words: [String: String] = [:]
        for word in form.output.2.matches(
          of: #/(\w\w):\s*("(?:[^"\\]|\\.)*"(?:\s*\+\s*"(?:[^"\\]|\\.)*")*)/#)
        {
          words[String(word.output.1)] = word.output.2.matches(of: #/"((?:[^"\\]|\\.)*)"/#)
            .map { String($0.output.1) }.joined()
        }
        found.append(
          Written(
            file: path, name: String(form.output.1), words: words))
      }
    }
    return found
  }

  /// What is wrong with the words of one form.
  private static func mistakes(in form: Written) -> [String] {
    func places(_ text: String) -> Set<String> {
      Set(text.matches(of: #/\{\d+\}/#).map { String($0.output) })
    }
    var mistakes: [String] = []
    for code in codes where form.words[code] == nil { mistakes.append("lacks \(code)") }
    let english = form.words["en"] ?? ""
    let parts = places(english)
    if parts != Set((0..<parts.count).map { "{\($0)}" }) {
      mistakes.append("leaves a part out: \(english)")
    }
    for (code, words) in form.words {
      if words.isEmpty || words.hasPrefix(" ") || words.hasSuffix(" ") {
        mistakes.append("\(code) begins or ends with a space, or is empty")
      }
      if places(words) != parts, !detailed.contains(form.name) {
        mistakes.append("\(code) has other parts than English: \(words)")
      }
      let isSame = code != "en" && words == english && !same.contains(form.name)
      if isSame { mistakes.append("\(code) is left in English: \(words)") }
    }
    let isJapanese = form.words["ja"]?.unicodeScalars.contains { $0.value >= 0x3000 } ?? false
    if !isJapanese { mistakes.append("the Japanese words are not Japanese") }
    return mistakes
  }

  /// The forms whose English words are those of another program, or have more details.
  private static let detailed: Set<String> = [
    "noFontBox", "noFontInstead", "noFontInPart", "unjoined", "unjoinedScript",
    "controlCharacter", "lineCut",
    "lineTooWide", "fieldNeeded", "parameterNeeded",
  ]

  /// The forms that may have the same words in two languages.
  private static let same: Set<String> = ["moduleAndPi", "pin", "sentence"]

  @Test func `each form has its parts and its own words in every language`() throws {
    let forms = try Self.forms()
    #expect(forms.count >= 105)
    let mistakes = forms.flatMap { form in
      Self.mistakes(in: form).map { "\(form.file): \(form.name) \($0)" }
    }
    #expect(mistakes.sorted() == [])
  }

  @Test func `forms stand in the files that are named for them, each understood by these tests`()
    throws
  {
    var made = 0
    for (path, text) in try Self.sources() where path != "Core/Phrases/PhraseForm.swift" {
      let count = text.matches(of: #/\bPhraseForm\(/#).count
      // What another process says comes with its languages, and is no form of a source.
      if path.hasSuffix("/PictureIntake+Refusal.swift") { continue }
      #expect(count == 0 || path.contains("/PhraseForm+"), "\(path)")
      made += count
    }
    #expect(try Self.forms().count == made)
  }

  /// A sentence that is written as it is would be English for everyone; a form has five languages.
  @Test func `no sentence stands in the sources in one language only`() throws {
    // Words of HTTP, which stand in a line of the protocol, and a sample of the configuration.
    let allowed: Set<String> = ["No Content", "Not Modified", #"text: \"No news\""#]
    for (path, text) in try Self.sources() {
      for match in text.matches(of: #/\.verbatim\("((?:[^"\\]|\\.)*)"/#) {
        let words = String(match.output.1)
        let isSentence = words.contains(#/[A-Za-z]{2,} [A-Za-z]{2,}|[a-z]{2}\.$/#)
        #expect(!isSentence || allowed.contains(words), "\(path): \(words)")
      }
    }
  }

  @Test func `a form with a mistake is told`() {
    let words = ["en": "{0} is on", "de": "{0} is on", "es": " {0} y {1}", "ja": "on {0}"]
    #expect(
      Self.mistakes(in: Written(file: "", name: "x", words: words)).sorted() == [
        "de is left in English: {0} is on",
        "es begins or ends with a space, or is empty",
        "es has other parts than English:  {0} y {1}",
        "lacks fr",
        "the Japanese words are not Japanese",
      ])
  }
}
