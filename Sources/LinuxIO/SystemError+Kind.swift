// SPDX-License-Identifier: MIT
private import Glibc

extension SystemError {
  /// Whether there is nothing at the path.
  public var isMissing: Bool { errno == ENOENT || errno == ENOTDIR || errno == ENXIO }

  /// Whether the user may not do it.
  public var isRefusal: Bool { errno == EACCES || errno == EPERM }
}
