// SPDX-License-Identifier: MIT
package import Core

extension ListenAddress {
  /// The default: this machine only, port 8080.
  package static let loopback = ListenAddress.tcp(host: "127.0.0.1", port: 8080)

  /// The address as the log and errors name it: a socket by its path alone.
  package var shown: String { if case .unixSocket(let path) = self { path } else { description } }

  var transport: Transport {
    switch self {
    case .tcp(let host, _): HostText.isLoopback(host) ? .loopback : .network
    case .unixSocket: .unixSocket
    }
  }

  /// The address with the port in use.
  func bound(to port: Int?) -> ListenAddress {
    if case .tcp(let host, let asked) = self { .tcp(host: host, port: port ?? asked) } else { self }
  }
}
