// SPDX-License-Identifier: MIT
import Foundation
import SignTesting
import SignboardKit
import Testing

@testable import SignboardCommand

/// `signboard setup` as the person at the terminal sees it.
struct SetupTests {
  private static let shop = """
    # The sign of the shop.
    text: "Welcome"

    # Its panel.
    panel: 4x1  # four modules
    wiring: fc16
    backend: terminal
    #service:
    # Where requests are taken.
    #  listen: ["127.0.0.1:8080"]

    """

  private static let questions = """
    The panel is connected to /dev/spidev0.0.
    Enter takes the answer in [ ]. Nothing is written before the end.
    1. Size of the panel in modules of 8 x 8 LEDs, across x down [4x1]:
    2. Wiring of the modules; "find" shows pictures on the panel to choose from [fc16]:
    3. Place of the sign, for sunrise and sunset: latitude,longitude or none [none]:
    4. Time zone of its clocks [Europe/Berlin]:
    5. Page in the browser: local (this machine only), network or off [local]:
    6. Start at boot: yes or no [yes]:

    """

  @Test func `who presses Enter alone gets a sign on the first SPI device`() {
    let machine = FakeMachine(Self.shop, "", "", "", "", "", "", "")
    #expect(
      machine.run() == Self.questions + """

        This changes /etc/signboard/signboard.yaml:

        - backend: terminal
        + backend: spi:/dev/spidev0.0

        Step by step:

          keep what /etc/signboard/signboard.yaml is now as /etc/signboard/signboard.yaml.before-setup
          write /etc/signboard/signboard.yaml
          run systemctl enable --now signboard

        Write this? [yes]
        Done: keep what /etc/signboard/signboard.yaml is now as /etc/signboard/signboard.yaml.before-setup
        Done: write /etc/signboard/signboard.yaml
        Done: run systemctl enable --now signboard

        The sign is set up. "sudo signboard setup --undo" takes it back.

        """)
    #expect(
      machine.configuration
        == Self.shop.replacing("backend: terminal", with: "backend: spi:/dev/spidev0.0"))
    #expect(machine.commands == ["systemctl enable --now signboard"])
  }

  @Test func `the page for beginners shows what the setup prints, word for word`() throws {
    let machine = FakeMachine(SettingSample.text, "", "", "52.5,13.4", "", "network", "", "")
    machine.files[AvahiService.folder] = ""
    let printed = machine.run()
    let page = try Repository.text("Documentation/raspberry-pi.md")
    let example = try #require(
      page.components(separatedBy: "```text\n$ sudo signboard setup\n").last)
    expectPicture(printed, example.components(separatedBy: "```")[0])
    #expect(
      machine.commands == [
        "chown root:signboard /etc/signboard/tokens",
        "mkdir -p /etc/systemd/system/signboard.service.d", "systemctl daemon-reload",
        "chmod 644 /etc/avahi/services/signboard.service", "systemctl enable --now signboard",
      ])
    #expect(
      machine.files[UnitState.opening]?.hasSuffix(
        """
        [Service]
        IPAddressAllow=10.0.0.0/8 172.16.0.0/12 192.168.0.0/16 169.254.0.0/16 fc00::/7 fe80::/10

        """) ?? false)
  }

  @Test func `the same answers change nothing the second time`() {
    let machine = FakeMachine(Self.shop, "", "", "52.5,13.4", "", "network", "", "")
    _ = machine.run()
    let files = machine.files
    machine.answers = ["", "", "", "", "", ""]
    let printed = machine.run()
    #expect(printed.hasSuffix("\nNothing changes: all is as you answered.\n"))
    #expect(
      printed.contains(
        "3. Place of the sign, for sunrise and sunset: latitude,longitude or none [52.5,13.4]:"))
    #expect(printed.contains("[network]:"))
    #expect(machine.files == files)
    #expect(machine.commands.count == 4)
  }

  @Test func `a wrong answer is asked again`() {
    let machine = FakeMachine(
      Self.shop, "four", "8x1", "best", "", "52.5", "91,0", "none", "Berlin", "", "all", "off",
      "maybe",
      "no", "perhaps", "no")
    #expect(
      machine.run() == """
        The panel is connected to /dev/spidev0.0.
        Enter takes the answer in [ ]. Nothing is written before the end.
        1. Size of the panel in modules of 8 x 8 LEDs, across x down [4x1]: four
           found "four", allowed is ACROSSxDOWN in modules, at most 2048x64, such as 8x1.
        1. Size of the panel in modules of 8 x 8 LEDs, across x down [4x1]: 8x1
        2. Wiring of the modules; "find" shows pictures on the panel to choose from [fc16]: best
           found "best", allowed is fc16, fc16-180, icstation, generic, generic-180, parola, dr0cr0rr0, \
        dr0cr0rr1, dr0cr1rr0, dr0cr1rr1, dr1cr0rr0, dr1cr0rr1, dr1cr1rr0 or dr1cr1rr1.
        2. Wiring of the modules; "find" shows pictures on the panel to choose from [fc16]:
        3. Place of the sign, for sunrise and sunset: latitude,longitude or none [none]: 52.5
           found "52.5", allowed is latitude,longitude in degrees such as 52.5,13.4, or none.
        3. Place of the sign, for sunrise and sunset: latitude,longitude or none [none]: 91,0
           found "91,0", allowed is latitude,longitude in degrees such as 52.5,13.4, or none.
        3. Place of the sign, for sunrise and sunset: latitude,longitude or none [none]: none
        4. Time zone of its clocks [Europe/Berlin]: Berlin
           There is no time zone "Berlin".
        4. Time zone of its clocks [Europe/Berlin]:
        5. Page in the browser: local (this machine only), network or off [local]: all
           found "all", allowed is off, local or network.
        5. Page in the browser: local (this machine only), network or off [local]: off
        6. Start at boot: yes or no [yes]: maybe
           found "maybe", allowed is yes or no.
        6. Start at boot: yes or no [yes]: no

        This changes /etc/signboard/signboard.yaml:

        - panel: 4x1  # four modules
        + panel: 8x1  # four modules
        - backend: terminal
        - #service:
        + backend: spi:/dev/spidev0.0
        + service:
        +   listen: ["unix:/run/signboard/signboard.sock"]

        Step by step:

          keep what /etc/signboard/signboard.yaml is now as /etc/signboard/signboard.yaml.before-setup
          write /etc/signboard/signboard.yaml

        Write this? [yes] perhaps
           found "perhaps", allowed is yes or no.
        Write this? [yes] no
        Nothing was written.

        """)
    #expect(machine.files == [FakeMachine.path: Self.shop])
    #expect(machine.commands == [])
  }

  @Test func `the wizard answers the first two questions, while the service is stopped`() {
    let machine = FakeMachine(Self.shop, "", "find", "", "", "", "", "")
    machine.isActive = true
    var found = PanelSettings()
    (found.size, found.wiring) = (PanelSize(across: 8, down: 1), .named(.parola))
    found.chainDirection = .left
    machine.found = found
    let printed = machine.run()
    #expect(
      printed.contains(
        """
        2. Wiring of the modules; "find" shows pictures on the panel to choose from [fc16]: find
        (The wizard asks on spi:/dev/spidev0.0.)
        3. Place of the sign, for sunrise and sunset: latitude,longitude or none [none]:
        """))
    #expect(
      machine.configuration
        == Self.shop.replacing("panel: 4x1", with: "panel: 8x1")
        .replacing("wiring: fc16", with: "wiring: parola")
        .replacing("backend: terminal", with: "backend: spi:/dev/spidev0.0")
        + "chain-direction: left\n")
    #expect(
      machine.commands == [
        "systemctl stop signboard", "systemctl enable signboard", "systemctl restart signboard",
      ])
  }

  @Test func `who leaves after the wizard gets the running sign back`() {
    let machine = FakeMachine(Self.shop, "", "find", "", "", "", "", "", "no")
    machine.isActive = true
    let printed = machine.run()
    #expect(printed.hasSuffix("Write this? [yes] no\nNothing was written.\n"))
    #expect(machine.commands == ["systemctl stop signboard", "systemctl start signboard"])
    #expect(machine.configuration == Self.shop)
  }

  @Test func `a panel that cannot be driven costs no answer`() {
    struct Obstacle: Error, CustomStringConvertible {
      let description = "Cannot open /dev/spidev0.0: permission denied. Begin with sudo."
    }
    let machine = FakeMachine(Self.shop, "8x1", "find", "parola", "", "", "", "", "")
    machine.obstacle = Obstacle()
    let printed = machine.run()
    #expect(
      printed.contains(
        """
        2. Wiring of the modules; "find" shows pictures on the panel to choose from [fc16]: find
           Cannot open /dev/spidev0.0: permission denied. Begin with sudo.
        2. Wiring of the modules; "find" shows pictures on the panel to choose from [fc16]: parola
        3. Place of the sign, for sunrise and sunset: latitude,longitude or none [none]:
        """))
    #expect(machine.configuration.contains("panel: 8x1  # four modules\nwiring: parola\n"))
  }

  @Test func `without a panel there is nothing to find`() {
    let machine = FakeMachine(Self.shop, "yes", "", "find", "", "", "", "", "no", "no")
    machine.spiDevices = []
    #expect(
      machine.run(isDryRun: true) == """
        SPI is off: line 7 of /boot/firmware/config.txt, "#dtparam=spi=on", is commented out.
        These commands put it right; then begin again:

          sudo raspi-config nonint do_spi 0
          sudo reboot

        Go on without a panel, which can be set up again later: yes or no [no]: yes
        Enter takes the answer in [ ]. Nothing is written before the end.
        1. Size of the panel in modules of 8 x 8 LEDs, across x down [4x1]:
        2. Wiring of the modules; "find" shows pictures on the panel to choose from [fc16]: find
           There is no panel to show pictures on. Write the name of a wiring.
        2. Wiring of the modules; "find" shows pictures on the panel to choose from [fc16]:
        3. Place of the sign, for sunrise and sunset: latitude,longitude or none [none]:
        4. Time zone of its clocks [Europe/Berlin]:
        5. Page in the browser: local (this machine only), network or off [local]:
        6. Start at boot: yes or no [yes]: no
        Nothing changes: all is as you answered.

        """)
  }

  @Test func `without SPI the setup ends, unless a person decides to go on`() {
    let machine = FakeMachine(Self.shop, "")
    machine.spiDevices = []
    #expect(
      machine.run().hasSuffix(
        """
        Go on without a panel, which can be set up again later: yes or no [no]:
        Error: Nothing was written.

        """))
    machine.answers = []
    #expect(
      machine.run().hasSuffix(
        "Error: The input has ended before the last answer. Nothing was written. Without a panel it "
          + "goes on with: --backend terminal\n"))
    #expect(machine.files == [FakeMachine.path: Self.shop])
  }

  @Test func `several devices are named, and chains stay`() {
    let machine = FakeMachine(Self.shop)
    machine.spiDevices = ["/dev/spidev0.0", "/dev/spidev0.1"]
    #expect(
      machine.run().hasPrefix(
        "The panel is connected to /dev/spidev0.0. Also there: /dev/spidev0.1; --backend names "
          + "another.\n"))
    let chains = """
      chains:
        - {backend: "spi:/dev/spidev0.0", at: [0, 0], panel: 4x1}
        - {backend: "spi:/dev/spidev0.1", at: [4, 0], panel: 4x1}
      text: "Welcome"

      """
    let other = FakeMachine(chains, "", "", "", "no")
    #expect(
      other.run() == """
        Enter takes the answer in [ ]. Nothing is written before the end.
        Its chains describe the panel, which stays as it is.
        3. Place of the sign, for sunrise and sunset: latitude,longitude or none [none]:
        4. Time zone of its clocks [Europe/Berlin]:
        5. Page in the browser: local (this machine only), network or off [local]:
        6. Start at boot: yes or no [yes]: no
        Nothing changes: all is as you answered.

        """)
  }
}
