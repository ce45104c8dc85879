// SPDX-License-Identifier: MIT
import Wording

/// Checks of the settings and requests of the playout.
enum PlayoutLimit {
  /// Throws if a number is outside its range.
  static func check(
    _ number: Int, _ range: ClosedRange<Int>, _ key: String, unit: String = ""
  ) throws(SignError) {
    guard !range.contains(number) else { return }
    throw SignError(
      place: key, reason: "\(number) is out of range.",
      remedy: "Set it to \(range.lowerBound) to \(range.upperBound)\(unit).")
  }

  /// Throws if a text is too long.
  static func check(_ text: String?, atMost limit: Int, _ key: String) throws(SignError) {
    guard let count = text?.utf8.count, count > limit else { return }
    throw SignError(
      place: key, reason: "The text has \(count) bytes.",
      remedy: "Shorten it to at most \(limit) bytes.")
  }
}
