// SPDX-License-Identifier: MIT
private import Glibc

/// A lock file with one holder at a time; the kernel releases it when the holder ends in any way.
///
/// The file is never removed: otherwise two holders could lock two files of the same name. Its
/// first line is the number of the last locking process, the second line its note.
package final class FileLock: Sendable {
  /// The result of requesting a lock.
  package enum Outcome: Sendable {
    /// The lock is held for the lifetime of the object.
    case held(FileLock)
    /// Another process holds it; its number, if the kernel reports it.
    case taken(process: Int32?)
  }

  /// The most bytes of a note.
  package static let noteLimit = 100
  /// The offset of the note, after the padded number of the process.
  private static let noteStart = 12

  /// The note of the previous holder; may be empty.
  package let note: String
  private let descriptor: Descriptor
  private let path: String

  private init(_ descriptor: Descriptor, _ path: String, note: String) {
    self.descriptor = descriptor
    self.path = path
    self.note = note
  }

  /// Unlocks explicitly: between fork and exec a child also has the descriptor, so closing alone
  /// would release the lock late.
  deinit { _ = flock(descriptor.number, LOCK_UN) }

  /// Requests the lock on a file without waiting.
  ///
  /// - Parameter marks: whether to create the file and write the number of this process; otherwise
  ///   the file must exist and is not changed.
  package static func ask(_ path: String, marks: Bool = true) throws(SystemError) -> Outcome {
    let flags = marks ? O_RDWR | O_CREAT : O_RDONLY
    let descriptor = try Descriptor.open(
      file: path, flags: flags | O_NOFOLLOW, mode: 0o600, action: "lock", isOwn: true)
    guard try descriptor.lock(path) else { return .taken(process: holder(of: descriptor)) }
    // Whoever can open it can lock it: one of an earlier version could be opened by everybody.
    if marks { _ = fchmod(descriptor.number, 0o600) }
    let bytes = try? FileInput.read(
      descriptor: descriptor.number, name: path, limit: 4096)
    let lines = String(decoding: bytes ?? [], as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false)
    let note = lines.count > 1 ? String(lines[1]) : ""
    let lock = FileLock(descriptor, path, note: note)
    // Informational only; may fail on a full disk.
    if marks { try? lock.write(padded("\(getpid())", noteStart - 1) + "\n" + note, at: 0) }
    return .held(lock)
  }

  /// The process that holds the lock; `nil` if the kernel does not report it.
  ///
  /// The first line of the file may name an earlier one, as everybody who can open it can lock it.
  private static func holder(of descriptor: Descriptor) -> Int32? {
    guard let facts = descriptor.facts,
      let table = try? FileInput.read("/proc/locks", limit: 1 << 20)
    else { return nil }
    // `1: FLOCK  ADVISORY  WRITE 4711 fd:01:131 0 EOF`; the device may be that of a lower file system.
    let holders = String(decoding: table, as: UTF8.self).split(separator: "\n").compactMap {
      line -> Int32? in
      let words = line.split(separator: " ")
      guard words.count > 5, words[1] == "FLOCK",
        words[5].split(separator: ":").last.flatMap({ UInt64($0) }) == UInt64(facts.st_ino)
      else { return nil }
      return Int32(words[4])
    }
    guard let holder = holders.first, Set(holders).count == 1, holder > 0 else { return nil }
    return holder
  }

  /// Writes a note for the next holder, also in case this process is killed; does not wait for the
  /// disk.
  ///
  /// A note of the same length replaces the old one in one write.
  package func write(note: String) throws(SystemError) {
    try write(String(note.prefix(Self.noteLimit)) + "\n", at: Self.noteStart)
  }

  private func write(_ text: String, at offset: Int) throws(SystemError) {
    try writeAll(Array(text.utf8), to: descriptor.number, at: offset, name: path)
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.utf8.count))
  }
}
