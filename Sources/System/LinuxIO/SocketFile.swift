// SPDX-License-Identifier: MIT
private import Glibc

/// The file of a UNIX socket, which has its permissions from the moment at which it can be reached.
///
/// The socket is bound in a new folder that only this user may enter. `publish` sets its permissions
/// and moves it to its path, so neither depends on the umask of the process.
package struct SocketFile: Sendable {
  /// The longest path of a socket in bytes.
  package static let pathLimit = 107

  /// The path that clients connect to.
  package let path: String
  /// The path to bind the socket to.
  package let bindPath: String
  private let folder: String

  /// Makes the private folder beside the path.
  ///
  /// - Throws: `SystemError` for a path that is too long or holds a file of another kind, and for a
  ///   folder that cannot be made.
  package init(path: String) throws(SystemError) {
    let action = "listen on"
    guard path.utf8.count <= Self.pathLimit else {
      throw SystemError(
        action: action, path: path, errno: ENAMETOOLONG,
        reason: "the path has \(path.utf8.count) bytes, a socket's has at most \(Self.pathLimit)")
    }
    var information = stat()
    if unsafe stat(path, &information) == 0, information.st_mode & S_IFMT != S_IFSOCK {
      throw SystemError(
        action: action, path: path, errno: EEXIST, reason: "a file that is no socket is there")
    }
    // A short name, because the path of a socket is. Left-over folders are passed over.
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

  /// Gives the bound socket its permissions and moves it to its path, where it replaces a socket
  /// that is left over.
  package func publish(permissions: UInt32) throws(SystemError) {
    guard unsafe chmod(bindPath, mode_t(permissions)) == 0, unsafe rename(bindPath, path) == 0
    else {
      throw SystemError(action: "listen on", path: path, errno: errno)
    }
    discardFolder()
  }

  /// Removes the private folder, and the socket if it was not published.
  package func discardFolder() {
    _ = unsafe unlink(bindPath)
    _ = unsafe rmdir(folder)
  }

  /// Removes the published socket.
  package func remove() { _ = unsafe unlink(path) }
}
