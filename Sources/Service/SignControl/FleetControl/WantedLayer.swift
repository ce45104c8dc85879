// SPDX-License-Identifier: MIT
package import Core

/// What identifies a document with what a fleet wants.
package struct WantedLayer: Hashable, Sendable {
  /// How often the fleet began anew.
  package let epoch: Int64
  /// Counts the changes of an epoch.
  package let revision: Int64
  /// The SHA-256 of the document in hexadecimal digits.
  package let digest: String

  package init(epoch: Int64, revision: Int64, digest: String) {
    (self.epoch, self.revision, self.digest) = (epoch, revision, digest)
  }

  /// Reads the head of a document; `nil` if it has none, so that no sign takes it.
  package init?(document bytes: [UInt8]) {
    var reader = JSONReader(bytes)
    guard let node = try? reader.document(), case .object(let members) = node.value else {
      return nil
    }
    // As signs read it: in JSON 5.0 and 5 are the same number.
    func whole(_ key: String) -> Int64? {
      guard case .number(let text)? = members.first(where: { $0.key == key })?.node.value else {
        return nil
      }
      return WholeNumber.read(text).flatMap { DesiredLayer.numbers.contains($0) ? $0 : nil }
    }
    guard let epoch = whole("epoch"), let revision = whole("revision") else { return nil }
    self.init(epoch: epoch, revision: revision, digest: Self.digest(of: bytes))
  }

  /// The SHA-256 of a document in hexadecimal digits.
  package static func digest(of document: [UInt8]) -> String { SHA256.text(document) }

  /// Reads a layer of a report: `[epoch, revision, digest]`.
  init?(reported value: JSONValue) {
    guard value.items.count == 3, let epoch = value.items[0].integer,
      let revision = value.items[1].integer, let digest = value.items[2].string
    else { return nil }
    self.init(epoch: epoch, revision: revision, digest: digest)
  }

  /// The layer as a report has it.
  package var json: JSONValue { [.integer(epoch), .integer(revision), .string(digest)] }

  /// Whether another one was wanted before it.
  package func isLater(than other: WantedLayer) -> Bool {
    (epoch, revision) > (other.epoch, other.revision)
  }
}
