// SPDX-License-Identifier: MIT
import Logging
package import SignControl
import SignboardKit
import Synchronization

extension SignService {
  /// Lets callers read and change the file of the configuration.
  package func attach(_ file: ConfigurationFile) { configurationFile.withLock { $0 = file } }

  /// The file of the configuration.
  package func configuration() async throws(ControlError) -> ConfigurationView {
    let file = try file()
    return try await logReads { () throws(ControlError) in try file.view() }
  }

  /// The problems of a configuration; nothing is changed.
  package func check(configuration text: String) async throws(ControlError) -> CheckedConfiguration
  {
    let file = try file()
    return try await logReads { file.check(text) }
  }

  /// Changes the configuration while the sign runs.
  package func putConfiguration(
    _ text: String, if condition: WriteCondition, by caller: Caller
  ) async throws(ControlError) -> ConfigurationView {
    try caller.check(zone: nil)
    let file = try file()
    return try await logReads { [logger] () throws(ControlError) -> ConfigurationView in
      let view = try file.put(text, if: condition)
      logger.notice("\(view.path) was changed by \(caller.name).")
      return view
    }
  }

  private func file() throws(ControlError) -> ConfigurationFile {
    guard let file = configurationFile.withLock({ $0 }) else {
      throw .notFound(.phrase("This sign has no file of a configuration."))
    }
    return file
  }

  /// Whether something is to be done with the keys of the configuration that the fleet wants.
  var hasFleetStep: Bool {
    if case .rest = fleetStep(at: clock.monotonic()) { return false }
    return true
  }

  /// The next step with the keys of the configuration that the fleet wants.
  func fleetStep(at now: Instant) -> FleetConfiguration.Step {
    let state = state
    return state.fleetConfiguration.step(state.overlays, at: now)
  }

  /// Changes the state of these keys, and stores it.
  func changeFleetConfiguration(
    _ body: (inout FleetConfiguration, FleetConfiguration.Overlays) -> Void
  ) {
    change { [self] state in
      body(&state.fleetConfiguration, state.overlays)
      storedIfPossible([state.fleetConfiguration.document], &state)
    }
    wake()
  }

  /// Notes that a report has reached the broker.
  func noteBroker() {
    guard state.fleetConfiguration.trial?.isHeard == false else { return }
    compute { $0.fleetConfiguration.noteBroker() }
  }

  /// Checks keys of the configuration that a layer wants, together with the file and the other layers.
  ///
  /// - Throws: all that is wrong with them.
  func checkConfiguration(of layer: DesiredLayer, by caller: Caller) async throws(ControlError) {
    guard let text = layer.configuration else { return }
    guard caller.role == .administrator else {
      throw .invalid("configuration", .role, ServiceState.needsRights)
    }
    func problem(_ mistake: ConfigurationMistake, showsPlace: Bool) -> FieldProblem {
      let path = ["configuration", mistake.key].filter { !$0.isEmpty }.joined(separator: ".")
      let own = ConfigurationMistake(
        line: showsPlace ? mistake.line : nil, column: showsPlace ? mistake.column : nil,
        message: mistake.message)
      return FieldProblem(field: path, code: .configuration, message: own.sentence)
    }
    do throws(ConfigurationError) {
      _ = try ConfigurationOverlay(text)
    } catch {
      throw .invalid(error.problems.map { problem(ConfigurationMistake($0), showsPlace: true) })
    }
    let file = try file()
    let overlays = stateNow().layers.with(.init(current: layer), layer.name).overlays
    let found = try await logReads { file.check(overlays: overlays) }
    guard found.mistakes.isEmpty else {
      // The lines are those of the file with the keys in it, and nobody sees that text.
      throw .invalid(found.mistakes.map { problem($0, showsPlace: false) })
    }
    guard found.fixed.isEmpty else {
      let keys = Phrase.joined(found.fixed.map { .verbatim($0) }, separator: ", ")
      throw .invalid(
        "configuration", .fixed,
        .phrase(
          """
          A running sign cannot change \(keys). Leave it out, or change it in the file of \
          the sign.
          """))
    }
  }
}
