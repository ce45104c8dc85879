// SPDX-License-Identifier: MIT
package import JSONText

/// A sign of the network.
package struct FoundSign: Hashable, Sendable {
  /// The name under which it is listed.
  package let name: String
  /// The name of its machine, such as `hall.local`.
  package let host: String
  /// The port, 1…65,535.
  package let port: Int
  /// Its addresses, one or more, the one that serves best first.
  package let addresses: [FoundAddress]
  /// What it tells of itself.
  package let record: SignRecord

  /// Where the sign is reached, such as `http://192.168.1.5:8080`.
  package var address: String {
    "http\(record.isEncrypted ? "s" : "")://\(addresses.first?.host ?? host):\(port)"
  }

  /// The sign as an object.
  package var json: JSONValue {
    func text(_ text: String?) -> JSONValue { text.map { .string($0) } ?? .null }
    return .object([
      .init("name", .string(name)), .init("address", .string(address)),
      .init("host", .string(host)), .init("port", .integer(Int64(port))),
      .init("addresses", .array(addresses.map { .string($0.description) })),
      .init("panel", text(record.panel)), .init("version", text(record.version)),
      .init("path", .string(record.path)), .init("tls", .bool(record.isEncrypted)),
    ])
  }
}
