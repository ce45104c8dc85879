// SPDX-License-Identifier: MIT
import Foundation
import Testing

/// Figures that do not depend on the machine's load; only an optimised build has them.
@Suite(
  .enabled(
    if: ProcessInfo.processInfo.environment["SIGNBOARD_BINARY"] != nil,
    "SIGNBOARD_BINARY must name a release build, as `make test` does"))
struct BenchTests {
  @Test func `a frame allocates nothing, is one call and sixteen bytes a module plus repair`()
    throws
  {
    let outcome = try Program.run(["bench", "--modules", "16", "--length", "200", "--json"])
    #expect(outcome.output.contains("\"allocations\":0.00"), "\(outcome.output)")
    #expect(outcome.output.contains("\"system_calls\":1.0"))
    // 16 modules: at most 256 bytes of digits, 32 of a control register, 32 of a row.
    let bytes = outcome.output.components(separatedBy: "\"bytes\":").last ?? ""
    #expect((Double(bytes.prefix { $0 != "," }) ?? .infinity) <= 320)
  }

  @Test func `the whole frame loop allocates nothing in the steady state`() throws {
    let outcome = try Program.run(["bench", "--modules", "4", "--length", "20", "--json"])
    #expect(outcome.output.contains("{\"loop_frames\":1000,\"loop_allocations\":0}"))
  }
}
