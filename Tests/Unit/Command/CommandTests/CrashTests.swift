// SPDX-License-Identifier: MIT
import Foundation
import Glibc
import SignTesting
import Testing

/// The command in a terminal, killed as by a bug.
@Suite(.waitsForPrograms)
struct CrashTests {
  @Test(arguments: [SIGSEGV, SIGBUS, SIGABRT])
  func `a crash restores the terminal`(signal: Int32) throws {
    let person = unsafe open("/dev/ptmx", O_RDWR | O_NOCTTY | O_NONBLOCK)
    var number: Int32 = 0
    var isLocked: Int32 = 0
    // TIOCSPTLCK and TIOCGPTN. Sound: both requests take a pointer to one int.
    let isUnlocked = unsafe ioctl(person, 0x4004_5431, &isLocked) == 0
    let isNumbered = unsafe ioctl(person, 0x8004_5430, &number) == 0
    try #require(isUnlocked && isNumbered)
    let terminal = unsafe open("/dev/pts/\(number)", O_RDWR | O_NOCTTY)
    defer {
      close(terminal)
      close(person)
    }
    let before = settings(terminal)
    let process = ChildProcess()
    process.executableURL = Program.url
    process.arguments = ["show", "Hello", "--style", "braille", "--panel", "2x1"]
    // Swift's own crash report takes seconds and adds nothing here.
    process.environment = ProcessInfo.processInfo.environment.merging(
      ["SWIFT_BACKTRACE": "enable=no", "TERM": "xterm", "LC_ALL": "C.UTF-8"]) { $1 }
    let handle = FileHandle(fileDescriptor: terminal)
    (process.standardInput, process.standardOutput) = (handle, handle)
    process.standardError = FileHandle.nullDevice
    try process.run()
    defer { kill(process.processIdentifier, SIGKILL) }
    var screen: [UInt8] = []
    // Without a reader the frames would fill the terminal.
    while process.isRunning, settings(terminal) == before || screen.isEmpty {
      read(person, into: &screen)
    }
    // `abort` unblocks its signal first, and a new thread takes a moment for that.
    while signal != SIGABRT, process.isRunning, try !threads(of: process, blocking: signal).isEmpty
    {
      read(person, into: &screen)
    }
    kill(process.processIdentifier, signal)
    while process.isRunning { read(person, into: &screen) }
    // What was written last may still be on its way through the terminal.
    let end = "\u{1B}[?1049l"
    while !String(decoding: screen, as: UTF8.self).contains(end), hasMore(person) {
      read(person, into: &screen)
    }
    #expect(process.terminationReason == .uncaughtSignal)
    #expect(process.terminationStatus == signal)
    #expect(settings(terminal) == before)
    // The alternate screen is left.
    #expect(String(decoding: screen, as: UTF8.self).contains(end))
  }

  /// The threads that a fault would kill without its handler.
  private func threads(of process: ChildProcess, blocking signal: Int32) throws -> [String] {
    let folder = "/proc/\(process.processIdentifier)/task"
    let threads = try FileManager.default.contentsOfDirectory(atPath: folder)
    return threads.compactMap { thread in
      // A thread may have ended meanwhile.
      let status =
        (try? String(contentsOfFile: "\(folder)/\(thread)/status", encoding: .utf8)) ?? ""
      let lines = status.split(separator: "\n")
      let mask = lines.first { $0.hasPrefix("SigBlk:") }.flatMap {
        UInt64($0.dropFirst(7).trimmingCharacters(in: .whitespaces), radix: 16)
      }
      return (mask ?? 0) >> UInt64(signal - 1) & 1 == 1 ? lines.first.map(String.init) : nil
    }
  }

  private func settings(_ terminal: Int32) -> [UInt8] {
    var settings = termios()
    // Sound: a local structure of plain numbers.
    guard unsafe tcgetattr(terminal, &settings) == 0 else { return [] }
    return unsafe withUnsafeBytes(of: &settings) { unsafe Array($0) }
  }

  /// Waits until the terminal has something to read; not for longer than ten seconds.
  private func hasMore(_ person: Int32) -> Bool {
    var request = pollfd(fd: person, events: Int16(POLLIN), revents: 0)
    // Sound: one structure, as announced.
    return unsafe poll(&request, 1, 10_000) == 1 && request.revents & Int16(POLLIN) != 0
  }

  private func read(_ person: Int32, into screen: inout [UInt8]) {
    var bytes = [UInt8](repeating: 0, count: 4_096)
    // Sound: the array is as long as announced.
    let count = unsafe Glibc.read(person, &bytes, bytes.count)
    if count > 0 { screen += bytes.prefix(count) } else { sched_yield() }
  }
}
