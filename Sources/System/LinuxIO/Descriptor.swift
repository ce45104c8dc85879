// SPDX-License-Identifier: MIT
private import Core
package import Glibc

/// A file descriptor that is closed with the last reference to it.
package final class Descriptor: Sendable {
  /// The number that system calls take; valid while this object lives.
  package let number: Int32

  /// Takes ownership of an open descriptor.
  package init(owning number: Int32) { self.number = number }

  deinit { _ = Glibc.close(number) }

  /// Opens a path with `O_CLOEXEC` and returns an owned descriptor.
  package static func open(
    _ path: String, flags: Int32, mode: mode_t = 0, action: String
  ) throws(SystemError) -> Descriptor {
    guard !path.utf8.contains(0) else {
      // The kernel would cut the path at the NUL, which names another file.
      throw SystemError(
        action: action, path: path.filter { $0 != "\0" }, errno: EINVAL,
        cause: .phrase("the path contains a NUL character"), advice: .phrase("Check the path."))
    }
    let all = flags | O_CLOEXEC | O_NOCTTY
    let number = retried { unsafe Glibc.open(path, all, mode) }
    guard number >= 0 else {
      throw SystemError(action: action, path: path, errno: -number, advice: advice(-number, path))
    }
    return Descriptor(owning: number)
  }

  /// The next step for a path that cannot be opened.
  private static func advice(_ code: Int32, _ path: String) -> Phrase {
    switch code {
    case ENOENT, ENOTDIR, ENAMETOOLONG: .phrase("Check the path.")
    case EACCES, EPERM:
      .phrase("Check the permissions with \"{0}\".", "ls -l \(Wording.shellWord(path))")
    case EISDIR: .phrase("Name a file in it.")
    case EMFILE, ENFILE: .phrase("Close other programs or raise the limit with \"ulimit -n\".")
    default: .empty
    }
  }
}

/// Repeats a system call while signals interrupt it; a negative error number on failure.
package func retried<Value: SignedInteger>(_ call: () -> Value) -> Value {
  while true {
    let result = call()
    if result >= 0 { return result }
    let code = errno
    if code != EINTR { return -Value(code) }
  }
}

/// Blocks until one of two descriptors is readable, or for so many milliseconds; -1: without end.
///
/// - Returns: how many are readable; negative if poll failed, also by a signal.
package func waitUntilReadable(
  _ first: Int32, or second: Int32, milliseconds: Int32 = -1
) -> Int32 {
  // A tuple has the layout of the array that poll expects, without an allocation.
  var events = (
    pollfd(fd: first, events: Int16(POLLIN), revents: 0),
    pollfd(fd: second, events: Int16(POLLIN), revents: 0)
  )
  return unsafe withUnsafeMutablePointer(to: &events) { pair in
    unsafe pair.withMemoryRebound(to: pollfd.self, capacity: 2) { unsafe poll($0, 2, milliseconds) }
  }
}
