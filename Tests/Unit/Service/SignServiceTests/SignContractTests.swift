// SPDX-License-Identifier: MIT
import ControlTesting
import Testing

/// The service keeps the promises of every sign.
struct SignContractTests {
  @Test(arguments: SignControlChecks.all)
  func `the service passes the checks of a sign`(check: SignControlChecks.Check) async throws {
    let sign = try TestSign("panel: 4x1\n")
    let findings = await check.findings(on: sign.service)
    #expect(findings == [])
  }
}
