// SPDX-License-Identifier: MIT
private import CLinuxIO
private import Core
private import Glibc

/// The standard descriptors of a program.
package enum StandardStreams {
  /// The descriptor that a program reads from; it stays open as long as the process.
  package static let input: Int32 = 0
  /// The descriptor for answers.
  package static let output: Int32 = 1
  /// The name of standard output in errors.
  static let outputName = "standard output"
  /// The descriptor for notices and mistakes.
  package static let error: Int32 = 2

  /// Writes all bytes to a descriptor, unbuffered; blocks while a pipe is full.
  package static func write(_ bytes: [UInt8], to descriptor: Int32) throws(SystemError) {
    let name =
      switch descriptor {
      case output: outputName
      case error: "standard error"
      default: "descriptor \(descriptor)"
      }
    do throws(SystemError) {
      try writeAll(bytes, to: descriptor, name: name)
    } catch {
      guard error.errno == EBADF else { throw error }
      throw SystemError(
        action: "write", path: name, errno: EBADF, reason: "it is closed",
        remedy: "Redirect it to a terminal, a file or a pipe.")
    }
  }

  /// Writes a message.
  ///
  /// It may contain untrusted parts: control characters except line ends and tabs are escaped, so
  /// that they cannot control a terminal or forge log lines.
  package static func write(text: String, to descriptor: Int32) throws(SystemError) {
    try write(Array(Wording.plain(text, keepsLines: true).utf8), to: descriptor)
  }

  /// Reserves the numbers of standard streams that are closed at start, so that no file gets such a
  /// number and receives output.
  ///
  /// Reading and writing such a stream remains an error. Call it before opening anything.
  package static func reserve() {
    for descriptor in [input, output, error] where fcntl(descriptor, F_GETFD) < 0 {
      // open() returns the lowest free number, which is the missing one; the wrong direction keeps
      // it unusable.
      _ = unsafe open("/dev/null", descriptor == input ? O_WRONLY : O_RDONLY)
    }
  }

  /// Whether a descriptor is a terminal.
  package static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  /// Whether a descriptor is a terminal on which a picture can be drawn again in its place.
  ///
  /// - Parameter name: the name of the terminal.
  package static func isScreen(
    _ descriptor: Int32, name: String? = environment("TERM")
  ) -> Bool {
    isTerminal(descriptor) && !isDumb(name)
  }

  /// Whether a terminal has no cursor to move, as of shells in editors and of build servers: one
  /// without a name, a dumb one, and an unknown one.
  package static func isDumb(_ name: String?) -> Bool {
    ["", "dumb", "unknown"].contains(name ?? "")
  }

  /// Ends the program by SIGPIPE, as after a write to a closed pipe; a shell reports status 141.
  package static func endByBrokenPipe() -> Never {
    var signals = sigset_t()
    // Sound: a local structure; this is the end of the program.
    unsafe sigemptyset(&signals)
    unsafe sigaddset(&signals, SIGPIPE)
    _ = signal(SIGPIPE, SIG_DFL)
    _ = unsafe pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    _ = raise(SIGPIPE)
    exit(128 + SIGPIPE)
  }
}
