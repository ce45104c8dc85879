// SPDX-License-Identifier: MIT
private import Glibc

/// A small file in which a program records its progress for its next run.
///
/// Written data survives a kill of the process; does not wait for the disk.
package final class MarkFile: Sendable {
  private static let limit = 1 << 20

  /// The contents at opening.
  package let contents: [UInt8]
  private let descriptor: Descriptor
  private let path: String

  /// Opens a file or creates it with mode 0600.
  package init(_ path: String) throws(SystemError) {
    let descriptor = try Descriptor.open(
      file: path, flags: O_RDWR | O_CREAT | O_NOFOLLOW, mode: 0o600, action: "open", isOwn: true)
    contents = try FileInput.read(
      descriptor: descriptor.number, name: path, limit: MarkFile.limit)
    (self.descriptor, self.path) = (descriptor, path)
  }

  /// Overwrites the bytes at an offset.
  package func write(_ bytes: [UInt8], at offset: Int) throws(SystemError) {
    try writeAll(bytes, to: descriptor.number, at: offset, name: path)
  }
}

#if DEBUG
  /// Faults injected by tests; only in debug builds.
  package enum Crash {
    private static let wanted = environment("SIGNBOARD_FAULT")

    /// Raises the signal of `SIGNBOARD_FAULT=11:place` if `place` matches.
    package static func strike(at place: @autoclosure () -> String) {
      guard let wanted, let colon = wanted.firstIndex(of: ":"),
        wanted[wanted.index(after: colon)...] == place(), let signal = Int32(wanted[..<colon])
      else { return }
      // A fault handler returns to the faulting instruction, which faults again; raising the signal
      // in a loop does the same. Another thread may receive it; this one stays here.
      while true { kill(getpid(), signal) }
    }
  }
#endif
