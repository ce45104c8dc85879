// SPDX-License-Identifier: MIT

extension Systems {
  /// The whole report of a Zero W with bookworm that is ready.
  static let reportOfZeroW = #"""
    advice   real-time      Real-time priority is not permitted.
        It keeps frames on time while the machine is busy; nothing else depends on
        it.
        $ sudo setcap cap_sys_nice,cap_ipc_lock=ep /usr/local/bin/signboard
        Then ask for it with --real-time.

    ok       model          Raspberry Pi Zero W Rev 1.1.
    ok       kernel         Debian GNU/Linux 12 (bookworm), Linux
                            6.12.25+rpt-rpi-v6.
    ok       libgpiod       libgpiod generation 1 (libgpiod.so.2).
    ok       spi            SPI is on: line 6 of /boot/firmware/config.txt,
                            "dtparam=spi=on".
    ok       devices        There are /dev/spidev0.0 and /dev/spidev0.1.
    ok       groups         pi may use /dev/spidev0.0, /dev/spidev0.1 and
                            /dev/gpiochip0.
    ok       gpio           The lines of the header are on pinctrl-bcm2835,
                            /dev/gpiochip0.
    ok       lines          No program uses /dev/spidev0.0 and /dev/spidev0.1.
    ok       bufsiz         The buffer has 4096 bytes.
    ok       power          This board has no sensor for its supply.
    ok       terminal       xterm-256color: 256 colors, UTF-8.
    ok       fonts          signboard-8, signboard-8-bold, signboard-8-dots,
                            signboard-12, signboard-5, signboard-4 and
                            signboard-emoji are part of the program.
    ok       time-zone      Europe/London.
    ok       configuration  No file was named; --config FILE checks one.

    0 problems, 1 piece of advice, 0 unknown, 14 fine.

    """#
}
