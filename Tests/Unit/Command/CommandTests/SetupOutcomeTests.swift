// SPDX-License-Identifier: MIT
import Foundation
import SignTesting
import Testing

@testable import SignboardCommand

/// What `signboard setup` leaves behind: by options, in failures, and after it was undone.
@Suite(.waitsForPrograms)
struct SetupOutcomeTests {
  private static let shop = """
    text: "Welcome"
    panel: 4x1
    wiring: fc16
    backend: terminal

    """

  private static let enter = ["", "", "", "", "", "", ""]

  private let machine = FakeMachine(Self.shop)

  @Test func `undoing brings back the configuration and the service`() {
    machine.answers = ["", "", "52.5,13.4", "", "network", "", ""]
    _ = machine.run()
    #expect(machine.files.count == 5)
    #expect(
      machine.run(isSure: true, isUndo: true) == """

        This changes /etc/signboard/signboard.yaml:

        - backend: spi:/dev/spidev0.0
        - service:
        -   place: {latitude: 52.5, longitude: 13.4}
        -   listen: ["0.0.0.0:8080", "unix:/run/signboard/signboard.sock"]
        -   tokens-file: /etc/signboard/tokens
        + backend: terminal

        Step by step:

          write /etc/signboard/signboard.yaml
          remove the token of "setup" from /etc/signboard/tokens
          close the service to the network: remove /etc/systemd/system/signboard.service.d/setup.conf
          run systemctl daemon-reload
          run systemctl disable --now signboard
          remove /etc/signboard/signboard.yaml.before-setup

        Done: write /etc/signboard/signboard.yaml
        Done: remove the token of "setup" from /etc/signboard/tokens
        Done: close the service to the network: remove /etc/systemd/system/signboard.service.d/setup.conf
        Done: run systemctl daemon-reload
        Done: run systemctl disable --now signboard
        Done: remove /etc/signboard/signboard.yaml.before-setup

        All is as it was before.

        """)
    #expect(machine.files == [FakeMachine.path: Self.shop])
    #expect(!machine.isEnabled && !machine.isActive)
    #expect(
      machine.run(isUndo: true)
        == "Error: /etc/signboard/signboard.yaml: There is nothing to undo: "
        + "/etc/signboard/signboard.yaml.before-setup is missing. \"signboard setup\" makes it when "
        + "it changes something.\n")
  }

  @Test func `tokens that others add while a person answers stay`() {
    machine.answers = ["", "", "", "", "network", "", ""]
    let anna = "writer:\(String(repeating: "1", count: 64)) name=anna\n"
    let added = "administrator:\(String(repeating: "0", count: 64)) name=setup\n"
    // As "signboard token add" does in another terminal, after all has been read.
    machine.onAnswer = { [unowned machine] in machine.files["/etc/signboard/tokens"] = anna }
    _ = machine.run()
    #expect(machine.files["/etc/signboard/tokens"] == anna + added)
    let bert = "viewer:\(String(repeating: "2", count: 64)) name=bert\n"
    machine.onAnswer = { [unowned machine] in
      machine.files["/etc/signboard/tokens"] = anna + added + bert
    }
    machine.answers = [""]
    _ = machine.run(isUndo: true)
    #expect(machine.files["/etc/signboard/tokens"] == anna + bert)
  }

  @Test func `tokens that were there before stay`() {
    let anna = "writer:\(String(repeating: "1", count: 64)) name=anna\n"
    machine.files["/etc/signboard/tokens"] = anna
    machine.answers = ["", "", "", "", "network", "", ""]
    _ = machine.run()
    #expect(
      machine.files["/etc/signboard/tokens"]
        == anna + "administrator:\(String(repeating: "0", count: 64)) name=setup\n")
    #expect(!machine.commands.contains { $0.hasPrefix("chown") })
    _ = machine.run(isSure: true, isUndo: true)
    #expect(machine.files["/etc/signboard/tokens"] == anna)
  }

  @Test func `a running service begins anew, and one that was closed again is closed`() {
    machine.answers = ["", "", "", "", "network", "", ""]
    _ = machine.run()
    machine.answers = ["8x1", "", "", "", "", "", ""]
    _ = machine.run()
    #expect(machine.commands.last == "systemctl restart signboard")
    machine.answers = ["", "", "", "", "local", "no", ""]
    _ = machine.run()
    #expect(machine.files[UnitState.opening] == nil)
    #expect(
      machine.commands.suffix(2) == [
        "systemctl daemon-reload", "systemctl disable --now signboard",
      ])
    #expect(
      machine.configuration.contains(
        "  listen: [\"127.0.0.1:8080\", \"unix:/run/signboard/signboard.sock\"]\n"))
  }

  @Test func `a dry run shows all and changes nothing`() {
    machine.isRoot = false
    machine.answers = Self.enter
    let printed = machine.run(isDryRun: true)
    #expect(
      printed.hasSuffix(
        """
          run systemctl enable --now signboard

        Nothing was written (--dry-run).

        """))
    #expect(machine.files == [FakeMachine.path: Self.shop])
    #expect(machine.commands == [])
  }

  @Test func `options answer all questions`() throws {
    var options = SetupAnswers()
    for (question, text) in [
      (SetupQuestion.panel, "8x1"), (.wiring, "parola"), (.place, "none"),
      (.timeZone, "Asia/Tokyo"), (.page, "local"), (.startAtBoot, "yes"),
    ] {
      try options.take(text, for: question)
    }
    let printed = machine.run(options, isSure: true)
    #expect(!printed.contains("]:"))
    #expect(
      printed.contains(
        """

        - panel: 4x1
        - wiring: fc16
        - backend: terminal
        + panel: 8x1
        + wiring: parola
        + backend: spi:/dev/spidev0.0
        + time-zone: Asia/Tokyo

        """))
    #expect(machine.isEnabled)
    try options.take("Atlantis", for: .timeZone)
    #expect(
      machine.run(options).hasSuffix("Error: --time-zone: There is no time zone \"Atlantis\".\n"))
  }

  @Test func `the end of the input names the options that are missing`() {
    let machine = FakeMachine(Self.shop, "8x1")
    #expect(
      machine.run().hasSuffix(
        """
        1. Size of the panel in modules of 8 x 8 LEDs, across x down [4x1]: 8x1
        2. Wiring of the modules; "find" shows pictures on the panel to choose from [fc16]:
        Error: The input has ended before the last answer. Nothing was written. Options answer, too: \
        --wiring fc16 --place none --time-zone Europe/Berlin --page local --start-at-boot yes

        """))
    machine.answers = Array(Self.enter.dropLast())
    #expect(
      machine.run().hasSuffix(
        "Error: The input has ended before the answer. Nothing was written. --yes answers for you.\n"
      ))
    #expect(machine.files == [FakeMachine.path: Self.shop])
  }

  @Test func `a user who is not root learns how to begin`() {
    machine.isRoot = false
    #expect(
      machine.run()
        == "Error: /etc/signboard/signboard.yaml: This user may not change it. Begin with sudo: "
        + "sudo signboard setup\n")
  }

  @Test func `a file that is missing is not made up`() {
    machine.files = [:]
    #expect(
      machine.run()
        == "Error: /etc/signboard/signboard.yaml: There is no such file. Make it from the sample: "
        + "signboard keys --format yaml | sudo tee /etc/signboard/signboard.yaml\n")
  }

  @Test func `a step that fails reports what was done and what was not`() {
    machine.answers = ["", "", "", "", "network", "", ""]
    machine.failures["systemctl daemon-reload"] = "Failed to reload daemon."
    #expect(
      machine.run().hasSuffix(
        """
        Done: write /etc/signboard/signboard.yaml
        Done: let home and office networks reach the service: \
        /etc/systemd/system/signboard.service.d/setup.conf
        Error: Not done: run systemctl daemon-reload: Failed to reload daemon. Not begun: run \
        systemctl enable --now signboard. Put it right and begin again, or go back with: sudo \
        signboard setup --undo

        """))
  }

  @Test func `without systemd the sign is begun by hand`() {
    machine.hasSystemd = false
    machine.answers = ["", "", "", "", "", ""]
    #expect(
      machine.run().hasSuffix(
        """
        The sign is set up. "sudo signboard setup --undo" takes it back.
        There is no systemd on this machine that starts the sign. It starts by hand:

          signboard run --config /etc/signboard/signboard.yaml

        """))
    #expect(machine.commands == [])
  }

  @Test func `a configuration with mistakes is left alone`() {
    let machine = FakeMachine("panel: 4x1\nspeeed: 3\n")
    #expect(
      machine.run()
        == "Error: /etc/signboard/signboard.yaml:2:1: unknown key \"speeed\". Did you mean "
        + "\"speed\"?\n")
  }

  @Test func `the command takes its options, and undoes`() throws {
    try Program.withFolder { folder in
      let file = folder.appendingPathComponent("sign.yaml").path
      try Self.shop.write(toFile: file, atomically: true, encoding: .utf8)
      let options = [
        "setup", "--config", file, "--backend", "terminal", "--panel", "8x1", "--wiring", "parola",
        "--chain-direction", "left", "--place", "52.5,13.4", "--time-zone",
        "CET-1CEST,M3.5.0,M10.5.0/3", "--page", "local", "--start-at-boot", "yes",
      ]
      let set = try Program.run(options + ["--yes"])
      #expect(set.status == 0, "\(set.error)")
      let changed = """
        text: "Welcome"
        panel: 8x1
        wiring: parola
        backend: terminal
        chain-direction: left
        service:
          place: {latitude: 52.5, longitude: 13.4}
        time-zone: CET-1CEST,M3.5.0,M10.5.0/3

        """
      #expect(try String(contentsOfFile: file, encoding: .utf8) == changed)
      #expect(try Program.run(options).output == "Nothing changes: all is as you answered.\n")
      let undone = try Program.run(["setup", "--config", file, "--undo"], input: "y\n")
      #expect(undone.status == 0, "\(undone.error)")
      #expect(undone.output.hasSuffix("\nAll is as it was before.\n"))
      #expect(try String(contentsOfFile: file, encoding: .utf8) == Self.shop)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["sign.yaml"])
    }
  }
}
