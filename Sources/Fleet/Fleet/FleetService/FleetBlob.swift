// SPDX-License-Identifier: MIT
import Core
import MessageStorage
import SignControl

/// A text or the file of a picture that is too long to come with each document, which names it by
/// its SHA-256; or a part of a roll-out that is too long for a message.
struct FleetBlob: Hashable, Sendable {
  /// The kind of documents in the store.
  static let kind = "blob"
  /// The most bytes, those of a picture or a part; a text has less.
  static let mostBytes = DesiredLayer.mostPictureBytes
  /// The longest text in bytes of UTF-8 that stands in a document itself.
  static let mostInDocument = 1024

  /// The SHA-256 in hexadecimal digits.
  let hash: String
  let bytes: [UInt8]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    hash = WantedLayer.digest(of: bytes)
  }

  /// Keys of the configuration; `nil`: they stand in the document itself.
  init?(configuration text: String) {
    guard text.utf8.count > Self.mostInDocument else { return nil }
    self.init(Array(text.utf8))
  }

  /// What a change brings; `nil`: it fits into a document.
  init?(of change: FleetChange) {
    switch change {
    case .configuration(let text?): self.init(configuration: text)
    case .putPicture(_, let file): self.init(file)
    default: return nil
    }
  }

  /// It as a document names it.
  var json: JSONValue { ["hash": .string(hash)] }

  /// The SHA-256 that a document names.
  static func hashes(in document: [UInt8]) -> Set<String> {
    let content = JSONValue(reading: document)
    let named = [content?["configuration"]] + (content?["pictures"]?.members ?? []).map(\.value)
    return Set(named.compactMap { $0?["hash"]?.string })
  }

  /// Its kept form.
  var stored: StoredDocument { StoredDocument(id: Self.id(hash), kind: Self.kind, body: bytes) }

  /// The id in the store of what has a SHA-256.
  static func id(_ hash: String) -> String { "blob:\(hash)" }
}
