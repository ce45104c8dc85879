// SPDX-License-Identifier: MIT
private import Glibc

/// By what one sees that a file was written or exchanged since it was read.
public struct FileStamp: Hashable, Sendable {
  private let device: UInt64
  private let number: UInt64
  private let size: Int64
  private let seconds: Int64
  private let nanoseconds: Int64

  /// The stamp of what a path is now, links followed; nothing where there is nothing.
  public init?(path: String) {
    var information = stat()
    guard !path.utf8.contains(0), unsafe stat(path, &information) == 0 else { return nil }
    device = UInt64(information.st_dev)
    number = UInt64(information.st_ino)
    size = Int64(information.st_size)
    seconds = Int64(information.st_mtim.tv_sec)
    nanoseconds = Int64(information.st_mtim.tv_nsec)
  }
}
