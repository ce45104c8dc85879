// SPDX-License-Identifier: MIT
private import Glibc

/// What tells whether a file is another one than before: any way of writing it changes this.
///
/// Times of files are those of the kernel's last tick, so two writings within a hundredth of a
/// second may look the same; see `isFresh(at:)`.
public struct FileStamp: Hashable, Sendable {
  private let device: UInt64
  private let node: UInt64
  private let size: Int64
  private let written: Int64
  /// The kernel alone sets it: a file that was copied together with its date is another one, too.
  private let changed: Int64

  /// Looks at a file, links followed; nothing where there is none.
  public init?(path: String) {
    var information = stat()
    guard !path.utf8.contains(0), unsafe stat(path, &information) == 0 else { return nil }
    device = UInt64(information.st_dev)
    node = UInt64(information.st_ino)
    size = Int64(information.st_size)
    written = FileStamp.nanoseconds(information.st_mtim)
    changed = FileStamp.nanoseconds(information.st_ctim)
  }

  /// Whether the file was written so short a time before that writing it again may not show.
  ///
  /// - Parameter now: the nanoseconds since 1970.
  public func isFresh(at now: Int64) -> Bool {
    let (age, overflow) = now.subtractingReportingOverflow(changed)
    return !overflow && age.magnitude <= FileStamp.freshness
  }

  /// Two ticks of the slowest kernels, 100 a second.
  private static let freshness: UInt64 = 20_000_000

  private static func nanoseconds(_ time: timespec) -> Int64 {
    Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec)
  }
}
