// SPDX-License-Identifier: MIT

/// How the service of systemd is.
struct UnitState: Hashable {
  /// Whether it starts with the machine.
  var isEnabled = false
  /// Whether it runs.
  var isActive = false
  /// Whether it may talk with the network.
  var isOpen = false
  /// Whether Avahi announces the sign in the network.
  var isAnnounced = false

  /// What opens the service to the network: its unit closes it.
  static let opening = "/etc/systemd/system/signboard.service.d/setup.conf"

  static let openingText = """
    # Written by "signboard setup", because the page is for the network. These are the addresses of
    # home and office networks; the Internet stays out.
    [Service]
    IPAddressAllow=10.0.0.0/8 172.16.0.0/12 192.168.0.0/16 169.254.0.0/16 fc00::/7 fe80::/10

    """

  /// A command about the service.
  static func command(_ words: String...) -> [String] {
    let isQuestion = words.first?.hasPrefix("is-") ?? false
    return ["systemctl"] + words + (isQuestion ? ["--quiet"] : []) + ["signboard"]
  }

  /// The commands that lead from this state to another one.
  ///
  /// - Parameter restarts: whether a service that runs has to begin anew.
  func commands(to goal: UnitState, restarts: Bool) -> [[String]] {
    switch (isEnabled, goal.isEnabled) {
    case (false, true) where !isActive && goal.isActive: return [Self.command("enable", "--now")]
    case (true, false) where !goal.isActive: return [Self.command("disable", "--now")]
    default: break
    }
    var commands: [[String]] = []
    if isEnabled != goal.isEnabled {
      commands.append(Self.command(goal.isEnabled ? "enable" : "disable"))
    }
    switch (isActive, goal.isActive) {
    case (true, true): if restarts { commands.append(Self.command("restart")) }
    case (false, true): commands.append(Self.command("start"))
    case (true, false): commands.append(Self.command("stop"))
    case (false, false): break
    }
    return commands
  }
}

extension UnitState {
  /// Asks systemd, where it runs the sign.
  init(of machine: any SetupMachine, _ hasService: Bool) {
    guard hasService else { return }
    isEnabled = machine.run(Self.command("is-enabled")) == nil
    isActive = machine.run(Self.command("is-active")) == nil
    isOpen = machine.exists(Self.opening)
    isAnnounced = machine.exists(AvahiService.path)
  }
}
