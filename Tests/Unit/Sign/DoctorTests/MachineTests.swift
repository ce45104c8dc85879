// SPDX-License-Identifier: MIT
import Commissioning
import Displays
import HardwareIO
import Testing

/// What the doctor finds on machines.
struct MachineTests {
  private let ready = [Systems.bookworm, Systems.pi4]

  private func machine(_ more: String = "") -> FakeMachine {
    FakeMachine((ready + [more]).joined(separator: "\n"))
  }

  @Test func `a Zero W with bookworm that is ready`() throws {
    let machine = FakeMachine(Systems.bookworm, Systems.zeroW)
    try expect(machine.report(), Systems.reportOfZeroW())
  }

  @Test(arguments: DescribedMachine.all)
  func `a machine has its findings`(_ described: DescribedMachine) throws {
    let report = try described.machine.report(sign: described.sign)
    for wanted in described.findings {
      let finding = report.findings.first {
        wanted.words.isSubset(of: [$0.state.rawValue, $0.subject])
          && (wanted.what ?? $0.what) == $0.what
      }
      #expect((finding == nil) == wanted.isAbsent, "\(wanted)\n\(report.text())")
      if !wanted.fix.isEmpty { #expect(finding?.fix == wanted.fix) }
    }
    if let text = described.report {
      expect(report, beyond: try Systems.reportOfZeroW(), text)
    }
  }

  @Test func `the file has machines, some of them with whole reports`() {
    #expect(DescribedMachine.all.count > 70)
    #expect(DescribedMachine.all.count { $0.report != nil } == 12)
    #expect(DescribedMachine.all.allSatisfy { !$0.findings.isEmpty || $0.report != nil })
  }

  @Test func `without a configuration another device than the first is advice`() throws {
    let machine = machine(
      Systems.withoutSPI + "\n" + Systems.bootText(spi: "dtoverlay=spi1-1cs")
        + "\nnode crw-rw---- 0 995 spidev1.0")
    let finding = expect(
      try machine.report(), "spi", .advice, "The first SPI bus is off; there is /dev/spidev1.0.",
      fix: [])
    #expect(
      finding?.hint == "Name the device in the configuration: \"backend: spi:/dev/spidev1.0\".")
  }

  @Test(arguments: [
    "dtparam=spi=on", "dtoverlay=spi0-1cs", "dtoverlay=spi0-1cs,cs0_pin=8",
    "dtoverlay=spi0-0cs\n  dtoverlay=spi0-2cs", "dtoverlay=spi1-0cs\n  dtparam=spi=on",
  ])
  func `the usual line for LOAD is not reported`(text: String) throws {
    let findings = try machine(Systems.bootText(spi: text)).report().findings
    #expect(findings.filter { $0.subject == "spi" }.map(\.state) == [.ok])
  }

  @Test func `under sudo the caller is judged, not root`() throws {
    let report = try machine(
      #"""
      file /proc/self/status
        Uid:	0	0	0	0
        Gid:	0	0	0	0
        Groups:	0
        CapEff:	000001ffffffffff
      file /proc/self/environ
        TERM=xterm\0LANG=C.UTF-8\0SUDO_USER=pi\0
      file /etc/group
        gpio:x:994:pi
        spi:x:995:
        pi:x:1000:
      """#
    ).report()
    expect(
      report, "groups", .problem, "pi may not use /dev/spidev0.0: that needs the group spi.",
      fix: ["sudo usermod -aG spi pi"])
    // The group gpio is the caller's, so nothing is wrong with the chip.
    #expect(report.findings.count { $0.subject == "groups" } == 1)
    expect(report, "real-time", .advice, "Real-time priority is not permitted.")
  }

  @Test func `either generation of libgpiod will do, the newer one is taken`() throws {
    let both = "file /usr/lib/aarch64-linux-gnu/libgpiod.so.3"
    let first = "libgpiod generation 1 (libgpiod.so.2)."
    let second = "libgpiod generation 2 (libgpiod.so.3)."
    expect(try machine().report(), "libgpiod", .ok, first)
    expect(try machine(both).report(), "libgpiod", .ok, second)
    // The loaded one counts, wherever it lies.
    expect(try machine().report(library: .loaded(generation: 2)), "libgpiod", .ok, second)
    expect(try machine(both).report(library: .loaded(generation: 1)), "libgpiod", .ok, first)
  }

  @Test func `libgpiod is missed where the sign has a chain on lines`() throws {
    let sign = "backend: gpio:pinctrl-bcm2711,clk=5,din=6,cs=13"
    let bare = machine("none /usr/lib/aarch64-linux-gnu/libgpiod.so.2")
    let none = "libgpiod is not installed."
    expect(
      try machine().report(sign: sign, library: .leftOut), "libgpiod", .problem,
      "This program was built without libgpiod.", fix: ["make build"])
    expect(try bare.report(sign: sign), "libgpiod", .problem, none, fix: ["sudo apt install gpiod"])
    expect(
      try bare.report(sign: sign, library: .missing), "libgpiod", .problem, none,
      fix: ["sudo apt install gpiod"])
    expect(try bare.report(library: .missing), "libgpiod", .ok, none)
    expect(
      try machine().report(sign: sign, library: .missing), "libgpiod", .problem,
      "libgpiod generation 1 (libgpiod.so.2) is installed, but cannot be loaded.",
      fix: ["sudo apt install --reinstall libgpiod2"])
  }

  @Test func `the window of a terminal is as wide as the panel`() throws {
    let report = try machine(
      #"""
      file /proc/self/environ
        TERM=xterm\0COLORTERM=truecolor\0LC_ALL=C.utf8\0
      """#
    ).report(window: (columns: 120, rows: 40))
    expect(report, "terminal", .ok, "xterm: all colors, UTF-8, 120x40 characters.")
    let narrow = try machine().report(sign: "panel: 32x1", window: (columns: 80, rows: 24))
    expect(
      narrow, "terminal", .advice,
      "The window is 80 characters wide; a panel of 256 columns needs 128.")
    let wired = try machine().report(
      sign: "panel: 32x1\nbackend: spi:/dev/spidev0.0", window: (columns: 80, rows: 24))
    expect(wired, "terminal", .ok, "xterm-256color: 256 colors, UTF-8, 80x24 characters.")
  }

  @Test func `every mistake of the configuration is a finding`() throws {
    let report = try machine().report(sign: "panel: 0x1\nspede: 3\n")
    let findings = report.findings.filter { $0.subject == "configuration" }
    #expect(findings.count == 2)
    #expect(findings.allSatisfy { $0.state == .problem })
    #expect(findings.first?.fix == ["nano +1,8 sign.yaml"])
    #expect(findings.first?.what.hasPrefix("sign.yaml:1:8: panel: ") == true)
    #expect(report.hasProblems)
  }
}
