// SPDX-License-Identifier: MIT
import Doctor
import SignTesting
import Testing

/// Raspberry Pi OS on Debian 12, board by board.
struct BookwormTests {
  @Test func `a Pi 1 with bookworm as it comes: SPI is commented out`() throws {
    let machine = FakeMachine(
      Systems.bookworm, Systems.pi1, Systems.withoutSPI, Systems.bootText(spi: "#dtparam=spi=on"))
    try expect(
      machine.report(), beyond: Systems.reportOfZeroW,
      #"""
      problem  spi            SPI is off: line 6 of /boot/firmware/config.txt,
                              "#dtparam=spi=on", is commented out.
          Only with SPI switched on there is a device such as /dev/spidev0.0 that
          chains are connected to.
          $ sudo raspi-config nonint do_spi 0
          $ sudo reboot
      ok       model          Raspberry Pi Model B Rev 2.
      ok       groups         pi may use /dev/gpiochip0.
      1 problem, 1 piece of advice, 0 unknown, 10 fine.
      """#)
  }

  @Test func `a Zero W with bookworm that is ready`() throws {
    let machine = FakeMachine(Systems.bookworm, Systems.zeroW)
    try expect(machine.report(), Systems.reportOfZeroW)
  }

  @Test func `a Pi 2 with bookworm whose owner edited the boot file of old tutorials`() throws {
    let machine = FakeMachine(
      Systems.bookworm, Systems.pi2, Systems.withoutSPI, Systems.bootText(spi: "#dtparam=i2s=on"),
      Systems.bootText(spi: "dtparam=spi=on", path: "/boot/config.txt"))
    try expect(
      machine.report(), beyond: Systems.reportOfZeroW,
      #"""
      problem  spi            SPI is off: line 6 of /boot/config.txt switches it on,
                              but the file that counts is /boot/firmware/config.txt.
          Since Debian 12 the boot files are in /boot/firmware; what stands in the old
          place is not read. Only with SPI switched on there is a device such as
          /dev/spidev0.0 that chains are connected to.
          $ sudo raspi-config nonint do_spi 0
          $ sudo reboot
      ok       model          Raspberry Pi 2 Model B Rev 1.1.
                              6.12.25+rpt-rpi-v7.
      ok       groups         pi may use /dev/gpiochip0.
      ok       power          The voltage is fine at the moment.
      1 problem, 1 piece of advice, 0 unknown, 10 fine.
      """#)
  }

  @Test func `a Pi 3 with bookworm, SPI in the section of another board, and a weak supply`() throws
  {
    let machine = FakeMachine(
      Systems.bookworm, Systems.pi3, Systems.withoutSPI,
      Systems.bootText(spi: "[pi4]\n  dtparam=i2c_arm=on,spi=on"),
      "file /sys/class/hwmon/hwmon1/in0_lcrit_alarm\n  1")
    try expect(
      machine.report(), beyond: Systems.reportOfZeroW,
      #"""
      problem  spi            SPI is off: line 7 of /boot/firmware/config.txt stands
                              in the section [pi4], which does not count on this
                              board.
          Only with SPI switched on there is a device such as /dev/spidev0.0 that
          chains are connected to.
          $ printf '\n[all]\ndtparam=spi=on\n' | sudo tee -a /boot/firmware/config.txt
          $ sudo reboot
      problem  power          The voltage is too low right now.
          Below about 4.6 V the board slows down and chips forget their settings:
          modules go dark, dim or wrong.
          $ journalctl -k -b --grep 'nder-voltage'
          Use the supply that is made for the board and a short, thick cable, and feed
          the modules from a supply of their own with the grounds joined.
      ok       model          Raspberry Pi 3 Model B Plus Rev 1.3.
                              6.12.25+rpt-rpi-v8.
      ok       groups         pi may use /dev/gpiochip0.
      2 problems, 1 piece of advice, 0 unknown, 9 fine.
      """#)
  }

  @Test func `a Pi 4 with bookworm whose user lacks a group while another program sends`() throws {
    let machine = FakeMachine(
      Systems.bookworm, Systems.pi4,
      """
      file /proc/self/status
        Uid:	1000	1000	1000	1000
        Gid:	1000	1000	1000	1000
        Groups:	27 994 1000
        CapEff:	0000000000000000
      file /etc/group
        gpio:x:994:pi
        spi:x:995:
        pi:x:1000:
      file /proc/812/comm
        python3
      file /proc/812/cgroup
        0::/system.slice/luma-clock.service
      link /proc/812/fd/3 -> /dev/spidev0.0
      """)
    try expect(
      machine.report(), beyond: Systems.reportOfZeroW,
      #"""
      problem  groups         pi may not use /dev/spidev0.0: that needs the group spi.
          A sign should not run as root; a group gives its user the device and nothing
          else.
          $ sudo usermod -aG spi pi
          Then log out and in again, or reboot.
      problem  lines          /dev/spidev0.0 is in use by python3 (process 812).
          Two programs on the same wires leave garbage on the modules.
          $ sudo systemctl stop luma-clock.service
          With "disable --now" instead of "stop" it stays off after the next start
          too.
      ok       model          Raspberry Pi 4 Model B Rev 1.4.
                              6.12.25+rpt-rpi-v8.
      ok       gpio           The lines of the header are on pinctrl-bcm2711,
      ok       power          The voltage is fine at the moment.
      2 problems, 1 piece of advice, 0 unknown, 12 fine.
      """#)
  }

  @Test func `a Pi 5 with the first bookworm: gpiochip0 is not the chip of the header`() throws {
    let machine = FakeMachine(Systems.bookworm, Systems.oldPi5)
    let sign = """
      backend: gpio:gpiochip0,clk=5,din=6,cs=13
      panel: 4x1
      text: hi
      """
    try expect(
      machine.report(sign: sign), beyond: Systems.reportOfZeroW,
      #"""
      problem  gpio           The configuration names gpiochip0, which is
                              gpio-brcmstb@107d508500; the lines of the header are on
                              pinctrl-rp1.
          Lines of another chip are not on the header; driving them can disturb the
          board. Numbers of GPIO chips differ between boards and kernels, labels do
          not.
          $ sed -i 's|gpio:gpiochip0|gpio:pinctrl-rp1|' sign.yaml
      advice   supply         4 modules draw up to 0.4 A at intensity 3 and 1.5 A at
                              15, with all LEDs lit.
          A supply whose voltage drops leaves garbage in the chips, and noise can
          light all LEDs at any time.
          Feed the modules from a 5 V supply of their own for 1.5 A or more, not
          through the board; join the grounds. Short wires, a 74AHCT125 in CLK, DIN
          and CS, and 10 µF beside 0.1 µF at every chip keep garbage out.
      ok       model          Raspberry Pi 5 Model B Rev 1.0.
                              6.1.63+rpt-rpi-2712.
      ok       groups         pi may use /dev/gpiochip0.
      ok       power          The voltage is fine at the moment.
      ok       configuration  sign.yaml has no mistakes.
      1 problem, 2 pieces of advice, 0 unknown, 12 fine.
      """#)
  }
}
