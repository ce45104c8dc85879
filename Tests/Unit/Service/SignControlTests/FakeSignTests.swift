// SPDX-License-Identifier: MIT
import ControlTesting
import Core
import SignControl
import Testing

/// The fake sign keeps the promises of a sign, and the checks detect one that does not.
struct FakeSignTests {
  @Test(arguments: SignControlChecks.all)
  func `the fake sign passes the checks of a sign`(check: SignControlChecks.Check) async {
    #expect(await check.findings(on: FakeSign()) == [])
  }

  @Test func `a sign that refuses every change is detected`() async {
    var broken: [String] = []
    for check in SignControlChecks.all {
      let sign = FakeSign()
      await sign.refuse(.busy(.verbatim("Not now."), retryAfter: 1))
      if await !check.findings(on: sign).isEmpty { broken.append(check.description) }
    }
    #expect(broken.contains("A message is put, read, replaced and removed."))
    #expect(broken.contains("Values are put, replaced, listed by name and removed."))
    #expect(broken.contains("It is paused, stopped and started, also twice."))
    #expect(broken.contains("A batch is put in one step, all or none."))
  }
}
