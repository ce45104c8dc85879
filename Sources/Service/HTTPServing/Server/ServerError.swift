// SPDX-License-Identifier: MIT

/// The reason why the server does not start.
package enum ServerError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Other machines could connect, and there is no token.
  case needsToken(host: String)
  /// Another program answers on the socket.
  case socketInUse(path: String)
  /// The system refuses the address.
  case cannotListen(address: String, reason: String)
  /// There is no address to listen on, or the server runs already.
  case notPossible(String)

  /// The reason and the next step.
  package var description: String {
    switch self {
    case .needsToken(let host):
      "The HTTP API does not listen on \(host) without a token, since other machines reach it."
        + " Add a token, or listen on 127.0.0.1."
    case .socketInUse(let path):
      "Another program answers on the socket \(path). End it, or give another path."
    case .cannotListen(let address, let reason):
      "The HTTP API cannot listen on \(address): \(reason). Give another address."
    case .notPossible(let reason): reason
    }
  }
}
