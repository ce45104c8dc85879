// SPDX-License-Identifier: MIT
package import Core
package import Schedules

/// The state of the certificate that is served.
package struct CertificateState: Hashable, Sendable {
  /// When it begins to be valid.
  package let begin: CivilInstant
  /// When it ends.
  package let end: CivilInstant
  /// Why changed files are not in force, in whole sentences; `nil`: they are.
  package var problem: Phrase?

  /// Whether a certificate is valid at an instant.
  package enum Validity: Hashable, Sendable {
    /// Browsers do not take it yet.
    case notBegun
    /// It is valid for longer than `CertificateState.notice`.
    case valid
    /// It ends within `CertificateState.notice`, after so many whole days.
    case ending(days: Int)
    /// Browsers do not take it any more.
    case ended
  }

  /// How long before its end the sign warns, in seconds.
  ///
  /// 14 days: Certbot renews 30 days before the end, so by then it has failed for two weeks.
  package static let notice: Int64 = 14 * 86_400

  /// Whether the certificate is valid at an instant.
  package func validity(at now: CivilInstant) -> Validity {
    if now < begin { return .notBegun }
    // It is valid through its last second (RFC 5280, section 4.1.2.5).
    let left = end.seconds - now.seconds
    if left < 0 { return .ended }
    return left <= Self.notice ? .ending(days: Int(left / 86_400)) : .valid
  }
}
