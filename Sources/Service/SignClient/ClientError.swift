// SPDX-License-Identifier: MIT
import Wording

/// Why the service did not do what was asked.
package enum ClientError: Error, Hashable, Sendable {
  /// The value of `--server` is no address.
  case wrongAddress(text: String, reason: String)
  /// No service answers on the sockets of this machine.
  case notRunning(sockets: [String])
  /// No controller of a fleet answers on the sockets of this machine.
  case noController(sockets: [String])
  /// There is a socket, but this user may not use it.
  case noPermission(socket: String)
  /// No usable connection, for a reason in words; the remedy is a sentence.
  case notReachable(
    address: String, reason: String,
    remedy: String = "Check the address, and that the service runs.")
  /// There was no whole answer in so many seconds.
  case noAnswer(address: String, seconds: Int64)
  /// What came back is not an answer, or not all of it, for a reason in words.
  case damaged(address: String, reason: String)
  /// The service refuses it.
  case refused(Refusal)
  /// What was to be sent cannot be, for a reason in words.
  case notSent(place: String, reason: String)
  /// Lines of a file of messages cannot be taken, one or more.
  case wrongFile(name: String, problems: [FileProblem])
}

extension ClientError: CustomStringConvertible {
  /// What happened and what to do.
  package var description: String {
    switch self {
    case .wrongAddress(let text, let reason):
      return "--server \(Wording.quoted(text)): \(reason)."
    case .noController(let sockets):
      return "The controller of the fleet does not run: it does not answer on "
        + Self.words(sockets) + ". Start it with \"signboard fleet run\", or give the address of"
        + " another machine with --server."
    case .notRunning(let sockets):
      return "The service of the sign does not run: it does not answer on " + Self.words(sockets)
        + ". Start it with \"sudo systemctl start signboard\", or give the address of another"
        + " machine with --server."
    case .noPermission(let socket):
      return "You may not use the socket \(socket). Become a member of its group with "
        + "\"sudo usermod -aG signboard $USER\", then log in again."
    case .notReachable(let address, let reason, let remedy):
      return "Cannot reach the service at \(address): \(reason). \(remedy)"
    case .noAnswer(let address, let seconds):
      return "There was no answer from \(address) in \(seconds) s. Try again; "
        + "\"signboard health\" shows the health of the sign."
    case .damaged(let address, let reason):
      return "The answer from \(address) is not one of a sign: \(reason). Check the address."
    case .refused(let refusal): return refusal.description
    case .notSent(let place, let reason): return "\(place): \(reason)"
    case .wrongFile(let name, let problems): return FileProblem.text(problems, of: name)
    }
  }

  private static func words(_ sockets: [String]) -> String {
    (sockets.count == 1 ? "the socket " : "the sockets ") + sockets.joined(separator: " and ")
  }
}
