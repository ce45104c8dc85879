// SPDX-License-Identifier: MIT
private import Glibc

extension SystemError {
  /// Whether there is nothing at the path.
  public var isMissing: Bool { errno == ENOENT || errno == ENOTDIR || errno == ENXIO }

  /// Whether the user may not do it.
  public var isRefusal: Bool { errno == EACCES || errno == EPERM }

  /// Whether there is no room for more on the file system, or for this user.
  public var isOutOfRoom: Bool { errno == ENOSPC || errno == EDQUOT }

  /// Whether the file system is mounted to be read only, or the user may only read.
  public var isUnwritable: Bool { errno == EROFS || isRefusal }
}
