// SPDX-License-Identifier: MIT
internal import Core

/// The address of a broker of MQTT, such as `mqtts://broker.example:8883`.
public struct BrokerAddress: Hashable, Sendable, CustomStringConvertible {
  /// A name or an address.
  public let host: String
  /// 1…65,535; 8883 with and 1883 without encryption unless it is given (the ports that IANA lists).
  public let port: Int
  /// Whether the connection is encrypted: `mqtts`, not `mqtt`.
  public let isEncrypted: Bool

  /// Whether others on the network cannot read the messages.
  public var isSafe: Bool { isEncrypted || HostText.isLoopback(host) }

  /// The parser of `mqtt://host`, `mqtts://host:8883` and a host alone, which is `mqtt`.
  package static let parser = SettingParser<BrokerAddress>(
    allowed: .phrase("an address such as mqtts://broker.example:8883")
  ) { text in
    let lower = text.prefix(8).lowercased()
    let scheme = ["mqtts://", "mqtt://"].first { lower.hasPrefix($0) } ?? ""
    guard let host = NetworkHost(text.dropFirst(scheme.count)) else { return nil }
    let isEncrypted = scheme == "mqtts://"
    return BrokerAddress(
      host: host.name, port: host.port ?? (isEncrypted ? 8883 : 1883), isEncrypted: isEncrypted)
  }

  /// The address as written in the configuration, always with its port.
  public var description: String {
    let name = host.contains(":") ? "[\(host)]" : host
    return "\(isEncrypted ? "mqtts" : "mqtt")://\(name):\(port)"
  }
}
