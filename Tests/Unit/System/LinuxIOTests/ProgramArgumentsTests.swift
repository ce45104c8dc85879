// SPDX-License-Identifier: MIT
import Testing

@testable import LinuxIO

/// The arguments are there also where the standard library does not find them.
struct ProgramArgumentsTests {
  @Test func `the kernel lists what the standard library has found`() {
    let found = ProgramArguments.listed.map { String(decoding: $0, as: UTF8.self) }
    #expect(!found.isEmpty && found == CommandLine.arguments)
    #expect(ProgramArguments.read(upTo: 1 << 22) == ProgramArguments.listed)
  }
}
