// SPDX-License-Identifier: MIT
private import Glibc

/// What tells whether a file is another one than before: any way of writing it changes this.
public struct FileStamp: Hashable, Sendable {
  private let device: UInt64
  private let node: UInt64
  private let size: Int64
  private let seconds: Int64
  private let nanoseconds: Int64

  /// Looks at a file, links followed; nothing where there is none.
  public init?(path: String) {
    var information = stat()
    guard !path.utf8.contains(0), unsafe stat(path, &information) == 0 else { return nil }
    device = UInt64(information.st_dev)
    node = UInt64(information.st_ino)
    size = Int64(information.st_size)
    seconds = Int64(information.st_mtim.tv_sec)
    nanoseconds = Int64(information.st_mtim.tv_nsec)
  }
}
