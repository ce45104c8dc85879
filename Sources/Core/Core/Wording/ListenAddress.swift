// SPDX-License-Identifier: MIT

/// Where the service takes requests.
public enum ListenAddress: Hashable, Sendable, CustomStringConvertible {
  /// A name or address of this machine and a port; port 0: any free port.
  case tcp(host: String, port: Int)
  /// A socket in the file system; its group may do everything, without a token.
  case unixSocket(path: String)

  /// The address as written in the configuration.
  public var description: String {
    switch self {
    case .tcp(let host, let port): host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)"
    case .unixSocket(let path): "unix:\(path)"
    }
  }
}
