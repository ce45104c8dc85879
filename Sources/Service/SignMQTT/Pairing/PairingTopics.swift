// SPDX-License-Identifier: MIT

/// The topics by which a sign without a password is signed in at a broker.
///
/// Each sign that waits has a client id that no other client knows. The broker lets a client reach only
/// the topics below its own client id; the controller reaches all.
package struct PairingTopics: Hashable, Sendable {
  /// The user of signs that are not signed in yet.
  package static let user = "pairing"
  /// The password of that user, which everybody may know: the user can only wait.
  package static let password = "signboardPairingHasNoSecret0"

  private let start: String

  /// Makes the topics.
  ///
  /// - Parameter prefix: what all topics begin with, without a slash at the end.
  package init(prefix: String) { start = "\(prefix)/pairing/" }

  /// What a client may reach; Mosquitto puts its client id in place of `%c`.
  package var own: String { start + "%c/#" }

  /// What the signs say that wait.
  package var offers: String { start + "+/offer" }

  /// What a sign says, retained.
  package func offer(of client: String) -> String { "\(start)\(client)/offer" }

  /// What a sign is told.
  package func login(of client: String) -> String { "\(start)\(client)/login" }

  /// The sign that says something; `nil`: none.
  package func client(ofOffer topic: String) -> String? {
    guard topic.hasPrefix(start), topic.hasSuffix("/offer") else { return nil }
    let client = topic.dropFirst(start.count).dropLast("/offer".count)
    return client.isEmpty || client.contains("/") ? nil : String(client)
  }
}
