// SPDX-License-Identifier: MIT
import Discovery
import HTTPServing
import SignConfiguration

extension ServiceSettings {
  /// The first port that other machines reach.
  private var networkPort: Int? {
    let ports = (listen ?? []).compactMap { address -> Int? in
      guard case .tcp(let host, let port) = address, !HostRules.isLoopback(host) else { return nil }
      return port
    }
    return ports.first { $0 > 0 }
  }

  /// The address of the page for other machines; `nil`: they do not reach it.
  func page(hostName: String) -> String? {
    guard let port = networkPort, let name = LocalName.name(ofHost: hostName) else { return nil }
    return "\(tls == nil ? "http" : "https")://\(name):\(port)/"
  }

  /// Whether other machines reach the sign.
  var isForNetwork: Bool { networkPort != nil }
}
