// SPDX-License-Identifier: MIT
import Glibc
import LinuxIO
import SignTesting
import TerminalIO
import Testing

@Suite(.waitsForPrograms)
struct TerminalOutputTests {
  /// A pipe with its read end and its write end.
  private func makePipe() -> (read: Int32, write: Int32)? {
    var ends: [Int32] = [0, 0]
    // Sound: the call fills exactly two numbers.
    guard unsafe pipe(&ends) == 0 else { return nil }
    // A program that another test starts meanwhile must not inherit the ends, or a closed pipe
    // would stay open.
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }

  @Test func `a closed pipe is an error, not a signal`() throws {
    let pipe = try #require(makePipe())
    close(pipe.read)
    defer { close(pipe.write) }
    let error = #expect(throws: SystemError.self) {
      try Terminal.write([1, 2, 3], to: pipe.write)
    }
    #expect(
      error?.description
        == "Cannot write to the terminal (descriptor \(pipe.write)): the other end is closed. "
        + "The reader has gone; start again.")
  }

  @Test func `a closed pipe does not end a program that leaves SIGPIPE as it is`() async {
    await #expect(processExitsWith: .success) {
      var ends: [Int32] = [0, 0]
      var signals = sigset_t()
      signal(SIGPIPE, SIG_DFL)
      // Sound: local structures, and the call fills exactly two numbers.
      unsafe sigemptyset(&signals)
      unsafe sigaddset(&signals, SIGPIPE)
      unsafe pthread_sigmask(SIG_UNBLOCK, &signals, nil)
      try #require(unsafe pipe(&ends) == 0)
      close(ends[0])
      #expect(throws: SystemError.self) { try Terminal.write([1], to: ends[1]) }
    }
  }

  @Test func `a full non-blocking pipe gets everything in the end`() async throws {
    let pipe = try #require(makePipe())
    _ = fcntl(pipe.write, F_SETFL, O_NONBLOCK)
    let bytes = (0..<300_000).map { UInt8(truncatingIfNeeded: $0 &* 7) }
    let reader = Task.detached {
      var all: [UInt8] = []
      var part = [UInt8](repeating: 0, count: 5_000)
      while true {
        // Sound: the array is as long as announced.
        let count = unsafe read(pipe.read, &part, part.count)
        guard count > 0 else { return all }
        all += part.prefix(count)
      }
    }
    try Terminal.write(bytes, to: pipe.write)
    close(pipe.write)
    #expect(await reader.value == bytes)
    close(pipe.read)
  }

  @Test func `a descriptor that is not open is an error`() {
    let error = #expect(throws: SystemError.self) {
      try Terminal.write([1], to: -1)
    }
    #expect(
      error?.description
        == "Cannot write to the terminal (descriptor -1): the descriptor is not open. "
        + "Run the program in a terminal, or choose plain text.")
  }

  @Test func `writing nothing never fails`() throws {
    try Terminal.write([], to: -1)
  }
}
