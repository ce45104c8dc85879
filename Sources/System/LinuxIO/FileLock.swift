// SPDX-License-Identifier: MIT
private import Glibc

/// A file that one holder at a time owns; the kernel lets go of it when the holder ends, however
/// it ends.
///
/// The file stays, because removing it would let two holders lock two files of the same name. Its
/// first line is the number of the process that locked it last, its second one what a holder noted.
package final class FileLock: Sendable {
  /// What asking for a lock came to.
  package enum Outcome: Sendable {
    /// The lock is held until the object goes.
    case held(FileLock)
    /// Another holder has it: the process, where its number could be read.
    case taken(process: Int32?)
  }

  /// The most bytes of a note.
  package static let noteLimit = 100
  /// Where the note begins: behind the number of the process, which is filled up with blanks.
  private static let noteStart = 12

  /// What the holder before had noted; empty where it noted nothing.
  package let note: String
  private let descriptor: Descriptor
  private let path: String

  private init(_ descriptor: Descriptor, _ path: String, note: String) {
    self.descriptor = descriptor
    self.path = path
    self.note = note
  }

  /// A process that is just being started beside this one has the descriptor, too, until it has
  /// its own program: closing alone would leave the lock to it for a moment.
  deinit { _ = flock(descriptor.number, LOCK_UN) }

  /// Asks for the lock on a file; never waits.
  ///
  /// - Parameter marks: whether the file is made where it does not exist and gets the number of
  ///   this process; without it nothing is written, and there has to be a file.
  package static func ask(_ path: String, marks: Bool = true) throws(SystemError) -> Outcome {
    let flags = marks ? O_RDWR | O_CREAT : O_RDONLY
    let descriptor = try Descriptor.open(
      path, flags: flags | O_NOFOLLOW, mode: 0o644, action: "lock")
    let result = retried { flock(descriptor.number, LOCK_EX | LOCK_NB) }
    guard result == 0 || result == -EWOULDBLOCK else {
      throw SystemError(action: "lock", path: path, errno: -result)
    }
    let bytes = try? FileInput.read(
      descriptor: descriptor.number, name: path, limit: 4096)
    let lines = String(decoding: bytes ?? [], as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false)
    if result == -EWOULDBLOCK {
      let number = lines.first?.split(separator: " ").first
      return .taken(process: number.flatMap { Int32($0) })
    }
    let note = lines.count > 1 ? String(lines[1]) : ""
    let lock = FileLock(descriptor, path, note: note)
    // Only a hint for people, which a full disk may refuse.
    if marks { try? lock.write(padded("\(getpid())", noteStart - 1) + "\n" + note, at: 0) }
    return .held(lock)
  }

  /// Notes something for the next holder, also where this one is killed; waits for no disk.
  ///
  /// Notes of the same length take each other's place in one step.
  package func write(note: String) throws(SystemError) {
    try write(String(note.prefix(Self.noteLimit)) + "\n", at: Self.noteStart)
  }

  private func write(_ text: String, at offset: Int) throws(SystemError) {
    let bytes = Array(text.utf8)
    let count = unsafe bytes.withUnsafeBytes { buffer in
      retried { unsafe pwrite(descriptor.number, buffer.baseAddress, buffer.count, off_t(offset)) }
    }
    guard count == bytes.count else {
      throw SystemError(
        action: "write", path: path, errno: count < 0 ? Int32(truncatingIfNeeded: -count) : ENOSPC)
    }
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.utf8.count))
  }
}
