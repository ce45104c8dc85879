// SPDX-License-Identifier: MIT
import JSONText
import LinuxIO
import MessageStorage
import Phrases
import SceneBuilding
import SignConfiguration
import Wording

/// The contents of the values file.
struct FileValues: Sendable {
  /// The texts by their names, without the names to which the configuration gives a text.
  var texts: [String: LocalizedText] = [:]
  /// The stamp of the file before it was read; `nil` if there is no file.
  var stamp: FileStamp?
  /// Why the file could not be read; `nil` if it was read.
  var problem: Phrase?

  /// Reads the file of the settings; without a file there are no values.
  init(_ settings: SignSettings) {
    guard let path = settings.valuesFile else { return }
    stamp = FileStamp(path: path)
    guard stamp != nil else { return }
    do {
      texts = try ValueReader.values(file: path)
        .filter { settings.values?[$0.key] == nil && $0.value.greatestLength <= Self.textLimit }
    } catch {
      problem = Phrase(of: error)
    }
  }

  /// Why the file at a path gives no values; `nil` if it was read.
  func lack(of path: String) -> Phrase? {
    problem ?? (stamp == nil ? .phrase("\(path) is not there.") : nil)
  }

  /// The longest text of the API, in bytes.
  private static let textLimit = 4096

  /// The digest by which a changed text is recognised.
  static func digest(_ value: LocalizedText) -> String {
    if case .single(let text) = value { digest(text) } else { digest(value.json.text) }
  }

  /// The digest of a text.
  static func digest(_ text: String) -> String { String(Wording.digest(text), radix: 16) }
}

extension ServiceState {
  /// The names of values that were put and that the file has changed since, while the sign was off.
  ///
  /// The last writer wins: a value that was put is in force until the file has another text for its
  /// name.
  func overruledValues(_ store: MessageStore) throws(StorageError) -> [String] {
    let stored = try store.document(StoredKey.fileValuesID)
    let members = stored.flatMap { JSONValue(reading: $0.body) }?.members ?? []
    let known = Dictionary(members.map { ($0.key, $0.value.string) }) { $1 }
    return values.put.keys.filter { name in
      values.file[name].map { FileValues.digest($0) != known[name] ?? nil } ?? false
    }.sorted()
  }

  /// The digests of the file's texts for the values that were put, which are stored with these.
  ///
  /// - Parameter names: the values that will have been put.
  func fileValuesDocument(_ names: some Sequence<String>) -> StoredDocument? {
    let members = names.sorted().compactMap { name in
      values.file[name].map { JSONValue.Member(name, .string(FileValues.digest($0))) }
    }
    let body = JSONValue.object(members).bytes
    guard body.count <= StoredDocument.bodyLimit else { return nil }
    return StoredDocument(id: StoredKey.fileValuesID, kind: StoredKey.state, body: body)
  }
}
