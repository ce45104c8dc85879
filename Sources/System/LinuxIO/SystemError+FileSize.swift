// SPDX-License-Identifier: MIT
import Core
private import Glibc

extension SystemError {
  /// Whether a file that is written may not grow any further; one to read may be too large as well.
  package var isTooLarge: Bool { errno == EFBIG && action != "read" }

  /// The error of a file that may not grow any further: by the limit of this process, or else by its
  /// file system.
  package static func tooLarge(_ action: String, _ path: String) -> SystemError {
    let limit = ResourceUsage.fileSizeLimit
    return SystemError(
      action: action, path: path, errno: EFBIG,
      cause: limit.map {
        Phrase.phrase("the file would have more than \($0) bytes, the limit of this program")
      } ?? .phrase("the file would be larger than its file system allows"),
      advice: limit == nil
        ? .phrase(
          "Write to a file system without that limit, such as ext4; FAT takes up to 4 GiB a file.")
        : .phrase("Raise the limit: LimitFSIZE= in the unit, or \"ulimit -f\" before the start."))
  }
}
