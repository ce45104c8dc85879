// SPDX-License-Identifier: MIT
import SignTesting
import Testing

@Suite(.waitsForPrograms)
struct LoopbackTests {
  @Test func `a simulated chain is counted, and its safe clock is below the last`() throws {
    let outcome = try Program.run(["loopback", "--backend", "memory", "--bits", "1000", "--json"])
    #expect(outcome.status == 0)
    #expect(outcome.output.hasPrefix("{\"modules\":8,\"trials\":[{\"clock_hz\":500000,\"bits\":"))
    #expect(outcome.output.hasSuffix("\"wrong\":0}],\"safe_clock_hz\":8000000}\n"))
  }
}
