// SPDX-License-Identifier: MIT
import Commissioning
import Displays
import HardwareIO
import Testing

/// Chips that are queried directly, which a user without root's rights can do too.
struct AskedChipTests {
  private func report(
    _ machine: FakeMachine, lines: [GPIOChipFacts.Line], sign: String
  ) throws -> DoctorReport {
    try machine.withFolder { folder in
      // The link gpiochip4 leads to the same chip.
      let chips = ["/dev/gpiochip0", "/dev/gpiochip4"].map {
        GPIOChipFacts(path: $0, label: "pinctrl-rp1", lines: lines)
      }
      return DoctorReport(
        Machine(
          files: tree(folder), configuration: FakeMachine.configuration(sign),
          chip: { path in chips.first { $0.path == path } }))
    }
  }

  private let pi5 = FakeMachine(Systems.trixie, Systems.pi5, "none /sys/kernel/debug/gpio")
  private let sign = "backend: gpio:gpiochip4,clk=GPIO5,din=6,cs=13"

  @Test func `lines by number and by name are found with their users`() throws {
    let lines: [GPIOChipFacts.Line] = [
      .init(offset: 5, name: "GPIO5", user: "lg"), .init(offset: 6, name: "GPIO6", user: ""),
      .init(offset: 13, name: "GPIO13", user: nil),
    ]
    let report = try report(pi5, lines: lines, sign: sign)
    let findings = report.findings.filter { $0.subject == "lines" }.map(\.what)
    #expect(
      findings == [
        "Line GPIO5 of pinctrl-rp1 is in use by \"lg\".",
        "Line 6 of pinctrl-rp1 is in use by a program without a name.",
      ])
  }

  @Test func `a link to a chip counts as that chip`() throws {
    let free = try report(pi5, lines: [], sign: sign)
    expect(free, "lines", .ok, "No program uses the lines GPIO5, 6 and 13.")
    expect(free, "gpio", .advice, "The configuration names gpiochip4, today the right GPIO chip.")
    let holder = FakeMachine(
      Systems.trixie, Systems.pi5,
      "none /sys/kernel/debug/gpio\nfile /proc/9/comm\n  signboard\nlink /proc/9/fd/3 -> /dev/gpiochip0"
    )
    let held = try report(
      holder, lines: [.init(offset: 13, name: "GPIO13", user: "signboard")], sign: sign)
    expect(
      held, "lines", .advice,
      "Line 13 of pinctrl-rp1 is in use by signboard (process 9): a sign is running.",
      fix: ["sudo kill 9"])
  }
}
