// SPDX-License-Identifier: MIT
import Logging
import SignControl
package import SignboardKit

/// The clocks of the service; in tests they stand still until they are moved.
package struct ServiceClock: Sendable {
  /// The time of day, which people and time servers set.
  package let civil: @Sendable () -> CivilInstant
  /// The clock of the frame thread, which never jumps.
  package let monotonic: @Sendable () -> Instant

  /// Where the time of day comes from; reads files.
  package var source: @Sendable () -> ClockSource = { .synchronized }

  /// The clocks of this machine.
  package static let machine = ServiceClock(
    civil: { CivilInstant(nanoseconds: WallClock.nanoseconds()) },
    monotonic: { MonotonicClock.now() }, source: { ClockSource.ofMachine() })
}

/// Both clocks as they were read last, and how often the civil one was set.
struct ClockState: Sendable {
  /// The last reading.
  var seen: (civil: CivilInstant, monotonic: Instant)
  /// When the service was started.
  let started: Instant
  /// How often the civil clock was set.
  private(set) var steps: Int64 = 0
  /// When it was set last, and by how many milliseconds.
  private(set) var lastStep: (at: CivilInstant, milliseconds: Int64)?
  /// Where its time comes from.
  private(set) var source: ClockSource
  /// Asks for that.
  var looks: Repetition
  /// The time in which it was still to be set, by its own reading; without an end it still is.
  private(set) var doubt: (since: CivilInstant, until: CivilInstant?)?

  init(civil: CivilInstant, monotonic: Instant, source: ClockSource = .synchronized) {
    (seen, started, self.source) = ((civil, monotonic), monotonic, source)
    let interval = 10 * SignService.second
    looks = Repetition(every: interval, from: monotonic.advanced(by: interval))
    if source == .nothing || civil.isBeforeAnySetClock { doubt = (civil, nil) }
  }

  /// Whether it is still to be set.
  var isUnset: Bool { doubt.map { $0.until == nil } ?? false }

  /// Whether an instant of the past is one that it showed before it was set.
  func isDoubtful(_ instant: CivilInstant) -> Bool {
    doubt.map { $0.since <= instant && instant <= $0.until ?? .distantFuture } ?? false
  }

  /// Notes that it was set to the time that was seen last.
  mutating func wasSet(byMilliseconds change: Int64, from old: CivilInstant) {
    steps += 1
    lastStep = (seen.civil, change)
    if isUnset, !seen.civil.isBeforeAnySetClock { doubt?.until = old }
  }

  /// Notes where its time comes from.
  ///
  /// - Returns: whether it was still to be set before: it was right then.
  mutating func learn(_ found: ClockSource) -> Bool {
    // Time servers that cannot be reached any more do not unset a clock.
    guard found != .nothing else { return false }
    source = found
    guard isUnset, found != .unknown, !seen.civil.isBeforeAnySetClock else { return false }
    doubt = nil
    return true
  }
}

extension CivilInstant {
  /// Whether a clock that shows this was never set.
  var isBeforeAnySetClock: Bool { seconds < ClockSource.earliest }
}

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
      return part(.unhealthy, .joined([doubt, remedy]))
    }
    // The time is left out: a sentence with it would change, and be reported, every second.
    if let doubt = state.clockDoubt { return part(.warning, .joined([doubt, remedy])) }
    let step = state.clock.lastStep.map {
      Phrase.phrase("It was set by \($0.milliseconds) ms at \(state.setup.time($0.at)).")
    }
    let battery =
      state.clock.source == .battery
      ? Phrase.phrase("No time server sets it; its time comes from a clock with a battery.") : nil
    return part(.well, step ?? battery ?? .phrase("All is well."))
  }
}
