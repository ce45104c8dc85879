// SPDX-License-Identifier: MIT
private import Glibc

/// The file of a UNIX socket, created with its final permissions.
///
/// The socket is bound in a new private folder. `publish` sets its permissions and moves it to its
/// path, independent of the umask.
package struct SocketFile: Sendable {
  /// The greatest length of a socket path in bytes.
  package static let pathLimit = 107

  /// The path for clients.
  package let path: String
  /// Where a server binds its socket: in the private folder, until `publish` moves it.
  package let bindPath: String
  private let folder: String

  /// Creates the private folder beside the path.
  ///
  /// - Throws: `SystemError` if the path is too long or is another kind of file, or the folder
  ///   cannot be created.
  package init(path: String) throws(SystemError) {
    let action = "listen on"
    guard path.utf8.count <= Self.pathLimit else {
      throw SystemError(
        action: action, path: path, errno: ENAMETOOLONG,
        reason: "the path has \(path.utf8.count) bytes, a socket's has at most \(Self.pathLimit)")
    }
    if let facts = facts(of: path), facts.st_mode & S_IFMT != S_IFSOCK {
      throw SystemError(
        action: action, path: path, errno: EEXIST, reason: "a file that is not a socket is there")
    }
    // A short name, because socket paths are limited. Skips left-over folders.
    let parent = DurableFiles.folder(of: path)
    var (folder, result) = ("", Int32(-1))
    for number in 0..<1000 {
      folder = "\(parent).\(number)"
      result = unsafe mkdir(folder, 0o700)
      guard result != 0, errno == EEXIST else { break }
    }
    guard result == 0 else { throw SystemError(action: action, path: path, errno: errno) }
    (self.path, self.folder, bindPath) = (path, folder, folder + "/s")
  }

  /// Sets the permissions of the bound socket and moves it to its path, replacing a left-over
  /// socket.
  package func publish(permissions: UInt32) throws(SystemError) {
    guard unsafe chmod(bindPath, mode_t(permissions)) == 0, unsafe rename(bindPath, path) == 0
    else {
      throw SystemError(action: "listen on", path: path, errno: errno)
    }
    discardFolder()
  }

  /// Removes the private folder, and the socket if it is not published.
  package func discardFolder() {
    _ = unsafe unlink(bindPath)
    _ = unsafe rmdir(folder)
  }

  /// Removes the published socket.
  package func remove() { _ = unsafe unlink(path) }
}
