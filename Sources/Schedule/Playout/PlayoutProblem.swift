// SPDX-License-Identifier: MIT

/// Why a setting or a request is invalid.
package struct PlayoutProblem: Error, Hashable, Sendable, CustomStringConvertible {
  /// The setting or the field: `intensity.entries[2].ramp`.
  package let key: String
  /// The problem; a whole sentence.
  package let reason: String
  /// The remedy; a whole sentence.
  package let nextStep: String

  /// The key, the reason and the next step on one line.
  package var description: String { "\(key): \(reason) \(nextStep)" }

  /// Throws if a number is outside its range.
  static func check(
    _ number: Int, _ range: ClosedRange<Int>, _ key: String, unit: String = ""
  ) throws(PlayoutProblem) {
    guard !range.contains(number) else { return }
    throw PlayoutProblem(
      key: key, reason: "\(number) is out of range.",
      nextStep: "Set it to \(range.lowerBound) to \(range.upperBound)\(unit).")
  }

  /// Throws if a text is too long.
  static func check(_ text: String?, atMost limit: Int, _ key: String) throws(PlayoutProblem) {
    guard let count = text?.utf8.count, count > limit else { return }
    throw PlayoutProblem(
      key: key, reason: "The text has \(count) bytes.",
      nextStep: "Shorten it to at most \(limit) bytes.")
  }
}
