// SPDX-License-Identifier: MIT
private import Core
private import Glibc

/// Moves and removes files; after a power cut either the old or the new state remains.
package enum DurableFiles {
  /// Whether a path exists, including dangling links.
  package static func exists(_ path: String) -> Bool {
    var information = stat()
    return unsafe !path.utf8.contains(0) && lstat(path, &information) == 0
  }

  /// The size in bytes of a regular file; `nil` for anything else.
  package static func size(_ path: String) -> Int64? {
    guard let facts = facts(of: path), facts.st_mode & S_IFMT == S_IFREG else { return nil }
    return Int64(facts.st_size)
  }

  /// The size in bytes of a regular file; throws for anything else.
  package static func sizeOfFile(
    _ path: String, action: String
  ) throws(SystemError) -> Int64 {
    if let size = size(path) { return size }
    throw SystemError(
      action: action, path: path.filter { $0 != "\0" }, errno: exists(path) ? EINVAL : ENOENT,
      cause: exists(path) ? .phrase("it is not a file") : nil, advice: .phrase("Check the path."))
  }

  /// Whether a file begins with these bytes.
  package static func begins(
    _ path: String, with bytes: [UInt8]
  ) throws(SystemError) -> Bool {
    let descriptor = try Descriptor.open(path, flags: O_RDONLY | O_NONBLOCK, action: "read")
    var found = [UInt8](repeating: 0, count: bytes.count)
    let count = found.count
    let got = unsafe found.withUnsafeMutableBytes { buffer in
      retried { unsafe pread(descriptor.number, buffer.baseAddress, count, 0) }
    }
    guard got >= 0 else {
      throw SystemError(action: "read", path: path, errno: Int32(truncatingIfNeeded: -got))
    }
    return got == count && found == bytes
  }

  /// Whether two paths lead to the same file.
  package static func same(_ first: String, _ second: String) -> Bool {
    guard let one = facts(of: first), let other = facts(of: second) else { return false }
    return one.st_dev == other.st_dev && one.st_ino == other.st_ino
  }

  /// Whether this process may write an existing file.
  package static func mayWrite(_ path: String) -> Bool {
    unsafe !path.utf8.contains(0) && access(path, W_OK) == 0
  }

  /// The free bytes of the file system of a path; `nil` if unknown.
  package static func free(at path: String) -> UInt64? {
    var information = statvfs()
    guard !path.utf8.contains(0), unsafe statvfs(path, &information) == 0 else { return nil }
    let (bytes, overflow) = UInt64(information.f_bavail)
      .multipliedReportingOverflow(by: UInt64(information.f_frsize))
    return overflow ? .max : bytes
  }

  /// Waits until the contents of a file are on disk.
  package static func sync(_ path: String) throws(SystemError) {
    let descriptor = try Descriptor.open(path, flags: O_RDONLY, action: "sync")
    try sync(descriptor, path)
  }

  /// Renames a file within its file system and waits until that is on disk.
  ///
  /// - Parameter replacing: whether an existing file is replaced; otherwise this throws.
  package static func move(
    _ path: String, to newPath: String, replacing: Bool
  ) throws(SystemError) {
    guard !path.utf8.contains(0), !newPath.utf8.contains(0) else {
      throw SystemError(
        action: "move", path: path.filter { $0 != "\0" }, errno: EINVAL,
        cause: .phrase("a path contains a NUL character"), advice: .phrase("Check the path."))
    }
    // Not atomic, but callers hold the lock of the store.
    guard replacing || !exists(newPath) else {
      throw SystemError(action: "move \(path) to", path: newPath, errno: EEXIST)
    }
    let result = unsafe rename(path, newPath)
    guard result == 0 else {
      throw SystemError(
        action: "move \(path) to", path: newPath, errno: errno,
        advice: .phrase("Check the permissions with \"{0}\".", "ls -l"))
    }
    try syncFolder(of: newPath)
  }

  /// Creates an empty file with mode 0600, regardless of the umask.
  package static func makePrivate(_ path: String) throws(SystemError) {
    _ = try Descriptor.open(
      path, flags: O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, mode: 0o600, action: "make")
  }

  /// Creates a folder with mode 0700, unless there is one; the folder that it is in has to exist.
  package static func makePrivateFolder(_ path: String) throws(SystemError) {
    func failure(_ code: Int32) -> SystemError {
      SystemError(
        action: "create", path: path.filter { $0 != "\0" }, errno: code,
        advice: .phrase("Check the path."))
    }
    guard !path.isEmpty, !path.utf8.contains(0) else { throw failure(EINVAL) }
    guard unsafe mkdir(path, 0o700) != 0 else { return }
    let code = errno
    guard code == EEXIST, let facts = facts(of: path) else { throw failure(code) }
    guard facts.st_mode & S_IFMT == S_IFDIR else { throw failure(ENOTDIR) }
  }

  /// Removes a file if it exists.
  package static func remove(_ path: String) throws(SystemError) {
    guard !path.utf8.contains(0), unsafe unlink(path) != 0, errno != ENOENT else { return }
    throw SystemError(action: "remove", path: path, errno: errno)
  }

  /// Waits until the folder of a path is on disk.
  package static func syncFolder(of path: String) throws(SystemError) {
    let folder = folder(of: path)
    let descriptor = try Descriptor.open(folder, flags: O_RDONLY | O_DIRECTORY, action: "sync")
    try sync(descriptor, folder)
  }

  /// The folder of a path, ending in `/`.
  package static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "./" }
    return String(path[...slash])
  }

  private static func sync(_ descriptor: Descriptor, _ path: String) throws(SystemError) {
    let result = retried { fsync(descriptor.number) }
    // Some file systems do not support or need syncing a folder; they return EINVAL.
    guard result == 0 || result == -EINVAL else {
      throw SystemError(action: "sync", path: path, errno: -result)
    }
  }
}
