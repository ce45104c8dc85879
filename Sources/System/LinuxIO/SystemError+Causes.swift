// SPDX-License-Identifier: MIT
private import Glibc
package import Phrases

extension SystemError {
  /// The reason of an error number in the languages of answers, without a full stop.
  ///
  /// The errors that people meet; others have the system's words.
  package static func cause(_ errno: Int32) -> Phrase {
    let form: PhraseForm? =
      switch errno {
      case EPERM: .notPermitted
      case ENOENT: .noSuchFile
      case EIO: .ioError
      case ENXIO: .noSuchDeviceOrAddress
      case ENOMEM: .noMemory
      case EACCES: .permissionDenied
      case EBUSY: .deviceBusy
      case EEXIST: .fileExists
      case ENODEV: .noSuchDevice
      case ENOTDIR: .noFolder
      case EISDIR: .isFolder
      case EINVAL: .invalidArgument
      case EMFILE: .tooManyOpenFiles
      case ENOSPC: .noSpaceLeft
      case EROFS: .readOnlyFileSystem
      case ENAMETOOLONG: .nameTooLong
      case EDQUOT: .quotaExceeded
      case ENETUNREACH: .networkUnreachable
      case ECONNRESET: .connectionReset
      case ETIMEDOUT: .timedOut
      case ECONNREFUSED: .connectionRefused
      case EHOSTUNREACH: .noRoute
      case EREMOTEIO: .remoteError
      default: nil
      }
    return form.map { .phrase($0) } ?? .verbatim(reason(errno))
  }
}
