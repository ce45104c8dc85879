// SPDX-License-Identifier: MIT
import Glibc
import LinuxIO
import SignTesting
import Testing

/// What a process that reads foreign bytes can still do.
@Suite(.waitsForPrograms)
struct ConfinementTests {
  @Test func `streams that are open stay so`() async {
    let result = await #expect(
      processExitsWith: .exitCode(7), observing: [\.standardOutputContent]
    ) {
      try Confinement.begin(memory: 256 << 20, seconds: 60)
      try StandardStreams.write(Array("told".utf8), to: StandardStreams.output)
      _exit(7)
    }
    let printed = String(decoding: result?.standardOutputContent ?? [], as: UTF8.self)
    #expect(printed.contains("told"))
  }

  @Test(.needs("A kernel that filters system calls", Confinement.lack == nil))
  func `files, sockets and programs end it, also for a process with all rights`() async {
    await #expect(processExitsWith: .signal(SIGSYS)) {
      try Confinement.begin(memory: 256 << 20, seconds: 60)
      close(0)
      _ = try? FileInput.read("/etc/passwd", limit: 100_000)
      _exit(0)
    }
    await #expect(processExitsWith: .signal(SIGSYS)) {
      try Confinement.begin(memory: 256 << 20, seconds: 60)
      _ = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
      _exit(0)
    }
    await #expect(processExitsWith: .signal(SIGSYS)) {
      try Confinement.begin(memory: 256 << 20, seconds: 60)
      _ = try? ProgramRun.run(["true"], seconds: 1, most: 1)
      _exit(0)
    }
  }

  @Test func `too much memory ends it`() async {
    await #expect(processExitsWith: .failure) {
      try Confinement.begin(memory: 64 << 20, seconds: 60)
      var most = [UInt8](repeating: 1, count: 256 << 20)
      most[1000] = 2
      _exit(Int32(most[1000]) - 2)
    }
  }

  @Test func `too much of the processor ends it`() async {
    await #expect(processExitsWith: .failure) {
      try Confinement.begin(memory: 256 << 20, seconds: 1)
      var number: UInt64 = 1
      while number != 0 { number = number &* 6_364_136_223_846_793_005 | 1 }
      _exit(0)
    }
  }
}
