// SPDX-License-Identifier: MIT
import Doctor
import SignTesting
import Testing

/// Raspberry Pi OS on Debian 13, board by board; and a laptop.
struct TrixieTests {
  @Test func `a Pi 1 with trixie that was not rebooted`() throws {
    let machine = FakeMachine(Systems.trixie, Systems.pi1, Systems.withoutSPI)
    try expect(
      machine.report(), beyond: Systems.reportOfZeroW,
      #"""
      problem  spi            SPI is switched on in line 6 of
                              /boot/firmware/config.txt, but /dev/spidev0.0 is not
                              there.
          Boot files are read at the start only. Only with SPI switched on there is a
          device such as /dev/spidev0.0 that chains are connected to.
          $ sudo reboot
          Where a new start does not help, load the driver with "sudo modprobe
          spidev".
      ok       model          Raspberry Pi Model B Rev 2.
      ok       kernel         Debian GNU/Linux 13 (trixie), Linux 6.12.25+rpt-rpi-v6.
      ok       libgpiod       libgpiod generation 2 (libgpiod.so.3).
      ok       groups         pi may use /dev/gpiochip0.
      1 problem, 1 piece of advice, 0 unknown, 10 fine.
      """#)
  }

  @Test func `a Zero W with trixie and a forbidden driver`() throws {
    let machine = FakeMachine(
      Systems.trixie, Systems.zeroW, Systems.withoutSPI,
      "file /etc/modprobe.d/raspi-blacklist.conf\n  blacklist spi-bcm2835\nlink /etc/localtime -> /usr/share/zoneinfo/Etc/UTC\nfile /usr/share/zoneinfo/Etc/UTC\n  TZif2"
    )
    try expect(
      machine.report(), beyond: Systems.reportOfZeroW,
      #"""
      problem  spi            SPI is on (line 6 of /boot/firmware/config.txt), but
                              /etc/modprobe.d/raspi-blacklist.conf forbids its driver.
          Only with SPI switched on there is a device such as /dev/spidev0.0 that
          chains are connected to.
          $ sudo sed -i '/^blacklist.*spi/s/^/#/' /etc/modprobe.d/raspi-blacklist.conf
          $ sudo reboot
      advice   time-zone      The time zone is Etc/UTC.
          That is right for a server, and wrong for most signs. Clocks and times of
          day on the sign follow it.
          $ timedatectl list-timezones
          $ sudo timedatectl set-timezone Europe/Paris
          Put your own time zone from the list into the second command.
      ok       kernel         Debian GNU/Linux 13 (trixie), Linux 6.12.25+rpt-rpi-v6.
      ok       libgpiod       libgpiod generation 2 (libgpiod.so.3).
      ok       groups         pi may use /dev/gpiochip0.
      1 problem, 2 pieces of advice, 0 unknown, 9 fine.
      """#)
  }

  @Test func `a Pi 2 with trixie whose SPI a display has taken`() throws {
    let machine = FakeMachine(
      Systems.trixie, Systems.pi2, Systems.withoutSPI,
      "link /sys/bus/spi/devices/spi0.0/driver -> ../../../bus/spi/drivers/fb_ili9341")
    try expect(
      machine.report(), beyond: Systems.reportOfZeroW,
      #"""
      problem  spi            SPI is on (line 6 of /boot/firmware/config.txt), but the
                              driver fb_ili9341 has taken the first device for itself.
          Only with SPI switched on there is a device such as /dev/spidev0.0 that
          chains are connected to.
          $ grep -n dtoverlay /boot/firmware/config.txt
          An overlay for a display or another add-on asks for it: put a # in front of
          its line and reboot, or use the second device, /dev/spidev0.1.
      ok       model          Raspberry Pi 2 Model B Rev 1.1.
      ok       kernel         Debian GNU/Linux 13 (trixie), Linux 6.12.25+rpt-rpi-v7.
      ok       libgpiod       libgpiod generation 2 (libgpiod.so.3).
      ok       groups         pi may use /dev/gpiochip0.
      ok       power          The voltage is fine at the moment.
      1 problem, 1 piece of advice, 0 unknown, 10 fine.
      """#)
  }

  @Test func `a Pi 3 with trixie and 256 modules`() throws {
    let machine = FakeMachine(Systems.trixie, Systems.pi3)
    let sign = """
      backend: spi:/dev/spidev0.0
      panel: 16x16
      intensity: 1
      real-time: yes
      text: hi
      """
    try expect(
      machine.report(sign: sign), beyond: Systems.reportOfZeroW,
      #"""
      advice   bufsiz         The buffer has 4096 bytes; a frame for a chain of 256
                              modules wants 5120.
          A frame goes out in one system call as long as it fits the buffer of spidev,
          else in several.
          $ sudo sed -i '1s/$/ spidev.bufsiz=8192/' /boot/firmware/cmdline.txt
          $ sudo reboot
      advice   supply         256 modules draw up to 10.9 A at intensity 1 and 93.0 A
                              at 15, with all LEDs lit.
          A supply whose voltage drops leaves garbage in the chips, and noise can
          light all LEDs at any time.
          Feed the modules from a 5 V supply of their own for 93.0 A or more, not
          through the board; join the grounds. Short wires, a 74AHCT125 in CLK, DIN
          and CS, and 10 µF beside 0.1 µF at every chip keep garbage out.
      advice   real-time      The configuration asks for real-time priority, and it is
                              not permitted.
      ok       model          Raspberry Pi 3 Model B Plus Rev 1.3.
      ok       kernel         Debian GNU/Linux 13 (trixie), Linux 6.12.25+rpt-rpi-v8.
      ok       libgpiod       libgpiod generation 2 (libgpiod.so.3).
      ok       devices        /dev/spidev0.0 is there.
      ok       groups         pi may use /dev/spidev0.0.
      ok       lines          No program uses /dev/spidev0.0.
      ok       power          The voltage is fine at the moment.
      ok       configuration  sign.yaml has no mistakes.
      0 problems, 3 pieces of advice, 0 unknown, 13 fine.
      """#)
  }

  @Test func `a Pi 4 with trixie and a chain on lines that SPI keeps`() throws {
    let machine = FakeMachine(Systems.trixie, Systems.pi4)
    let sign = """
      backend: gpio:pinctrl-bcm2711,clk=11,din=10,cs=8
      panel: 2x1
      text: hi
      """
    try expect(
      machine.report(sign: sign), beyond: Systems.reportOfZeroW,
      #"""
      problem  lines          Line 8 of pinctrl-bcm2711 is in use by "spi0 CS0", the
                              SPI driver.
          The driver keeps GPIO 7 and 8 as chip selects, also where no SPI device is
          used.
          $ sudo raspi-config nonint do_spi 1
          $ sudo reboot
          Or keep SPI on and wire the chain to other lines, such as 5, 6 and 13.
      ok       model          Raspberry Pi 4 Model B Rev 1.4.
      ok       kernel         Debian GNU/Linux 13 (trixie), Linux 6.12.25+rpt-rpi-v8.
      ok       libgpiod       libgpiod generation 2 (libgpiod.so.3).
      ok       groups         pi may use /dev/gpiochip0.
      ok       gpio           The lines of the header are on pinctrl-bcm2711,
      ok       power          The voltage is fine at the moment.
      ok       supply         2 modules draw up to 0.2 A at intensity 3 and 0.8 A at
                              15, with all LEDs lit.
      ok       configuration  sign.yaml has no mistakes.
      1 problem, 1 piece of advice, 0 unknown, 14 fine.
      """#)
  }

  @Test func `a Pi 5 with trixie and a running sign`() throws {
    let machine = FakeMachine(
      Systems.trixie, Systems.pi5,
      """
      file /proc/self/limits
        Max realtime priority     95                   95
      file /proc/4021/comm
        signboard
      file /proc/4021/cgroup
        0::/user.slice/user-1000.slice/user@1000.service/app.slice/run.scope
      link /proc/4021/fd/5 -> /dev/spidev0.0
      """)
    let sign = """
      backend: spi:/dev/spidev0.0
      panel: 2x1
      text: hi
      """
    try expect(
      machine.report(sign: sign), beyond: Systems.reportOfZeroW,
      #"""
      advice   lines          /dev/spidev0.0 is in use by signboard (process 4021): a
                              sign is running.
          A second sign on the same device would spoil the picture of the first.
          $ sudo kill 4021
      ok       model          Raspberry Pi 5 Model B Rev 1.0.
      ok       kernel         Debian GNU/Linux 13 (trixie), Linux
                              6.12.25+rpt-rpi-2712.
      ok       libgpiod       libgpiod generation 2 (libgpiod.so.3).
      ok       devices        /dev/spidev0.0 is there.
      ok       groups         pi may use /dev/spidev0.0.
      ok       gpio           The lines of the header are on pinctrl-rp1,
      ok       bufsiz         The buffer has 4096 bytes, enough for a frame of 2
                              modules in one call.
      ok       power          The voltage is fine at the moment.
      ok       supply         2 modules draw up to 0.2 A at intensity 3 and 0.8 A at
                              15, with all LEDs lit.
      ok       real-time      Permitted up to priority 95.
      ok       configuration  sign.yaml has no mistakes.
      0 problems, 1 piece of advice, 0 unknown, 15 fine.
      """#)
  }

  @Test func `a laptop`() throws {
    let machine = FakeMachine(
      Systems.common,
      """
      file /sys/class/dmi/id/product_name
        ThinkPad X220
      file /etc/os-release
        PRETTY_NAME="Debian GNU/Linux 13 (trixie)"
      file /proc/sys/kernel/osrelease
        6.12.48+deb13-amd64
      file /usr/lib/x86_64-linux-gnu/libgpiod.so.3
      """)
    try expect(
      machine.report(), beyond: Systems.reportOfZeroW,
      #"""
      ok       model          ThinkPad X220 is not a Raspberry Pi.
      ok       kernel         Debian GNU/Linux 13 (trixie), Linux 6.12.48+deb13-amd64.
      ok       libgpiod       libgpiod generation 2 (libgpiod.so.3).
      0 problems, 1 piece of advice, 0 unknown, 7 fine.
      """#)
  }
}
