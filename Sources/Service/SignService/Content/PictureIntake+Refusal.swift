// SPDX-License-Identifier: MIT
import Phrases

extension PictureIntake {
  /// Why a picture cannot be used, as one process tells it to another: two lines in each language of
  /// answers, the reason and the next step.
  struct Refusal: Hashable, Sendable {
    /// The most bytes of all lines; what is longer is not taken.
    private static let mostBytes = 8192
    /// The most characters of a line that are kept.
    private static let mostCharacters = 512

    let reason: Phrase
    let remedy: Phrase

    init(reason: Phrase, remedy: Phrase) { (self.reason, self.remedy) = (reason, remedy) }

    /// Reads what the other process has told, which is not trusted; `nil` if it is not that.
    init?(told bytes: [UInt8]) {
      guard bytes.count <= Self.mostBytes, bytes.last == 0x0A else { return nil }
      let lines = String(decoding: bytes.dropLast(), as: UTF8.self)
        .split(separator: "\n", omittingEmptySubsequences: false)
        .map { String(Self.plain($0).prefix(Self.mostCharacters)) }
      let count = AnswerLanguage.allCases.count
      guard lines.count == 2 * count else { return nil }
      let reasons = stride(from: 0, to: lines.count, by: 2).map { lines[$0] }
      guard reasons.allSatisfy({ !$0.isEmpty }) else { return nil }
      self.init(
        reason: Self.phrase(reasons),
        remedy: Self.phrase(stride(from: 1, to: lines.count, by: 2).map { lines[$0] }))
    }

    /// The lines.
    var bytes: [UInt8] {
      AnswerLanguage.allCases.flatMap { language in
        [reason, remedy].flatMap { Array((Self.plain($0.text(in: language)) + "\n").utf8) }
      }
    }

    /// A text without line ends and control characters.
    private static func plain(_ text: some StringProtocol) -> String {
      String(text.filter { !$0.isNewline && $0.unicodeScalars.allSatisfy { $0.value >= 32 } })
    }

    /// A phrase of texts in the order of the languages, the English one first.
    private static func phrase(_ texts: [String]) -> Phrase {
      guard let english = texts.first, Set(texts).count > 1 else {
        return .verbatim(texts.first ?? "")
      }
      return .translated(
        Dictionary(
          uniqueKeysWithValues: zip(
            AnswerLanguage.allCases, texts.map { $0.isEmpty ? english : $0 })))
    }
  }
}
