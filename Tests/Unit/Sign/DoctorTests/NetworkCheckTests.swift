// SPDX-License-Identifier: MIT
import Commissioning
import Displays
import Testing

@Suite struct NetworkCheckTests {
  private func findings(_ listen: String, _ more: String = "") throws -> [Finding] {
    let sign = "panel: 8x1\nservice: {listen: [\(listen)]\(more)}\n"
    return try FakeMachine(Systems.bookworm, Systems.zeroW).report(sign: sign).findings
      .filter { $0.subject == "network" }
  }

  @Test(arguments: [
    "\"127.0.0.1:8080\"", "\"localhost:80\", \"[::1]:80\"", "\"unix:/run/signboard.sock\"",
  ])
  func `what only this machine reaches is no finding`(listen: String) throws {
    #expect(try findings(listen).isEmpty)
  }

  @Test func `an encrypted page is no finding`() throws {
    #expect(try findings("\"0.0.0.0:8443\"", ", tls: {certificate: a.pem, key: b.pem}").isEmpty)
  }

  @Test func `a page that the network reaches is reported as open to listeners`() throws {
    #expect(
      try findings("\"127.0.0.1:80\", \"0.0.0.0:8080\", \"[fe80::1]:80\"") == [
        Finding(
          subject: "network", .advice,
          "Other machines reach the page at 0.0.0.0:8080, [fe80::1]:80 without encryption.",
          why: "Whoever listens in on that network can read tokens, and then change the sign.",
          hint: "On a network that is not yours alone, name a certificate with \"tls\" below "
            + "\"service:\", so that the page is encrypted.")
      ])
  }
}
