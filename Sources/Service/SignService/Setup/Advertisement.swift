// SPDX-License-Identifier: MIT
package import Discovery
import Displays
import HTTPServing
import LinuxIO
package import SignConfiguration
import SignDisplays
import SignboardKit
import Wording

/// Whether and how the network is told of a sign, by its configuration.
package enum Advertisement: Hashable, Sendable {
  /// It is told by this file.
  case shown(AvahiServiceFile)
  /// It is not told; the reason and the next step in whole sentences.
  case hidden(String)

  /// The most bytes of a configuration that is read.
  private static let mostBytes = 1 << 20

  /// Reads a configuration, without the fonts and files that it names: this must not take long.
  ///
  /// - Parameter version: the version of the program.
  /// - Throws: `ConfigurationError`, `SignError` or the error of the file, each with the next step.
  package init(path: String, version: String) throws {
    let bytes = try FileInput.read(path, limit: Self.mostBytes)
    try self.init(
      try ConfigurationReader.read(bytes: bytes, file: path), path: path, version: version)
  }

  /// What follows from settings that were read from a file.
  ///
  /// - Throws: `SignError` if the chains do not form one panel.
  package init(_ settings: SignSettings, path: String, version: String) throws {
    let service = settings.service ?? ServiceSettings()
    guard service.isAdvertised ?? true else {
      self = .hidden("\"advertise: no\" stands below \"service:\" in \(path).")
      return
    }
    let addresses = service.networkAddresses
    guard !addresses.isEmpty else {
      self = .hidden(
        "It listens on this machine only. To open it to the network, add an address such as "
          + "0.0.0.0:8080 to \"listen\" below \"service:\" in \(path), and a \"tokens-file\".")
      return
    }
    guard let first = addresses.first(where: { $0.port > 0 }) else {
      self = .hidden(
        "Its port is 0, which is another one with every start. Write a port such as 8080 to "
          + "\"listen\" below \"service:\" in \(path).")
      return
    }
    let geometry = try settings.display().geometry
    self = .shown(
      AvahiServiceFile(
        name: service.name, port: first.port,
        family: Self.family(of: addresses.filter { $0.port == first.port }.map(\.host)),
        record: SignRecord(
          columns: geometry.width, rows: geometry.height, version: version,
          isEncrypted: service.tls != nil)))
  }

  /// The addresses on which hosts are reached; `::` takes IPv4 as well.
  private static func family(of hosts: [String]) -> AvahiServiceFile.Family {
    let families = Set(
      hosts.map { host -> AvahiServiceFile.Family in
        if host == "::" || !HostRules.isAddress(host) { return .any }
        return host.contains(":") ? .ipv6 : .ipv4
      })
    return families.count == 1 ? families.first ?? .any : .any
  }
}

extension ServiceSettings {
  /// The addresses that other machines reach.
  fileprivate var networkAddresses: [(host: String, port: Int)] {
    (listen ?? []).compactMap { address in
      guard case .tcp(let host, let port) = address, !HostRules.isLoopback(host) else { return nil }
      return (host, port)
    }
  }

  /// The address of the page for other machines; `nil`: they do not reach it.
  func page(hostName: String) -> String? {
    guard let port = networkAddresses.first(where: { $0.port > 0 })?.port,
      let name = LocalName.name(ofHost: hostName)
    else { return nil }
    return "\(tls == nil ? "http" : "https")://\(name):\(port)/"
  }

  /// Whether the network is told of the sign, where Avahi runs.
  var isTold: Bool { isAdvertised ?? true && networkAddresses.contains { $0.port > 0 } }
}
