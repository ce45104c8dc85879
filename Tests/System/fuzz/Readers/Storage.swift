// SPDX-License-Identifier: MIT
import LinuxIO
import MessageStorage

extension FuzzReader {
  /// A store or a backup of any bytes: opened, read, changed, mended, restored.
  static func checkStore(_ bytes: [UInt8]) throws {
    let files = FileTree()
    // In memory if possible: a store waits for the disk at every change.
    let base = (try? files.names(in: "/dev/shm")) == nil ? "/tmp" : "/dev/shm"
    let folder = base + "/signboard-fuzz-" + String(UInt32.random(in: .min ... .max), radix: 36)
    defer { Self.remove(folder) }
    let file = folder + "-messages.db"
    try write(bytes, file)
    var options = StorageOptions()
    options.isCopy = true
    do {
      try lookThrough(MessageStore(path: file, options: options, clock: { 1_793_600_000 << 30 }))
    } catch let error as StorageError {
      try FuzzFinding.inWords(error.description)
      let kept = try files.read(file, limit: 1 << 30)
      // SQLite may write the kind of its log into the header before it refuses the file.
      try FuzzFinding.unless(
        kept.dropFirst(100) == bytes.dropFirst(100), "the file was touched, and refused: \(error)")
    }
    try write(bytes, file)
    do {
      let snapshot = try StoreSnapshot(of: file, at: folder + "-copy.db")
      try lookThrough(snapshot.store)
      snapshot.remove()
    } catch let error as StorageError {
      try FuzzFinding.inWords(error.description)
    }
    try write(bytes, file)
    do {
      let other = try MessageStore(path: folder + "-other.db")
      try FuzzFinding.unless(try other.count() == 0, "an empty store is not empty")
      do throws(StorageError) { _ = try other.restore(from: file, who: "fuzzer") } catch {
        try FuzzFinding.inWords(error.description)
        try FuzzFinding.unless(try other.count() == 0, "a refused backup was read in part")
      }
      try other.close()
    } catch let error as StorageError {
      throw FuzzFinding("a good store was harmed: \(error)")
    }
    do {
      let store = try MessageStore(path: file)
      for notice in store.notices { try FuzzFinding.inWords("\(notice)") }
      try lookThrough(store)
    } catch let error as StorageError {
      try FuzzFinding.inWords(error.description)
    }
  }

  /// Reads everything and changes something.
  private static func lookThrough(_ store: MessageStore) throws {
    defer { try? store.close() }
    var problems: [StorageError] = []
    func attempt(_ body: () throws(StorageError) -> Void) {
      do throws(StorageError) { try body() } catch { problems.append(error) }
    }
    // Only the long check finds what an index hides.
    var isSound = false
    attempt { () throws(StorageError) in isSound = try store.check() == nil }
    attempt { () throws(StorageError) in try store.all { _ in } }
    attempt { () throws(StorageError) in _ = try store.audit() }
    attempt { () throws(StorageError) in _ = try store.shown(at: 1_793_600_000_000_000_000) }
    attempt { () throws(StorageError) in _ = try store.expire() }
    let document = StoredDocument(id: "a", kind: "message", body: Array("{}".utf8))
    attempt { () throws(StorageError) in
      _ = try store.put([document], who: "fuzzer")
      let stored = try store.document("a")
      if isSound, stored?.body != document.body {
        problems.append(.closed(path: "what was put is not there"))
      }
    }
    for problem in problems { try FuzzFinding.inWords(problem.description) }
    try FuzzFinding.unless(
      !problems.contains(.closed(path: "what was put is not there")), "a document was lost")
  }

  private static func write(_ bytes: [UInt8], _ path: String) throws {
    for end in ["-wal", "-journal"] { try DurableFiles.remove(path + end) }
    let file = try ReplacedFile(path: path)
    try file.write(bytes)
    try file.finish()
  }

  /// Removes everything whose path has this prefix.
  private static func remove(_ start: String) {
    let folder = DurableFiles.folder(of: start)
    let name = start.split(separator: "/").last.map(String.init) ?? start
    for other in (try? FileTree().names(in: folder)) ?? [] where other.hasPrefix(name) {
      try? DurableFiles.remove(folder + "/" + other)
    }
  }
}
