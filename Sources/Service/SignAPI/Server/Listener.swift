// SPDX-License-Identifier: MIT

/// An address that the server listens on.
package enum Listener: Hashable, Sendable, CustomStringConvertible {
  /// A name or address of this machine and a port; port 0: any free port.
  case tcp(host: String, port: Int)
  /// A socket in the file system; its group may do everything, without a token.
  case unixSocket(path: String)

  /// The default: this machine only, port 8080.
  package static let loopback = Listener.tcp(host: "127.0.0.1", port: 8080)

  /// The address as a person writes it.
  package var description: String {
    switch self {
    case .tcp(let host, let port): host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)"
    case .unixSocket(let path): path
    }
  }

  var transport: Transport {
    switch self {
    case .tcp(let host, _): HostRules.isLoopback(host) ? .loopback : .network
    case .unixSocket: .unixSocket
    }
  }

  /// The address with the port in use.
  func bound(to port: Int?) -> Listener {
    if case .tcp(let host, let asked) = self { .tcp(host: host, port: port ?? asked) } else { self }
  }
}
