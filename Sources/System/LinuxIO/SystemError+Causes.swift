// SPDX-License-Identifier: MIT
package import Core
private import Glibc

extension SystemError {
  /// The reason of an error number in the languages of answers, without a full stop.
  ///
  /// The errors that people meet; others have the system's words.
  package static func cause(_ errno: Int32) -> Phrase {
    switch errno {
    case EPERM: .phrase("operation not permitted")
    case ENOENT: .phrase("no such file or directory")
    case EIO: .phrase("input/output error")
    case ENXIO: .phrase("no such device or address")
    case ENOMEM: .phrase("cannot allocate memory")
    case EACCES: .phrase("permission denied")
    case EBUSY: .phrase("device or resource busy")
    case EEXIST: .phrase("file exists")
    case ENODEV: .phrase("no such device")
    case ENOTDIR: .phrase("not a directory")
    case EISDIR: .phrase("is a directory")
    case EINVAL: .phrase("invalid argument")
    case EMFILE: .phrase("too many open files")
    case ENOSPC: .phrase("no space left on device")
    case EROFS: .phrase("read-only file system")
    case ENAMETOOLONG: .phrase("file name too long")
    case EDQUOT: .phrase("disk quota exceeded")
    case ENETUNREACH: .phrase("network is unreachable")
    case ECONNRESET: .phrase("connection reset by peer")
    case ETIMEDOUT: .phrase("connection timed out")
    case ECONNREFUSED: .phrase("connection refused")
    case EHOSTUNREACH: .phrase("no route to host")
    case EREMOTEIO: .phrase("remote I/O error")
    default: .verbatim(reason(errno))
    }
  }
}
