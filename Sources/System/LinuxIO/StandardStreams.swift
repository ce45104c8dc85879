// SPDX-License-Identifier: MIT
private import CLinuxIO
private import Glibc
private import Wording

/// The descriptors that a program is started with.
public enum StandardStreams {
  /// Standard input.
  public static let input: Int32 = 0
  /// Standard output.
  public static let output: Int32 = 1
  /// How errors call standard output.
  static let outputName = "standard output"
  /// Standard error.
  public static let error: Int32 = 2

  /// Writes all bytes to a descriptor at once, without a buffer; blocks while a pipe is full.
  public static func write(_ bytes: [UInt8], to descriptor: Int32) throws(SystemError) {
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
        remedy: "Lead it to a terminal, a file or a pipe.")
    }
  }

  /// Writes a text for people.
  ///
  /// It may hold foreign parts: control characters other than line ends and tabs are written as
  /// their codes, so that nothing foreign can steer a terminal or forge a line of a log.
  public static func write(text: String, to descriptor: Int32) throws(SystemError) {
    try write(Array(Wording.plain(text, keepsLines: true).utf8), to: descriptor)
  }

  /// Sees to it that no file gets the number of a standard stream that the program was started
  /// without: what is written for people would go into that file.
  ///
  /// Reading and writing such a stream stays an error. Call it before anything is opened.
  public static func reserve() {
    for descriptor in [input, output, error] where fcntl(descriptor, F_GETFD) < 0 {
      // The lowest free number is the missing one; the wrong direction keeps it useless.
      _ = unsafe open("/dev/null", descriptor == input ? O_WRONLY : O_RDONLY)
    }
  }

  /// Whether a descriptor is a terminal.
  public static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  /// Ends the program as one ends whose standard output nobody reads any more: by SIGPIPE, which
  /// a shell sees as status 141.
  public static func endByBrokenPipe() -> Never {
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
