// SPDX-License-Identifier: MIT
import SignAPI
package import SignboardKit

/// Where the page is.
extension ServiceSettings {
  /// The live value with the address of the page, which every service has.
  static let addressValue = "address"

  /// The known ports at which there is a page, each at an address of this machine.
  private var ports: [(host: String, port: Int)] {
    guard let listen else {
      guard case .tcp(let host, let port) = ListenAddress.loopback else { return [] }
      return [(host, port)]
    }
    return listen.compactMap { address in
      guard case .tcp(let host, let port) = address, port > 0 else { return nil }
      return (host: host, port: port)
    }
  }

  /// The first port that other machines reach.
  private var networkPort: (host: String, port: Int)? {
    ports.first { !HostText.isLoopback($0.host) }
  }

  private var scheme: String { tls == nil ? "http" : "https" }

  /// Whether other machines reach the sign.
  var isForNetwork: Bool { networkPort != nil }

  /// The address of the page for other machines, by the name of this one: `http://hall.local:8080/`;
  /// `nil`: they do not reach it.
  func page(hostName: String) -> String? {
    guard let (_, port) = networkPort, let name = LocalName.name(ofHost: hostName) else {
      return nil
    }
    return "\(scheme)://\(name):\(port)/"
  }

  /// The address of the page for other machines: `http://192.168.1.20:8080`; `nil`: they do not reach
  /// it, or it is not known.
  ///
  /// - Parameter own: the addresses of this machine.
  package func pageAddress(own: [String]) -> String? {
    guard let (host, port) = networkPort else { return nil }
    let isAny = host == "0.0.0.0" || host == "::"
    // A certificate is for a name, mostly.
    let name = isAny || tls != nil ? hosts?.first : nil
    guard let name = name ?? (isAny ? own.first : host) else { return nil }
    return "\(scheme)://\(name.contains(":") ? "[\(name)]" : name):\(port)"
  }

  /// What texts show for `{address}`: what a person types to see the page, or that there is no
  /// network; `nil`: there is no page.
  ///
  /// - Parameter own: the addresses of this machine.
  func addressText(own: [String]) -> LocalizedText? {
    if isForNetwork, own.isEmpty { return LocalizedText(.phrase("no network")) }
    let local = ports.first.map { "\(scheme)://localhost:\($0.port)" }
    guard let address = pageAddress(own: own) ?? local else { return nil }
    // Browsers think of http by themselves, and the panel is short.
    return .single(String(address.trimmingPrefix("http://")))
  }
}

/// The name of a machine in its network (RFC 6762), such as `hall.local`.
///
/// Only machines of the same network answer for such a name: no server of names elsewhere is asked
/// for it (section 3). So no page of another site has it.
package enum LocalName {
  /// The name under which Avahi publishes a machine, in small letters; `nil`: it has none of its own.
  ///
  /// - Parameter hostName: what the machine is called: `hall`, `hall.local` or `hall.example.com`.
  package static func name(ofHost hostName: String) -> String? {
    let label = hostName.prefix { $0 != "." }.lowercased()
    return label.isEmpty || label == "localhost" ? nil : "\(label).local"
  }
}
