// SPDX-License-Identifier: MIT
import JSONText
import LinuxIO
import MessageStorage
import SignAPI
import SignConfiguration
import SignboardKit
import Wording

/// What the file of live values says.
struct FileValues: Sendable {
  /// The texts by their names; a name that the configuration itself gives a text to is none of them.
  var texts: [String: String] = [:]
  /// How the file was before it was read.
  var stamp: FileStamp?
  /// Why the file could not be read, if it could not.
  var problem: String?

  /// Nothing.
  init() {}

  /// Reads the file of the settings; one that is not there says nothing.
  init(_ settings: SignSettings) {
    guard let path = settings.valuesFile else { return }
    stamp = FileStamp(path: path)
    guard stamp != nil else { return }
    do {
      texts = try ValueReader.values(file: path)
        .filter { settings.values?[$0.key] == nil && $0.value.utf8.count <= Self.textLimit }
    } catch {
      problem = "\(error)"
    }
  }

  /// As many bytes as the API takes.
  private static let textLimit = 4096

  /// By what one sees that a text is another one.
  static func digest(_ text: String) -> String { String(Wording.digest(text), radix: 16) }
}

extension ServiceState {
  /// The values that were put and that the file has changed since, while the sign was off.
  ///
  /// Whoever wrote last counts: a value that was put holds until the file says another text for its
  /// name than it said then.
  func overruledValues(_ store: MessageStore) throws(StorageError) -> [String] {
    let known = try store.document(Kept.fileValuesID).flatMap { JSONMembers($0.body) }?.texts ?? [:]
    return values.put.keys.filter { name in
      values.file[name].map { FileValues.digest($0) != known[name] } ?? false
    }.sorted()
  }

  /// What the file says of the values that were put, to be stored along with them.
  ///
  /// - Parameter names: the values that will have been put.
  func fileValuesDocument(_ names: some Sequence<String>) -> StoredDocument? {
    let members = names.sorted().compactMap { name in
      values.file[name].map { JSONValue.Member(name, .string(FileValues.digest($0))) }
    }
    let body = JSONValue.object(members).bytes
    guard body.count <= StoredDocument.bodyLimit else { return nil }
    return StoredDocument(id: Kept.fileValuesID, kind: Kept.state, body: body)
  }
}
