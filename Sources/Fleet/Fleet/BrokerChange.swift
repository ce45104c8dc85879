// SPDX-License-Identifier: MIT
import Core

/// What shall be different in the files of a broker.
package struct BrokerChange {
  /// The signs that are to have a user, also if they have one.
  package var signs: [String] = []
  /// The users that are to go; one that is a sign of `signs`, too, gets a new password.
  package var removed: [String] = []
  /// What all topics begin with; `nil`: what it was.
  package var prefix: String?
  /// Whether Home Assistant is to find the signs; `false`: as it was.
  package var addsHomeAssistant = false
  /// Whether signs are to be signed in by the code that they show; `false`: as it was.
  package var addsPairing = false
  /// How the broker is reached; `nil`: as it was.
  package var listener: BrokerListener?

  /// Makes one that changes nothing.
  package init() {}

  /// Changes rights and users.
  ///
  /// - Parameter folder: names the files in errors.
  func apply(
    to rights: inout BrokerRights, _ passwords: inout BrokerPasswords, folder: String
  ) throws(SignError) {
    for user in removed {
      guard user != BrokerRights.fleetUser else {
        throw SignError(
          place: "--remove", reason: "\(user) is the user who looks after all signs, and stays")
      }
      guard rights.users.contains(user) || passwords.users.contains(user) else {
        throw SignError(
          place: folder, reason: "It has no user \(Wording.quoted(user)) that could be removed",
          remedy: Wording.nearest(to: user, among: rights.users).map { "Did you mean \($0)?" } ?? ""
        )
      }
      rights.remove(user)
    }
    passwords.remove(Set(removed))
    let known = passwords.users
    for id in signs where !rights.isSign(id) {
      guard !known.contains(id) else {
        throw SignError(
          place: "\(folder)/\(BrokerFiles.passwordsName)",
          reason: "\(id) is a user there already, and no sign",
          remedy: "Give the sign another id, or add --remove \(id).")
      }
      rights.add(sign: id)
    }
    rights.hasPairing = rights.hasPairing || addsPairing
    guard !rights.signs.isEmpty || rights.hasPairing else {
      throw SignError(
        place: folder, reason: "It has no sign",
        remedy:
          "Name one with --sign hall-1, or a file with one id a line with --signs, or let signs "
          + "be signed in by their code with --pairing.")
    }
    rights.prefix = prefix ?? rights.prefix
    rights.isForHomeAssistant = rights.isForHomeAssistant || addsHomeAssistant
  }
}
