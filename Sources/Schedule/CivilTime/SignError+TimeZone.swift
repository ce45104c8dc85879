// SPDX-License-Identifier: MIT
package import Wording

extension SignError {
  /// The error of a time zone that cannot be used; there is no silent fallback to UTC.
  ///
  /// - Parameters:
  ///   - timeZone: the requested name or POSIX rule.
  ///   - reason: the problem and the remedy; whole sentences.
  package init(timeZone: String, reason: Phrase) {
    self.init(place: "time zone \(Wording.quoted(timeZone))", reason: reason)
  }
}
