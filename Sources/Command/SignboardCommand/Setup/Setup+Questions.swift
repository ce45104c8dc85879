// SPDX-License-Identifier: MIT
import SignboardKit

extension Setup {
  /// Asks everything that no option has answered.
  func askAll(_ settings: SignSettings, _ service: UnitState) throws {
    try chooseBackend(settings)
    // The panel is described by its chains then.
    let hasPanel = settings.chains == nil
    let defaults = defaults(settings, service)
    let open = SetupQuestion.allCases.filter { question in
      switch question {
      case .panel, .wiring: hasPanel && !answers.has(question)
      case .startAtBoot: hasService && !answers.has(question)
      default: !answers.has(question)
      }
    }
    if !open.isEmpty {
      try machine.print("Enter takes the answer in [ ]. Nothing is written before the end.")
    }
    if !hasPanel { try machine.print("Its chains describe the panel, which stays as it is.") }
    for (index, question) in open.enumerated() where !answers.has(question) {
      try ask(question, defaults[question] ?? "") {
        open[index...].filter { !self.answers.has($0) }.map {
          "--\($0.rawValue) \(defaults[$0] ?? "")"
        }
      }
    }
    // An option is no answer that could be asked again.
    if let zone = answers.timeZone, let reason = machine.problem(ofTimeZone: zone) {
      throw SignError("--time-zone: \(reason)")
    }
  }

  /// The answers that Enter gives: the values of the settings, or else those of the machine.
  private func defaults(
    _ settings: SignSettings, _ service: UnitState
  ) -> [SetupQuestion: String] {
    [
      .panel: "\(settings.panel.size.map { "\($0)" } ?? "4x1")",
      .wiring: (settings.panel.wiring ?? .named(.fc16)).rawValue,
      .place: "\(SetupPlace(sun: settings.service?.place))",
      .timeZone: settings.timeZone ?? machine.timeZone ?? "UTC",
      .page: (settings.service ?? ServiceSettings()).page.rawValue,
      // Do not suggest it again after a refusal.
      .startAtBoot: service.isEnabled || !machine.exists(backup) ? "yes" : "no",
    ]
  }

  /// Asks until the answer is one.
  ///
  /// - Parameter missing: the options that answer this question and those behind it.
  private func ask(
    _ question: SetupQuestion, _ otherwise: String, missing: () -> [String]
  ) throws {
    try ask(
      "\(question.words) [\(otherwise)]: ",
      atEnd: SignError(
        place: "", reason: "The input has ended before the last answer",
        remedy: "Nothing was written. Options answer, too: " + missing().joined(separator: " "))
    ) { given in
      let text = given.isEmpty ? otherwise : given
      if question == .wiring, text == SetupQuestion.find { return try findWiring() ? () : nil }
      try answers.take(text, for: question)
      guard question == .timeZone, let reason = machine.problem(ofTimeZone: text) else { return () }
      answers.timeZone = nil
      try machine.print("   \(reason)")
      return nil
    }
  }

  /// Has the wizard find the panel; `false` if it did not.
  private func findWiring() throws -> Bool {
    switch answers.backend {
    case .spi, .gpio: break
    default:
      try machine.print("   There is no panel to show pictures on. Write the name of a wiring.")
      return false
    }
    try stopService()
    do {
      guard let backend = answers.backend, let found = try machine.findWiring(on: backend) else {
        return false
      }
      answers.panel = found
    } catch {
      // A panel that cannot be driven yet must not cost the answers.
      try machine.print("   \(error)")
      return false
    }
    answers.isFound = true
    return true
  }

  // MARK: - The device

  /// Finds out where the panel is connected.
  private func chooseBackend(_ settings: SignSettings) throws {
    guard answers.backend == nil, settings.chains == nil else { return }
    let devices = machine.spiDevices
    switch settings.backend ?? .terminal {
    case .spi(let device) where !devices.contains(device): try offerNoPanel()
    case .terminal, .memory, .null:
      guard let device = devices.first else { return try offerNoPanel() }
      answers.backend = .spi(device)
      let others = devices.dropFirst()
      let more =
        others.isEmpty
        ? "" : " Also there: \(Wording.list(Array(others), "and")); --backend names another."
      try machine.print("The panel is connected to \(device).\(more)")
    case .spi, .gpio, .display:
      answers.backend = settings.backend
    }
  }

  /// Prints the advice for a missing device, and asks whether to go on without a panel.
  private func offerNoPanel() throws {
    for line in machine.spiAdvice { try machine.print(line) }
    try machine.print("")
    let choice = try ask(
      "Go on without a panel, which can be set up again later: yes or no [no]: ",
      atEnd: SignError(
        place: "", reason: "The input has ended before the last answer",
        remedy: "Nothing was written. Without a panel it goes on with: --backend terminal")
    ) { $0.isEmpty ? .no : try SetupChoice.parser.parse($0) }
    guard choice == .yes else { throw SignError("Nothing was written.") }
    answers.backend = .terminal
  }
}
