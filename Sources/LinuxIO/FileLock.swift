// SPDX-License-Identifier: MIT
private import Glibc

/// A file that one holder at a time owns; the kernel lets go of it when the holder ends, however
/// it ends.
///
/// The file stays, because removing it would let two holders lock two files of the same name. It
/// holds the number of the process that locked it last.
package final class FileLock: Sendable {
  /// What asking for a lock came to.
  package enum Outcome: Sendable {
    /// The lock is held until the object goes.
    case held(FileLock)
    /// Another holder has it: the process, where its number could be read.
    case taken(process: Int32?)
  }

  private let descriptor: Descriptor

  private init(_ descriptor: Descriptor) { self.descriptor = descriptor }

  /// Asks for the lock on a file, which is made where it does not exist; never waits.
  package static func ask(_ path: String) throws(SystemError) -> Outcome {
    let descriptor = try Descriptor.open(
      path, flags: O_RDWR | O_CREAT | O_NOFOLLOW, mode: 0o644, action: "lock")
    let result = retried { flock(descriptor.number, LOCK_EX | LOCK_NB) }
    if result == 0 {
      // Only a hint for people, which a full disk may refuse.
      if ftruncate(descriptor.number, 0) == 0 {
        try? writeAll(Array("\(getpid())\n".utf8), to: descriptor.number, name: path)
      }
      return .held(FileLock(descriptor))
    }
    guard result == -EWOULDBLOCK else {
      throw SystemError(action: "lock", path: path, errno: -result)
    }
    let bytes = try? FileInput.read(descriptor: descriptor.number, name: path, limit: 32)
    let words = String(decoding: bytes ?? [], as: UTF8.self).split(whereSeparator: \.isWhitespace)
    return .taken(process: words.first.flatMap { Int32($0) })
  }
}
