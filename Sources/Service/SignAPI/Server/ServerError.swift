// SPDX-License-Identifier: MIT

/// Why the server does not start.
public enum ServerError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Other machines could come in, and there is no token.
  case needsToken(host: String)
  /// Another program answers on the socket.
  case socketInUse(path: String)
  /// The system refuses the address.
  case cannotListen(address: String, reason: String)
  /// There is nothing to listen on, or it runs already.
  case notPossible(String)

  /// What happened and what to do.
  public var description: String {
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
