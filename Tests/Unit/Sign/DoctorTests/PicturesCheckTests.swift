// SPDX-License-Identifier: MIT
import Commissioning
import Displays
import LinuxIO
import Testing

@Suite struct PicturesCheckTests {
  private func findings(_ lack: SystemError?, service: Bool = true) throws -> [Finding] {
    let sign = "panel: 8x1\n" + (service ? "service: {listen: [\"127.0.0.1:8080\"]}\n" : "")
    return try FakeMachine(Systems.bookworm, Systems.zeroW)
      .report(sign: sign, confinementLack: lack).findings.filter { $0.subject == "pictures" }
  }

  @Test func `a kernel that does not filter system calls is reported for a service only`() throws {
    let lack = SystemError(action: "limit", path: "this process", errno: 1)
    #expect(try findings(nil).isEmpty)
    #expect(try findings(lack, service: false).isEmpty)
    #expect(
      try findings(lack) == [
        Finding(
          subject: "pictures", .advice,
          "The kernel does not filter system calls for this program: operation not permitted.",
          why:
            "A mistake in a library that reads a sent picture could then reach files and the network.",
          hint:
            "Let the container permit seccomp, or give tokens of writers to nobody you do not trust."
        )
      ])
  }
}
