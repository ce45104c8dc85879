// SPDX-License-Identifier: MIT
import SignControl

/// The topics by which a sign without a password is signed in at a broker.
///
/// Each sign that waits has a client id that no other client knows. The broker lets a client reach only
/// the topics below its own client id; the controller reaches all.
package struct PairingTopics: Hashable, Sendable {
  /// The user of signs that are not signed in yet.
  package static let user = "pairing"
  /// The password of that user, which everybody may know: the user can only wait.
  package static let password = "signboardPairingHasNoSecret0"

  private let prefix: String

  /// Makes the topics.
  ///
  /// - Parameter prefix: what all topics begin with, without a slash at the end.
  package init(prefix: String) { self.prefix = prefix }

  /// What a client may reach; Mosquitto puts its client id in place of `%c`.
  package var own: String { "\(prefix)/pairing/%c/#" }

  /// The offers of the signs that wait.
  package var offers: String { Topic.offer.path(prefix, "+") }

  /// The offer of a sign, retained.
  package func offer(of client: String) -> String { Topic.offer.path(prefix, client) }

  /// The login for a sign.
  package func login(of client: String) -> String { Topic.login.path(prefix, client) }

  /// The sign whose offer a topic holds; `nil`: none.
  package func client(ofOffer topic: String) -> String? {
    guard let (kind, names) = Topic.read(topic, prefix: prefix), kind == .offer else { return nil }
    return names[0]
  }
}
