// SPDX-License-Identifier: MIT
import Foundation
import MessageStorage
import SignTesting
import Synchronization
import Testing

/// A folder with a store in it, removed with the last reference.
final class StoreFolder: Sendable {
  private let files: TestFolder
  var folder: String { files.path }
  /// The store's clock: stands still until it is set.
  let now = Mutex<Int64>(1000)

  var path: String { folder + "/signs.db" }

  init() throws { files = try TestFolder() }

  func open(_ options: StorageOptions = StorageOptions()) throws(StorageError) -> MessageStore {
    try MessageStore(path: path, options: options) { self.now.withLock { $0 } }
  }

  func set(_ instant: Int64) { now.withLock { $0 = instant } }

  /// The names in the folder, without locks.
  var names: [String] {
    ((try? files.names) ?? []).filter { !$0.hasSuffix(".lock") }
  }

  /// A text without the name of the folder.
  func short(_ text: String) -> String {
    text.replacingOccurrences(of: folder + "/", with: "")
  }

  /// The text of the error when an action is refused.
  func refusal<T>(_ body: () throws -> T) -> String {
    do {
      _ = try body()
      return "no error"
    } catch {
      return short("\(error)")
    }
  }

  /// Runs a program and returns its output and complaints; `nil` if it cannot be started.
  static func run(_ program: String, _ arguments: [String]) -> String? {
    (try? ChildProcess.run(program, arguments)).map { $0.output + $0.error }
  }

  /// The program that writes until a disk is full, built beside the tests.
  static var crasher: String {
    let bundle = Bundle.main.executableURL?.deletingLastPathComponent()
    let beside = Bundle.allBundles.map { $0.bundleURL.deletingLastPathComponent() }
    for folder in [bundle].compactMap(\.self) + beside {
      let path = folder.appendingPathComponent("StorageCrasher").path
      if FileManager.default.isExecutableFile(atPath: path) { return path }
    }
    return Repository.file(".build/debug/StorageCrasher").path
  }
}

extension StoredDocument {
  /// A message with a text as its body.
  init(_ id: String, _ body: String, kind: String = "message", expires: Int64? = nil) {
    self.init(id: id, kind: kind, body: Array(body.utf8), expires: expires)
  }

  /// The document in a line.
  var picture: String {
    "\(id) \(kind) \(String(decoding: body, as: UTF8.self)) r\(revision) @\(changed)"
      + (expires.map { " until \($0)" } ?? "")
  }
}

extension MessageStore {
  /// All documents, one a line.
  var picture: [String] {
    get throws(StorageError) {
      var lines: [String] = []
      try all { lines.append($0.picture) }
      return lines
    }
  }

  /// The audit log from the oldest entry, one a line.
  var auditPicture: [String] {
    get throws(StorageError) {
      try audit(limit: 10_000).reversed().map { entry in
        func text(_ body: AuditBody?) -> String {
          body.map { String(decoding: $0.bytes, as: UTF8.self) } ?? "-"
        }
        return "\(entry.number) @\(entry.instant) \(entry.who) \(entry.what.rawValue)"
          + " \(entry.id ?? "*") r\(entry.revision) \(text(entry.before))>\(text(entry.after))"
          + (entry.note.map { " (\($0))" } ?? "")
      }
    }
  }
}
