// SPDX-License-Identifier: MIT
private import Core
internal import Glibc

/// What the system knows of a path, with links followed; `nil` if it cannot be looked at, with the
/// reason in `errno`.
func facts(of path: String) -> stat? {
  guard !path.utf8.contains(0) else {
    errno = ENOENT
    return nil
  }
  var facts = stat()
  // Sound: the string lives for the call and C only reads it.
  return unsafe stat(path, &facts) == 0 ? facts : nil
}

extension Descriptor {
  /// What the system knows of the open file; `nil` with the reason in `errno`.
  var facts: stat? {
    var facts = stat()
    // Sound: a local structure.
    return unsafe fstat(number, &facts) == 0 ? facts : nil
  }

  /// Locks the open file without waiting; returns whether it is locked, else another one has it.
  func lock(_ path: String) throws(SystemError) -> Bool {
    let result = retried { flock(number, LOCK_EX | LOCK_NB) }
    guard result == 0 || result == -EWOULDBLOCK else {
      throw SystemError(action: "lock", path: path, errno: -result)
    }
    return result == 0
  }

  /// Opens a regular file; never waits, as for the other end of a pipe.
  ///
  /// - Parameters:
  ///   - shown: the path for errors; `nil`: the path itself.
  ///   - action: the attempted action, for errors.
  ///   - isOwn: whether the program has chosen the path, so that nobody can name another one.
  static func open(
    file path: String, as shown: String? = nil, flags: Int32 = O_RDONLY, mode: mode_t = 0,
    action: String, isOwn: Bool = false
  ) throws(SystemError) -> Descriptor {
    // Opening a device can have effects, so the kind is checked before and after.
    if let facts = LinuxIO.facts(of: path) { try check(facts, shown ?? path, action, isOwn) }
    let descriptor = try open(path, flags: flags | O_NONBLOCK, mode: mode, action: action)
    guard let facts = descriptor.facts else {
      throw SystemError(action: action, path: shown ?? path, errno: errno)
    }
    try check(facts, shown ?? path, action, isOwn)
    return descriptor
  }

  private static func check(
    _ facts: stat, _ path: String, _ action: String, _ isOwn: Bool
  ) throws(SystemError) {
    let kind = facts.st_mode & S_IFMT
    guard kind != S_IFREG else { return }
    let isFolder = kind == S_IFDIR
    throw SystemError(
      action: action, path: path, errno: isFolder ? EISDIR : EINVAL,
      cause: isFolder ? nil : .phrase("it is not a file"),
      advice: isOwn
        ? .phrase("Move it away.")
        : isFolder ? .phrase("Name a file in it.") : .phrase("Name a file."))
  }
}
