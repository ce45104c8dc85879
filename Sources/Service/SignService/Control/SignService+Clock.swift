// SPDX-License-Identifier: MIT
import CivilTime
import LinuxIO
import Logging
import Phrases
import SceneBuilding
import SignControl

extension SignService {
  /// Asks where the time comes from, until a time server sets the clock; what has waited for it goes
  /// on.
  func lookAtClock(_ state: inout ServiceState) {
    guard state.clock.source != .synchronized,
      state.clock.looks.isDue(at: state.clock.seen.monotonic)
    else { return }
    let source = onDisk(&state) { clock.source() }
    guard state.clock.learn(source) else { return }
    logger.notice("The clock is set.")
    state.waitForClock(at: state.playoutInstant)
    showValues(Set(state.builder.timed.values.keys), &state)
  }

  /// The health of the clock: whether it was set since the machine was switched on.
  func clockPart(_ state: ServiceState) -> HealthView.Part {
    func part(_ health: HealthView.Part.State, _ detail: Phrase) -> HealthView.Part {
      HealthView.Part(name: "clock", state: health, detail: detail)
    }
    let remedy = Phrase.phrase(
      """
      Let a time server set it, with "timedatectl set-ntp true", or fit a clock \
      with a battery.
      """)
    let now = clock.civil()
    if now.isBeforeAnySetClock {
      let doubt = Phrase.phrase(
        """
        The clock says \(state.setup.time(now)): it has not been set since the start, and rules \
        depend on it.
        """)
      return part(.unhealthy, .joined([doubt, remedy], separator: " "))
    }
    // The time is left out: a sentence with it would change, and be reported, every second.
    if let doubt = state.clockDoubt {
      return part(.warning, .joined([doubt, remedy], separator: " "))
    }
    let step = state.clock.lastStep.map {
      Phrase.phrase("It was set by \($0.milliseconds) ms at \(state.setup.time($0.at)).")
    }
    let battery =
      state.clock.source == .battery
      ? Phrase.phrase("No time server sets it; its time comes from a clock with a battery.") : nil
    return part(.well, step ?? battery ?? .phrase("All is well."))
  }
}
