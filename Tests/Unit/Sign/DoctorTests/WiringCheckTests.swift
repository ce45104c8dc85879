// SPDX-License-Identifier: MIT
import Doctor
import SignTesting
import Testing

/// Problems with SPI, devices, groups, chips and lines, beyond whole reports.
struct WiringCheckTests {
  private let ready = [Systems.bookworm, Systems.pi4]
  private let off = [Systems.bookworm, Systems.pi4, Systems.withoutSPI]

  private func machine(_ parts: [String], _ more: String = "") -> FakeMachine {
    FakeMachine((parts + [more]).joined(separator: "\n"))
  }

  @Test func `SPI that the boot file does not enable is reported`() throws {
    let report = try machine(ready, Systems.bootText(spi: "#dtparam=spi=on")).report()
    expect(
      report, .spi, .advice, "SPI is on now, but /boot/firmware/config.txt does not switch it on.",
      fix: ["sudo raspi-config nonint do_spi 0", "sudo reboot"])
  }

  @Test func `SPI that the boot file disables is reported`() throws {
    let report = try machine(off, Systems.bootText(spi: "dtparam=spi=off")).report()
    expect(
      report, .spi, .problem,
      "SPI is off: line 6 of /boot/firmware/config.txt says \"dtparam=spi=off\".")
  }

  @Test func `a boot file without a word about SPI, and no raspi-config`() throws {
    let report = try machine(
      off, Systems.bootText(spi: "") + "\nnone /usr/bin/raspi-config"
    ).report()
    expect(
      report, .spi, .problem, "SPI is off: /boot/firmware/config.txt does not switch it on.",
      fix: [
        #"printf '\n[all]\ndtparam=spi=on\n' | sudo tee -a /boot/firmware/config.txt"#,
        "sudo reboot",
      ])
  }

  @Test func `before Debian 12 the boot file is in the old place`() throws {
    let report = try machine(
      off,
      "none /boot/firmware/config.txt\n"
        + Systems.bootText(spi: "#dtparam=spi=on", path: "/boot/config.txt")
    ).report()
    expect(
      report, .spi, .problem,
      "SPI is off: line 6 of /boot/config.txt, \"#dtparam=spi=on\", is commented out.")
    let on = try machine(
      ready,
      "none /boot/firmware/config.txt\n"
        + Systems.bootText(spi: "dtparam=spi=on", path: "/boot/config.txt")
    ).report()
    expect(on, .spi, .ok, "SPI is on: line 6 of /boot/config.txt, \"dtparam=spi=on\".")
  }

  @Test func `a link in the old place is not a second boot file`() throws {
    let report = try machine(
      off,
      Systems.bootText(spi: "#dtparam=spi=on")
        + "\nlink /boot/config.txt -> firmware/config.txt"
    ).report()
    expect(
      report, .spi, .problem,
      "SPI is off: line 6 of /boot/firmware/config.txt, \"#dtparam=spi=on\", is commented out.")
  }

  @Test func `no boot file at all`() throws {
    let report = try machine(
      off, "none /boot/firmware/config.txt\nnone /boot/config.txt"
    ).report()
    expect(
      report, .spi, .problem,
      "SPI is off: there is no /dev/spidev0.0. Neither /boot/firmware/config.txt nor "
        + "/boot/config.txt is there.", fix: ["findmnt /boot/firmware /boot"])
  }

  @Test func `a section that counts only with a monitor`() throws {
    let report = try machine(
      off, Systems.bootText(spi: "[EDID=DEL-U2422H]\n  dtparam=spi=on")
    ).report()
    expect(
      report, .spi, .problem,
      "SPI is switched on in line 7 of /boot/firmware/config.txt, but /dev/spidev0.0 is not "
        + "there. That line stands in the section [EDID=DEL-U2422H] and counts only there.",
      fix: [
        #"printf '\n[all]\ndtparam=spi=on\n' | sudo tee -a /boot/firmware/config.txt"#,
        "sudo reboot",
      ])
  }

  @Test func `a sign without SPI does not need it`() throws {
    let report = try machine(off, Systems.bootText(spi: "#dtparam=spi=on")).report(
      sign: "backend: gpio:pinctrl-bcm2711,clk=5,din=6,cs=13")
    expect(report, .spi, .ok, "SPI is off, and the configuration does not use it.")
    #expect(!report.hasProblems)
  }

  @Test func `a device of another bus needs its overlay`() throws {
    let sign = "backend: spi:/dev/spidev1.2"
    let report = try machine(ready).report(sign: sign)
    expect(
      report, .devices, .problem,
      "/dev/spidev1.2 is not there: /boot/firmware/config.txt does not ask for it.",
      fix: [
        #"printf '\n[all]\ndtoverlay=spi1-3cs\n' | sudo tee -a /boot/firmware/config.txt"#,
        "sudo reboot",
      ])
    let asked = try machine(ready, Systems.bootText(spi: "dtparam=spi=on\n  dtoverlay=spi1-3cs"))
      .report(sign: sign)
    expect(
      asked, .devices, .problem,
      "/dev/spidev1.2 is not there, though line 7 of /boot/firmware/config.txt asks for it.",
      fix: ["sudo reboot"])
  }

  /// The first bus is off, as on boards where a display has its pins.
  private var onlySecondBus: FakeMachine {
    machine(
      off, Systems.bootText(spi: "dtoverlay=spi1-1cs") + "\nnode crw-rw---- 0 995 spidev1.0")
  }

  @Test func `the device that the configuration names decides whether SPI is on`() throws {
    let report = try onlySecondBus.report(sign: "backend: spi:/dev/spidev1.0")
    expect(
      report, .spi, .ok, "The first SPI bus may be off: the configuration uses /dev/spidev1.0.")
    expect(report, .devices, .ok, "/dev/spidev1.0 is there.")
    let other = try onlySecondBus.report(sign: "backend: spi:/dev/spidev0.0")
    expect(other, .spi, .problem, "SPI is off: /boot/firmware/config.txt does not switch it on.")
  }

  @Test func `without a configuration another device than the first is advice`() throws {
    let finding = expect(
      try onlySecondBus.report(), .spi, .advice,
      "The first SPI bus is off; there is /dev/spidev1.0.",
      fix: [])
    #expect(
      finding?.hint == "Name the device in the configuration: \"backend: spi:/dev/spidev1.0\".")
  }

  @Test(arguments: [
    (0, "dtoverlay=spi0-0cs"), (0, "dtparam=spi=on\n  dtoverlay=spi0-0cs"),
    (1, "dtoverlay=spi0-0cs\n  dtoverlay=spi1-0cs"),
  ])
  func `a bus without chip select cannot latch`(bus: Int, text: String) throws {
    let report = try machine(ready, Systems.bootText(spi: text)).report(
      sign: bus == 0 ? nil : "backend: spi:/dev/spidev\(bus).0")
    let line = 6 + text.split(separator: "\n").count - 1
    expect(
      report, .spi, .problem,
      "/dev/spidev\(bus).0 has no chip select: line \(line) of /boot/firmware/config.txt, "
        + "\"dtoverlay=spi\(bus)-0cs\".",
      fix: [
        #"sudo sed -i 's/^\s*dtoverlay=spi\#(bus)-0cs/dtoverlay=spi\#(bus)-1cs/' /boot/firmware/config.txt"#,
        "sudo reboot",
      ])
    #expect(!report.findings.contains { $0.check == .spi && $0.state == .ok })
  }

  @Test(arguments: [
    ("dtoverlay=spi0-1cs,cs0_pin=25", "spidev0.0", "GPIO 25, not to GPIO 8"),
    ("dtoverlay=spi0-2cs,cs0_pin=8,cs1_pin=22", "spidev0.1", "GPIO 22, not to GPIO 7"),
    ("dtoverlay=spi1-1cs,cs0_pin=26", "spidev1.0", "GPIO 26, not to GPIO 18"),
    ("dtoverlay=spi3-1cs,cs0_pin=24", "spidev3.0", "GPIO 24"),
  ])
  func `another line for LOAD is told`(overlay: String, device: String, pin: String) throws {
    let report = try machine(ready, Systems.bootText(spi: overlay)).report(
      sign: "backend: spi:/dev/\(device)")
    expect(
      report, .spi, .ok,
      "LOAD of /dev/\(device) belongs to \(pin): line 6 of /boot/firmware/config.txt, "
        + "\"\(overlay)\".")
  }

  @Test(arguments: [
    "dtparam=spi=on", "dtoverlay=spi0-1cs", "dtoverlay=spi0-1cs,cs0_pin=8",
    "dtoverlay=spi0-0cs\n  dtoverlay=spi0-2cs", "dtoverlay=spi1-0cs\n  dtparam=spi=on",
  ])
  func `the usual line for LOAD is not told`(text: String) throws {
    let findings = try machine(ready, Systems.bootText(spi: text)).report().findings
    #expect(findings.filter { $0.check == .spi }.map(\.state) == [.ok])
  }

  @Test func `a device that no overlay makes is reported`() throws {
    let report = try machine(ready).report(sign: "backend: spi:/dev/spidev0.7")
    expect(
      report, .devices, .problem, "/dev/spidev0.7 is not there, and no overlay makes it.",
      fix: ["sed -i 's|spi:/dev/spidev0\\.7|spi:/dev/spidev0.0|' sign.yaml"])
  }

  @Test func `a device that a display driver has taken is reported`() throws {
    let report = try machine(
      ready, "none /dev/spidev0.1\nlink /sys/bus/spi/devices/spi0.1/driver -> ../drivers/ads7846"
    ).report(sign: "backend: spi:/dev/spidev0.1")
    expect(
      report, .devices, .problem,
      "/dev/spidev0.1 is not there: the driver ads7846 has taken it for itself.",
      fix: ["grep -n dtoverlay /boot/firmware/config.txt"])
  }

  @Test func `the boot memory of a Pi 5 is refused as a chain`() throws {
    let report = try FakeMachine(Systems.trixie, Systems.pi5).report(
      sign: "backend: spi:/dev/spidev10.0")
    expect(
      report, .devices, .problem,
      "The configuration names /dev/spidev10.0, which is the boot memory of a Raspberry Pi 5.",
      fix: ["sed -i 's|spi:/dev/spidev10\\.0|spi:/dev/spidev0.0|' sign.yaml"])
  }

  @Test func `a file in place of a device is reported`() throws {
    let report = try machine(ready, "none /dev/spidev0.0\nfile /dev/spidev0.0\n  x").report(
      sign: "backend: spi:/dev/spidev0.0")
    expect(
      report, .devices, .problem, "/dev/spidev0.0 is not a device.", fix: ["ls -l /dev/spidev0.0"])
  }

  @Test func `a group that the login does not have yet is reported`() throws {
    let report = try machine(
      ready,
      """
      file /proc/self/status
        Uid:	1000	1000	1000	1000
        Gid:	1000	1000	1000	1000
        Groups:	994 1000
      """
    ).report()
    expect(
      report, .groups, .problem,
      "pi may not use /dev/spidev0.0 yet: pi is in the group spi, but this login is older than "
        + "that.", fix: ["newgrp spi"])
  }

  @Test func `a device that only root may use is reported`() throws {
    let report = try machine(ready, "node crw------- 0 0 spidev0.0").report(
      sign: "backend: spi:/dev/spidev0.0")
    expect(
      report, .groups, .problem,
      "pi may not use /dev/spidev0.0: no group has access; only root may use it.",
      fix: [
        "sudo groupadd -f spi",
        #"echo 'SUBSYSTEM=="spidev", GROUP="spi", MODE="0660"' | sudo tee "#
          + "/etc/udev/rules.d/60-signboard-spi.rules",
        "sudo usermod -aG spi pi", "sudo reboot",
      ])
  }

  @Test func `under sudo the caller is judged, not root`() throws {
    let sudo = """
      file /proc/self/status
        Uid:	0	0	0	0
        Gid:	0	0	0	0
        Groups:	0
        CapEff:	000001ffffffffff
      file /proc/self/environ
        TERM=xterm\\0LANG=C.UTF-8\\0SUDO_USER=pi\\0
      file /etc/group
        gpio:x:994:pi
        spi:x:995:
        pi:x:1000:
      """
    let report = try machine(ready, sudo).report()
    expect(
      report, .groups, .problem, "pi may not use /dev/spidev0.0: that needs the group spi.",
      fix: ["sudo usermod -aG spi pi"])
    // The group gpio is the caller's, so nothing is wrong with the chip.
    #expect(report.findings.count { $0.check == .groups } == 1)
    expect(report, .realTime, .advice, "Real-time priority is not permitted.")
    let root = try machine(
      ready, sudo + "\nfile /proc/self/environ\n  TERM=xterm\\0LANG=C.UTF-8\\0"
    ).report()
    expect(
      root, .groups, .ok,
      "root may use /dev/spidev0.0, /dev/spidev0.1 and /dev/gpiochip0, as root may do everything.")
  }

  @Test func `a chip by number on a Pi 5 gets advice to use its label`() throws {
    let report = try FakeMachine(Systems.trixie, Systems.pi5).report(
      sign: "backend: gpio:gpiochip4,clk=5,din=6,cs=13")
    expect(
      report, .gpio, .advice, "The configuration names gpiochip4, today the right GPIO chip.",
      fix: ["sed -i 's|gpio:gpiochip4|gpio:pinctrl-rp1|' sign.yaml"])
  }

  @Test func `the label of another board is reported`() throws {
    let report = try FakeMachine(Systems.trixie, Systems.pi5).report(
      sign: "backend: gpio:pinctrl-bcm2711,clk=5,din=6,cs=13")
    expect(
      report, .gpio, .problem,
      "The configuration names the GPIO chip pinctrl-bcm2711; on this board it is pinctrl-rp1.",
      fix: ["sed -i 's|gpio:pinctrl-bcm2711|gpio:pinctrl-rp1|' sign.yaml"])
  }

  @Test func `unreadable labels of chips are reported`() throws {
    let report = try machine(ready, "none /sys/kernel/debug/gpio").report()
    expect(
      report, .gpio, .unknown, "The GPIO chips do not report their labels to pi.",
      fix: ["sudo signboard doctor"])
  }

  @Test func `a missing GPIO chip is reported`() throws {
    let none = try machine(ready, "none /dev/gpiochip0\nnone /sys/kernel/debug/gpio").report()
    expect(none, .gpio, .advice, "There is no GPIO chip pinctrl-bcm2711.")
    let other = try machine(ready).report(sign: "backend: gpio:gpiochip7,clk=5,din=6,cs=13")
    expect(other, .gpio, .problem, "There is no GPIO chip gpiochip7.")
  }

  @Test func `lines that a program uses are reported`() throws {
    let used = """
      file /sys/kernel/debug/gpio
        gpiochip0: GPIOs 512-565, parent: platform/fe200000.gpio, pinctrl-bcm2711:
         gpio-517 (GPIO5               |lg                  ) out lo
      """
    let sign = "backend: gpio:pinctrl-bcm2711,clk=GPIO5,din=6,cs=13"
    expect(
      try machine(ready, used).report(sign: sign), .lines, .problem,
      "Line GPIO5 of pinctrl-bcm2711 is in use by \"lg\".",
      fix: ["sudo signboard doctor", "sudo gpioinfo"])
    let holder = "\nfile /proc/77/comm\n  fan.py\nlink /proc/77/fd/4 -> /dev/gpiochip0"
    expect(
      try machine(ready, used + holder).report(sign: sign), .lines, .problem,
      "Line GPIO5 of pinctrl-bcm2711 is in use by fan.py (process 77).", fix: ["sudo kill 77"])
    expect(
      try machine(ready, used.replacing("517 (GPIO5 ", with: "521 (GPIO9 ")).report(), .lines,
      .problem, "GPIO 9, a pin of SPI, is in use by \"lg\".",
      fix: ["sudo gpioinfo", "sudo fuser -v /dev/gpiochip0"])
  }

  @Test func `a missing device is not reported as in use`() throws {
    let report = try machine(off).report(sign: "backend: spi:/dev/spidev0.0")
    #expect(!report.findings.contains { $0.check == .lines || $0.check == .devices })
    let laptop = try FakeMachine(Systems.common).report(sign: "backend: spi:/dev/spidev0.0")
    expect(
      laptop, .devices, .problem, "/dev/spidev0.0 is not there.", fix: ["ls -l /dev/spidev*"])
    #expect(!laptop.findings.contains { $0.check == .lines || $0.check == .spi })
  }
}
