// SPDX-License-Identifier: MIT
import Wording

/// Checks of the settings and requests of the playout.
enum PlayoutLimit {
  /// Throws if a number is outside its range.
  static func check(
    _ number: Int, _ range: ClosedRange<Int>, _ key: String,
    remedy: PhraseForm = PhraseForm("Set it to {0} to {1}.")
  ) throws(SignError) {
    guard !range.contains(number) else { return }
    throw SignError(
      place: key, reason: .phrase("\(number) is out of range."),
      remedy: .phrase(remedy, "\(range.lowerBound)", "\(range.upperBound)"))
  }

  /// Throws if a text is too long.
  static func check(_ text: String?, atMost limit: Int, _ key: String) throws(SignError) {
    guard let count = text?.utf8.count, count > limit else { return }
    throw SignError(
      place: key, reason: .phrase("The text has \(count) bytes."),
      remedy: .phrase("Shorten it to at most \(limit) bytes."))
  }
}
