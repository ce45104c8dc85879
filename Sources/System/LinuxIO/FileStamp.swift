// SPDX-License-Identifier: MIT
private import Glibc

/// A stamp that changes with every way of writing a file.
///
/// File times have the resolution of the kernel's tick, so two writes within a hundredth of a
/// second may have equal stamps; see `isFresh(at:)`.
package struct FileStamp: Hashable, Sendable {
  private let device: UInt64
  private let node: UInt64
  private let size: Int64
  private let written: Int64
  /// The change time, set by the kernel alone: copying a file with its date changes it too.
  private let changed: Int64

  /// Reads the stamp of a file, with links followed; `nil` if there is none.
  package init?(path: String) {
    guard let facts = facts(of: path) else { return nil }
    device = UInt64(facts.st_dev)
    node = UInt64(facts.st_ino)
    size = Int64(facts.st_size)
    written = FileStamp.nanoseconds(facts.st_mtim)
    changed = FileStamp.nanoseconds(facts.st_ctim)
  }

  /// Whether the file was written so recently that another write may have the same stamp.
  ///
  /// - Parameter now: nanoseconds since 1970.
  package func isFresh(at now: Int64) -> Bool {
    let (age, overflow) = now.subtractingReportingOverflow(changed)
    return !overflow && age.magnitude <= FileStamp.freshness
  }

  /// Two ticks of the slowest kernels, 100 a second.
  private static let freshness: UInt64 = 20_000_000

  private static func nanoseconds(_ time: timespec) -> Int64 {
    Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec)
  }
}
