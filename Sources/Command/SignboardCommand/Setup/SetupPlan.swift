// SPDX-License-Identifier: MIT
import SignService
import SignboardKit

/// The steps that change the machine, and the lines that are printed after the last one.
struct SetupPlan {
  private(set) var steps: [SetupStep] = []
  private(set) var closing: [String] = []

  /// Finds the steps from the present state to the answers; none if all is like that.
  ///
  /// - Parameters:
  ///   - settings: those of the new configuration.
  ///   - service: the state of the service.
  ///   - restarts: whether the service has to begin anew in any case.
  init(
    _ setup: Setup, before: [UInt8], after: [UInt8], settings: SignSettings,
    _ service: UnitState, restarts: Bool
  ) throws {
    let (path, backup) = (setup.path, setup.backup)
    let configuration = settings.service ?? ServiceSettings()
    let isChanged = before != after
    let token = try NewToken(for: configuration, on: setup.machine)
    var goal = service
    var changes: [SetupStep] = []
    if setup.hasService {
      goal = Self.goal(setup.answers, configuration, service)
      changes = Self.opening(from: service, to: goal)
      let isAnnounced = goal.isOpen && setup.machine.exists(AvahiService.folder)
      changes += try AvahiService.steps(to: isAnnounced ? settings : nil, on: setup.machine)
      let isOther = isChanged || token != nil || service.isOpen != goal.isOpen || restarts
      changes += service.commands(to: goal, restarts: isOther).map { SetupStep.command($0) }
    }
    closing = ["", "The sign is set up. \"sudo signboard setup --undo\" takes it back."]
    guard isChanged || token != nil || !changes.isEmpty else { return }

    let note = SetupNote(service: service, token: token)
    steps.append(
      SetupStep("keep what \(path) is now as \(backup)") { machine in
        try machine.write(before, to: backup, mode: 0o600)
        try machine.write(note.bytes, to: SetupNote.path(of: path), mode: 0o600)
      })
    if let token { steps.append(token.step) }
    if isChanged {
      steps.append(
        SetupStep("write \(path)") { try $0.write(after, to: path, mode: 0o644) })
    }
    steps += changes
    closing += Self.closing(setup, configuration, token)
  }

  /// The state that the answers ask for.
  private static func goal(
    _ answers: SetupAnswers, _ configuration: ServiceSettings, _ service: UnitState
  ) -> UnitState {
    var goal = service
    goal.isOpen = configuration.page == .network
    if answers.startsAtBoot == true { (goal.isEnabled, goal.isActive) = (true, true) }
    // One that was begun by hand goes on.
    if answers.startsAtBoot == false, service.isEnabled {
      (goal.isEnabled, goal.isActive) = (false, false)
    }
    return goal
  }

  /// Opens the service to the network, or closes it.
  static func opening(from service: UnitState, to goal: UnitState) -> [SetupStep] {
    guard service.isOpen != goal.isOpen else { return [] }
    let file = UnitState.opening
    let folder = String(file.prefix(upTo: file.lastIndex(of: "/") ?? file.endIndex))
    let step =
      goal.isOpen
      ? SetupStep("let home and office networks reach the service: \(file)") { machine in
        if let reason = machine.run(["mkdir", "-p", folder]) { throw SignError(reason) }
        try machine.write(Array(UnitState.openingText.utf8), to: file, mode: 0o644)
      } : SetupStep("close the service to the network: remove \(file)") { try $0.remove(file) }
    return [step, .command(["systemctl", "daemon-reload"])]
  }

  private static func closing(
    _ setup: Setup, _ configuration: ServiceSettings, _ token: NewToken?
  ) -> [String] {
    var lines: [String] = []
    if !setup.hasService {
      let reason =
        setup.machine.hasSystemd
        ? "The service uses \(ConfigurationOption.usual). With this file the sign starts by hand:"
        : "There is no systemd on this machine that starts the sign. It starts by hand:"
      lines += [reason, "", "  signboard run --config \(Wording.shellWord(setup.path))"]
    }
    guard let token else { return lines }
    let address = configuration.pageAddress(own: setup.machine.addresses)
    lines.append("")
    if let address {
      lines += setup.machine.lines(of: SignInLink(address: address, token: token.token))
    } else {
      lines += ["The token of the administrator, shown only now:", "", "  \(token.token)", ""]
    }
    if configuration.tls == nil {
      lines += [
        "The page speaks http: others in the same network could read along. \"tls\" below",
        "\"service\" in the configuration makes it https.",
      ]
    }
    return lines
  }
}
