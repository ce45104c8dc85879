// SPDX-License-Identifier: MIT
private import Glibc

/// A small file into which a program writes where it is, for the one that runs after it.
///
/// What was written stays also where the process is killed; nobody waits for a disk.
package final class MarkFile: Sendable {
  private static let limit = 1 << 20

  /// What stood in it when it was opened.
  package let contents: [UInt8]
  private let descriptor: Descriptor
  private let path: String

  /// Opens a file, which is made where it does not exist; only its owner may read it.
  package init(_ path: String) throws(SystemError) {
    let descriptor = try Descriptor.open(
      path, flags: O_RDWR | O_CREAT | O_NOFOLLOW, mode: 0o600, action: "open")
    contents = try FileInput.read(
      descriptor: descriptor.number, name: path, limit: MarkFile.limit)
    (self.descriptor, self.path) = (descriptor, path)
  }

  /// Writes over what stands at a place; the rest stays.
  package func write(_ bytes: [UInt8], at offset: Int) throws(SystemError) {
    let count = unsafe bytes.withUnsafeBytes { buffer in
      retried { unsafe pwrite(descriptor.number, buffer.baseAddress, buffer.count, off_t(offset)) }
    }
    guard count == bytes.count else {
      throw SystemError(
        action: "write", path: path, errno: count < 0 ? Int32(truncatingIfNeeded: -count) : ENOSPC)
    }
  }
}

#if DEBUG
  /// Faults that tests ask a process for; not in what is released.
  package enum Fault {
    private static let wanted = environment("SIGNBOARD_FAULT")

    /// Ends the process by the signal of `SIGNBOARD_FAULT=11:place` if that is this place.
    package static func strike(at place: @autoclosure () -> String) {
      guard let wanted, let colon = wanted.firstIndex(of: ":"),
        wanted[wanted.index(after: colon)...] == place(), let signal = Int32(wanted[..<colon])
      else { return }
      // A handler of faults returns to where they happened, so that they happen again; this one is
      // made again instead. It may come to another thread; this one goes no further.
      while true { kill(getpid(), signal) }
    }
  }
#endif
