// SPDX-License-Identifier: MIT
private import Core
private import Glibc

extension ReplacedFile {
  /// The seconds for which another change is waited for.
  private static let patience = 10

  /// Changes a whole file, one program at a time: none loses what another one has written.
  ///
  /// The file itself is locked, so that nobody needs to be able to make another one beside it.
  ///
  /// - Parameters:
  ///   - mode: the rights of a new file, less the umask.
  ///   - limit: the most bytes of the file.
  ///   - change: from the bytes that are there, none of a new file, to the new ones; `nil` removes the
  ///     file.
  /// - Throws: if it is no file, or cannot be read or written, what `change` throws, and if another
  ///   program changes it for longer than is waited.
  package static func change(
    path: String, mode: UInt32 = 0o644, limit: Int, _ change: ([UInt8]) throws -> [UInt8]?
  ) throws {
    let file = try locked(path, mode)
    try withExtendedLifetime(file) {
      let bytes = try FileInput.read(descriptor: file.number, name: path, limit: limit)
      guard let new = try change(bytes) else { return try DurableFiles.remove(path) }
      try write(new, path: path, mode: mode)
    }
  }

  /// Opens a file, makes it if it is missing, and locks it until the descriptor is closed.
  private static func locked(_ path: String, _ mode: UInt32) throws(SystemError) -> Descriptor {
    for pause in 0...(patience * 100) {
      if pause > 0 { usleep(10_000) }
      let file = try Descriptor.open(
        file: path, flags: O_RDONLY | O_CREAT, mode: mode_t(mode), action: "write")
      guard try file.lock(path) else { continue }
      // While it was waited for, the file may have been replaced by another one.
      if let mine = file.facts, let present = facts(of: path),
        mine.st_dev == present.st_dev, mine.st_ino == present.st_ino
      {
        return file
      }
    }
    throw SystemError(
      action: "write", path: path, errno: EBUSY,
      cause: .phrase("another program has been changing it for \(patience) s"), advice: .empty)
  }
}
