// SPDX-License-Identifier: MIT
import Core
import Typesetting

/// What a sign showed, in the words of the page (`shown.js`).
package enum PastText {
  /// The sentences; `{0}` is a time.
  enum Sentence: String, PageSentence {
    case nothing, known, stopped, stoppedSince, perhaps, last, maybe, unknown

    static let english = Catalog.words(of: .english, inContextsOf: "page:past.")
  }

  /// What the sign showed at an instant: the instant, how sure that is, and a line for each zone.
  package static func shown(_ answer: AnswerObject, width: Int?) throws -> String {
    let zones = try answer.objects("zones")
    let words = try certainty(answer, isDark: zones.isEmpty)
    let head = [try answer.text("at"), answer.textIfGiven("clock"), words].compactMap(\.self)
      .map { ShownText.line($0) + "\n" }.joined()
    if zones.isEmpty { return head }
    return try head
      + AnswerTable([
        .text("ZONE", "zone", limit: 16), .text("SINCE", "since"),
        .init("SHOWN") { AnswerText.list(try $0.texts("messages")) },
        .init("TEXT") { zone in
          let texts = try zone.texts("texts").map { PlainWords.of($0) }
          return texts.filter { !$0.isEmpty }.joined(separator: " · ")
        },
      ]).text(of: zones, width: width)
  }

  /// How sure it is, as sentences.
  private static func certainty(
    _ answer: AnswerObject, isDark: Bool
  ) throws -> String {
    let since = answer.textIfGiven("since")
    let word = try answer.text("certainty")
    switch word {
    case "known": return (isDark ? Sentence.nothing : .known).text()
    case "stopped":
      return since.map { Sentence.stoppedSince.text([$0]) } ?? Sentence.stopped.text()
    case "perhaps":
      let last = since.map { Sentence.last.text([$0]) }
      return [Sentence.perhaps.text(), last, isDark ? nil : Sentence.maybe.text()]
        .compactMap(\.self).joined(separator: " ")
    case "unknown": return Sentence.unknown.text()
    default: return word
    }
  }
}
