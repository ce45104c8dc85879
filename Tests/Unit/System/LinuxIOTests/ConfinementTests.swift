// SPDX-License-Identifier: MIT
import Glibc
import LinuxIO
import SignTesting
import Testing

/// What a process that reads foreign bytes can still do.
@Suite(.waitsForPrograms)
struct ConfinementTests {
  @Test func `files, sockets and threads are out of reach, open streams are not`() async {
    let result = await #expect(
      processExitsWith: .exitCode(7), observing: [\.standardOutputContent]
    ) {
      try Confinement.begin(memory: 256 << 20, seconds: 60)
      #expect(throws: SystemError.self) { try FileInput.read("/etc/passwd", limit: 100_000) }
      #expect(socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0) < 0)
      // A process with all rights may raise them again, as root in a container.
      #expect(throws: SystemError.self) { try FileInput.read("/proc/self/status", limit: 100_000) }
      try StandardStreams.write(Array("told".utf8), to: StandardStreams.output)
      exit(7)
    }
    let told = String(decoding: result?.standardOutputContent ?? [], as: UTF8.self)
    #expect(told.contains("told"))
  }

  @Test func `too much memory ends it`() async {
    await #expect(processExitsWith: .failure) {
      try Confinement.begin(memory: 64 << 20, seconds: 60)
      var most = [UInt8](repeating: 1, count: 256 << 20)
      most[1000] = 2
      exit(Int32(most[1000]) - 2)
    }
  }

  @Test func `too much of the processor ends it`() async {
    await #expect(processExitsWith: .failure) {
      try Confinement.begin(memory: 256 << 20, seconds: 1)
      var number: UInt64 = 1
      while number != 0 { number = number &* 6_364_136_223_846_793_005 | 1 }
      exit(0)
    }
  }
}
