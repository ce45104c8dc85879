// SPDX-License-Identifier: MIT
/// Why the service did not fulfill a request.
package enum ClientError: Error, Hashable, Sendable {
  /// The program does not answer on the sockets of this machine.
  case notRunning(sockets: [String], program: ServiceAddress.Program = .sign)
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
  /// The content cannot be sent, for a reason in words.
  case notSent(place: String, reason: String)
  /// Lines of a file of messages cannot be taken, one or more; `isAll`: all of it was looked at.
  case wrongFile(name: String, problems: [FileProblem], isAll: Bool = true)
}

extension ClientError: CustomStringConvertible {
  /// What happened and what to do.
  package var description: String {
    switch self {
    case .notRunning(let sockets, let program):
      let (name, start) =
        program == .sign
        ? ("service of the sign", "sudo systemctl start signboard")
        : ("controller of the fleet", "signboard fleet run")
      return "The \(name) does not run: it does not answer on the "
        + (sockets.count == 1 ? "socket " : "sockets ") + sockets.joined(separator: " and ")
        + ". Start it with \"\(start)\", or give the address of another machine with --server."
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
    case .wrongFile(let name, let problems, let isAll):
      return FileProblem.text(problems, of: name, isAll: isAll)
    }
  }
}
