// SPDX-License-Identifier: MIT
import Doctor
import HardwareIO
import SignTesting
import Testing

/// Problems apart from the wiring, beyond whole reports.
struct SystemCheckTests {
  private let ready = [Systems.bookworm, Systems.pi4]

  private func machine(_ more: String = "") -> FakeMachine {
    FakeMachine((ready + [more]).joined(separator: "\n"))
  }

  @Test func `a future board is reported as unknown`() throws {
    let report = try machine("file /proc/device-tree/model\n  Raspberry Pi 6 Model B Rev 1.0")
      .report()
    expect(
      report, .model, .unknown,
      "Raspberry Pi 6 Model B Rev 1.0: a board that this version does not know.",
      fix: ["gpiodetect"])
  }

  @Test func `a kernel too old for GPIO is reported`() throws {
    let report = try machine("file /proc/sys/kernel/osrelease\n  5.4.83-v7+").report()
    expect(
      report, .kernel, .problem,
      "Debian GNU/Linux 12 (bookworm), Linux 5.4.83-v7+. That kernel is too old for GPIO.",
      fix: ["sudo apt update", "sudo apt full-upgrade", "sudo reboot"])
    let silent = try machine("none /proc/sys/kernel/osrelease").report()
    expect(silent, .kernel, .unknown, "The kernel does not report its version.", fix: ["uname -r"])
  }

  @Test func `either generation of libgpiod will do, the newer one is taken`() throws {
    let both = "file /usr/lib/aarch64-linux-gnu/libgpiod.so.3"
    let first = "libgpiod generation 1 (libgpiod.so.2)."
    let second = "libgpiod generation 2 (libgpiod.so.3)."
    expect(try machine().report(), .libgpiod, .ok, first)
    expect(try machine(both).report(), .libgpiod, .ok, second)
    // What was loaded counts, wherever it lies.
    expect(
      try machine().report(library: .loaded(generation: 2)), .libgpiod, .ok, second)
    expect(
      try machine(both).report(library: .loaded(generation: 1)), .libgpiod, .ok, first)
  }

  @Test func `libgpiod is missed where the sign has a chain on lines`() throws {
    let sign = "backend: gpio:pinctrl-bcm2711,clk=5,din=6,cs=13"
    let bare = machine("none /usr/lib/aarch64-linux-gnu/libgpiod.so.2")
    let none = "libgpiod is not installed."
    expect(
      try machine().report(sign: sign, library: .leftOut), .libgpiod, .problem,
      "This program was built without libgpiod.", fix: ["make build"])
    expect(
      try bare.report(sign: sign), .libgpiod, .problem, none, fix: ["sudo apt install gpiod"])
    expect(
      try bare.report(sign: sign, library: .missing), .libgpiod, .problem, none,
      fix: ["sudo apt install gpiod"])
    expect(try bare.report(library: .missing), .libgpiod, .ok, none)
    expect(
      try machine().report(sign: sign, library: .missing), .libgpiod, .problem,
      "libgpiod generation 1 (libgpiod.so.2) is installed, but cannot be loaded.",
      fix: ["sudo apt install --reinstall libgpiod2"])
  }

  @Test func `the size of the buffer is checked`() throws {
    expect(
      try machine("file /sys/module/spidev/parameters/bufsiz\n  lots").report(), .bufsiz, .unknown,
      "The size of the buffer cannot be read.")
    expect(
      try machine("file /boot/firmware/cmdline.txt\n  quiet spidev.bufsiz=16384").report(),
      .bufsiz, .advice,
      "The buffer has 4096 bytes, /boot/firmware/cmdline.txt asks for 16384.",
      fix: ["sudo reboot"])
    expect(
      try machine("file /boot/firmware/cmdline.txt\n  quiet spidev.bufsiz=4096").report(
        sign: "backend: spi:/dev/spidev0.0\npanel: 512x1"), .bufsiz, .advice,
      "The buffer has 4096 bytes; a frame for a chain of 512 modules wants 10240.",
      fix: [
        #"sudo sed -i 's/spidev\.bufsiz=[0-9]*/spidev.bufsiz=16384/' /boot/firmware/cmdline.txt"#,
        "sudo reboot",
      ])
  }

  @Test func `a supply that was weak once is reported, and an unknown one`() throws {
    let old = """
      none /sys/class/hwmon/hwmon1/name
      file /sys/devices/platform/soc/soc:firmware/get_throttled
      """
    expect(
      try machine(old + "\n  50000").report(), .power, .advice,
      "The voltage was too low at least once since the start.",
      fix: ["journalctl -k -b --grep 'nder-voltage'"])
    expect(
      try machine(old + "\n  50005").report(), .power, .problem, "The voltage is too low right now."
    )
    expect(try machine(old + "\n  0").report(), .power, .ok, "The voltage is fine at the moment.")
    expect(
      try machine("none /sys/class/hwmon/hwmon1/name").report(), .power, .unknown,
      "The kernel does not report whether the supply is weak.", fix: ["vcgencmd get_throttled"])
  }

  @Test func `a Zero has the file of a sensor but no sensor`() throws {
    let zero = [Systems.trixie, Systems.zeroW, "file /sys/class/hwmon/hwmon1/name\n  rpi_volt"]
    let report = try FakeMachine(zero.joined(separator: "\n")).report()
    expect(report, .power, .ok, "This board has no sensor for its supply.")
  }

  @Test(arguments: [
    ("1x1", 0, "1 module draws up to 0.1 A at intensity 0 and 0.4 A at 15, with all LEDs lit."),
    ("16x1", 15, "16 modules draw up to 5.9 A at intensity 15 and 5.9 A at 15, with all LEDs lit."),
  ])
  func `the current of the modules is reported`(size: String, intensity: Int, what: String) throws {
    let report = try machine().report(
      sign: "backend: spi:/dev/spidev0.0\npanel: \(size)\nintensity: \(intensity)")
    expect(report, .supply, size == "1x1" ? .ok : .advice, what)
  }

  @Test func `a larger resistor and a limit make a smaller supply sufficient`() throws {
    let report = try machine().report(
      sign: "backend: spi:/dev/spidev0.0\npanel: 16x1\nrset: 28\ncurrent-limit: 900")
    expect(
      report, .supply, .ok,
      "16 modules draw up to 0.7 A at intensity 3 and 0.9 A at 15, with all LEDs lit, kept there "
        + "by the current limit.")
  }

  @Test func `below the dimmest step only a resistor helps`() throws {
    let report = try machine().report(sign: "intensity: 0")
    expect(report, .intensity, .advice, "The intensity is 0, the dimmest that the chip has.")
  }

  @Test func `chains without wires draw no current`() throws {
    let report = try machine().report(
      sign: """
        chains:
          - {backend: spi:/dev/spidev0.0, at: [0, 0], panel: 2x1}
          - {backend: memory, at: [2, 0], panel: 2x1}
        """)
    expect(
      report, .supply, .ok,
      "2 modules draw up to 0.2 A at intensity 3 and 0.8 A at 15, with all LEDs lit.")
  }

  @Test(arguments: [
    (
      "TERM=dumb", "TERM is dumb: no colors, no characters beyond ASCII.",
      "export TERM=xterm-256color"
    ),
    ("LANG=C.UTF-8", "TERM is not set.", "export TERM=xterm-256color"),
    (
      "TERM=xterm\\0LANG=C", "The locale is not UTF-8, so LEDs are drawn with letters.",
      "export LANG=C.UTF-8"
    ),
  ])
  func `a terminal with few abilities is reported`(environment: String, what: String, fix: String)
    throws
  {
    let report = try machine("file /proc/self/environ\n  \(environment)\\0").report()
    expect(report, .terminal, .advice, what, fix: [fix])
  }

  @Test func `a terminal with all abilities is fine`() throws {
    let report = try machine(
      "file /proc/self/environ\n  TERM=xterm\\0COLORTERM=truecolor\\0LC_ALL=C.utf8\\0"
    ).report(window: .init(columns: 120, rows: 40))
    expect(report, .terminal, .ok, "xterm: all colors, UTF-8, 120x40 characters.")
    let narrow = try machine().report(
      sign: "panel: 32x1", window: .init(columns: 80, rows: 24))
    expect(
      narrow, .terminal, .advice,
      "The window is 80 characters wide; a panel of 256 columns needs 128.")
    let wired = try machine().report(
      sign: "panel: 32x1\nbackend: spi:/dev/spidev0.0", window: .init(columns: 80, rows: 24))
    expect(wired, .terminal, .ok, "xterm-256color: 256 colors, UTF-8, 80x24 characters.")
    let plain = try machine("file /proc/self/environ\n  TERM=xterm\\0NO_COLOR=1\\0LANG=C.UTF-8\\0")
      .report()
    expect(plain, .terminal, .ok, "xterm: no colors (NO_COLOR is set), UTF-8.")
  }

  @Test func `missing fonts are reported`() throws {
    expect(
      try machine().report(sign: "font: misaki"), .fonts, .problem,
      "There is no font \"misaki\".", fix: ["signboard fonts"])
    expect(
      try machine().report(sign: "font: /usr/share/fonts/no.bdf"), .fonts, .problem,
      "The font /usr/share/fonts/no.bdf cannot be read: no such file or directory.",
      fix: ["ls -l /usr/share/fonts/no.bdf"])
    let broken = try machine("file /opt/odd.bdf\n  hello").report(
      sign: "zones:\n  - {at: [0, 0], size: [8, 8], font: /opt/odd.bdf}")
    #expect(broken.findings.contains { $0.check == .fonts && $0.state == .problem })
    expect(
      try machine().report(sign: "font: [auto, signboard-5]"), .fonts, .ok,
      "signboard-8, signboard-8-bold, signboard-8-dots, signboard-12, signboard-5, signboard-4 and signboard-emoji are part of the program."
    )
  }

  @Test func `a missing, invalid or duplicate time zone is reported`() throws {
    expect(
      try machine("none /etc/localtime\nnone /etc/timezone").report(), .timeZone, .advice,
      "No time zone is set, so times are those of UTC.")
    expect(
      try machine("link /etc/localtime -> /usr/share/zoneinfo/Asia/Tokyo").report(), .timeZone,
      .problem, "The rules of the time zone Asia/Tokyo are not installed.",
      fix: ["sudo apt install tzdata"])
    expect(
      try machine("file /etc/timezone\n  Europe/Paris").report(), .timeZone, .advice,
      "/etc/localtime says Europe/London, /etc/timezone says Europe/Paris.",
      fix: ["sudo timedatectl set-timezone Europe/London"])
    expect(
      try machine("file /proc/self/environ\n  TERM=xterm\\0LANG=C.UTF-8\\0TZ=Europa/London\\0")
        .report(), .timeZone, .problem,
      "The variable TZ names \"Europa/London\", which is not a time zone.", fix: ["unset TZ"])
    expect(
      try machine("file /proc/self/environ\n  TERM=xterm\\0LANG=C.UTF-8\\0TZ=:Europe/London\\0")
        .report(), .timeZone, .ok, "Europe/London, as the variable TZ says.")
  }

  @Test func `real-time priority is checked`() throws {
    expect(
      try machine("none /proc/self/limits").report(), .realTime, .unknown,
      "The limits of the program cannot be read.", fix: ["ulimit -r"])
    expect(
      try machine("file /proc/self/status\n  Uid:\t1000\t1000\n  CapEff:\t0000000000804000")
        .report(), .realTime, .ok, "Permitted by a capability.")
  }

  @Test func `every mistake of the configuration is a finding`() throws {
    let report = try machine().report(sign: "panel: 0x1\nspede: 3\n")
    let findings = report.findings.filter { $0.check == .configuration }
    #expect(findings.count == 2)
    #expect(findings.allSatisfy { $0.state == .problem })
    #expect(findings.first?.fix == ["nano +1,8 sign.yaml"])
    #expect(findings.first?.what.hasPrefix("sign.yaml:1:8: panel: ") == true)
    #expect(report.hasProblems)
  }
}
