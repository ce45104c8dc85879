// SPDX-License-Identifier: MIT
import Core

/// The sentences of a part of the page, which commands print in English, by the ends of their keys.
protocol PageSentence: RawRepresentable<String>, CaseIterable {
  /// All English words of the part.
  static var english: [String: String] { get }
}

extension PageSentence {
  /// The words with their places `{0}`, `{1}` …; empty: the page has none of this key.
  var words: String { Self.english[rawValue] ?? "" }

  /// The sentence with what stands in its places.
  func text(_ values: [String] = []) -> String {
    Phrase.form(words, values.map { .fixed($0) }).text(in: .english)
  }
}
