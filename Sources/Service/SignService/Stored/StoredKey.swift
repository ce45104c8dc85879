// SPDX-License-Identifier: MIT
import MessageStorage
import SignboardKit

/// The kinds and ids of documents in the store.
enum StoredKey {
  static let message = "message"
  static let values = NamedDocuments(kind: "value", prefix: "value:")
  static let pictures = NamedDocuments(kind: "picture", prefix: "sign:picture:")
  static let templates = NamedDocuments(kind: "template", prefix: "sign:template:")
  static let conversation = NamedDocuments(kind: "conversation", prefix: "sign:conversation:")
  static let requests = NamedDocuments(kind: "request", prefix: "sign:request:")
  static let layer = "layer"
  /// Keys of the configuration by their SHA-256.
  static let blobs = NamedDocuments(kind: "blob", prefix: "sign:blob:")
  /// Pictures of the fleet by the SHA-256 of their files.
  static let fleetPictures = NamedDocuments(kind: "fleet-picture", prefix: "sign:fleet-picture:")
  /// The files of these, by their SHA-256: a controller that has lost them asks for them.
  static let fleetFiles = NamedDocuments(kind: "fleet-file", prefix: "sign:fleet-file:")
  static let state = "state"
  static let progressID = "sign:progress"
  static let stateID = "sign:state"
  static let fileValuesID = "sign:file-values"
  static let fleetConfigurationID = "sign:fleet-configuration"

  /// A value in several languages begins with a byte that no text in UTF-8 has.
  private static let languageMark: UInt8 = 0xFF

  /// Whether something is what the fleet wants, by its id.
  static func isOfFleet(_ id: String) -> Bool {
    let documents = LayerStage.allCases.map(\.documents) + [blobs, fleetPictures, fleetFiles]
    return id == fleetConfigurationID || documents.contains { $0.name(ofID: id) != nil }
  }

  /// How a value is stored: its text, or its texts by language as JSON.
  static func body(of value: LocalizedText) -> [UInt8] {
    if case .single(let text) = value { return Array(text.utf8) }
    return [languageMark] + value.json.bytes
  }

  /// A value that was stored.
  static func value(_ body: [UInt8]) -> LocalizedText {
    let byLanguage =
      body.first == languageMark ? JSONValue(reading: Array(body.dropFirst()))?.localized : nil
    return byLanguage ?? .single(String(decoding: body, as: UTF8.self))
  }
}

/// Documents of a kind that are kept under names.
struct NamedDocuments {
  let kind: String
  /// What the id of each begins with.
  let prefix: String

  func id(_ name: String) -> String { prefix + name }

  /// The name in an id; `nil` for the id of something else.
  func name(ofID id: String) -> String? {
    id.hasPrefix(prefix) ? String(id.dropFirst(prefix.count)) : nil
  }

  func name(of document: StoredDocument) -> String { String(document.id.dropFirst(prefix.count)) }

  func document(_ name: String, _ body: [UInt8]) -> StoredDocument {
    StoredDocument(id: id(name), kind: kind, body: body)
  }

  /// Passes on those of a store with their names, in the order in which they were first stored.
  func all(
    in store: MessageStore, _ body: (_ name: String, StoredDocument) -> Void
  ) throws(StorageError) {
    try store.all(kind: kind) { body(name(of: $0), $0) }
  }
}

extension JSONValue {
  /// Nanoseconds since 1970, or null.
  static func instant(_ instant: CivilInstant?) -> JSONValue {
    instant.map { .integer($0.clamped) } ?? .null
  }

  /// The instant of nanoseconds since 1970; `nil` for anything else.
  var instant: CivilInstant? { integer.map { CivilInstant(nanoseconds: $0) } }

  /// The text, or the texts by language; `nil` for anything else.
  var localized: LocalizedText? {
    var reader = JSONReader(bytes)
    return (try? reader.document()).flatMap { try? LocalizedText($0) }
  }
}

/// The progress of counted messages as JSON.
enum ProgressText {
  static func write(_ progress: [String: Progress]) -> [UInt8] {
    var members: [JSONValue.Member] = []
    var size = 2
    for (id, known) in progress.sorted(by: { $0.key < $1.key }) {
      let member = JSONValue.Member(id, [.integer(Int64(known.times)), .instant(known.first)])
      size += JSONValue.object([member]).bytes.count
      // What does not fit is counted anew after a restart, which is better than not to store any.
      guard size <= StoredDocument.bodyLimit else { break }
      members.append(member)
    }
    return JSONValue.object(members).bytes
  }

  static func read(_ bytes: [UInt8]) -> [String: Progress] {
    var progress: [String: Progress] = [:]
    for member in JSONValue(reading: bytes)?.members ?? [] {
      let items = member.value.items
      guard items.count == 2, let times = items[0].integer else { continue }
      progress[member.key] = Progress(times: Int(clamping: max(0, times)), first: items[1].instant)
    }
    return progress
  }
}
