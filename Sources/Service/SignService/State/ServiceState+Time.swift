// SPDX-License-Identifier: MIT
import SignboardKit

extension ServiceState {
  /// What an advance of the clocks has brought about.
  struct TimeStep {
    /// By how many milliseconds the civil clock was set, if it was.
    var milliseconds: Int64?
    /// Whether a test pattern came to its end.
    var endsTest = false
    /// Whether the prepared playout has begun.
    var beginsPrepared = false
    /// Whether zones have to be composed anew.
    var isDue = false
    /// What of the fleet's layers has come into force, or has ended.
    var layers: [LayerSwitch] = []
    /// The names of values whose texts have to be composed anew.
    var values: Set<String> = []
  }

  /// The instant of the playout: now, or when the sign was paused.
  var playoutInstant: CivilInstant { pause?.since ?? clock.seen.civil }

  /// The instant of the scene that belongs to the last reading of the clocks.
  var sceneInstant: Instant {
    guard let player = display.player else {
      return setup.settings.clock == .wall ? Instant(nanoseconds: clock.seen.civil.clamped) : .zero
    }
    return player.sceneTime(at: clock.seen.monotonic)?.instant ?? player.present.instant
  }

  /// Takes over new readings of both clocks; composes nothing.
  ///
  /// While the sign is paused the playout does not advance.
  mutating func advance(to civil: CivilInstant, _ monotonic: Instant) -> TimeStep {
    var step = TimeStep()
    let passed = monotonic.since(clock.seen.monotonic)
    let expected = clock.seen.civil.advanced(byNanoseconds: Int128(passed))
    clock.seen = (civil, monotonic)
    if let test = display.test, test.end <= civil {
      display.test = nil
      step.endsTest = true
    }
    // Time servers that slew the clock are followed without notice.
    let jump = Int64(clamping: civil.nanoseconds - expected.nanoseconds)
    if jump.magnitude > UInt64(SignService.second / 2) {
      step.milliseconds = jump / 1_000_000
      clock.wasSet(byMilliseconds: jump / 1_000_000, from: expected)
    }
    guard pause == nil else {
      if let pause, step.milliseconds != nil { waitForClock(at: pause.since) }
      switchLayers(&step)
      return step
    }
    if step.milliseconds != nil {
      prepared = nil
      playout.plan.clockWasSet(from: expected, to: civil)
      waitForClock(at: civil)
      playout.nextText = civil
      storage.progressDue = min(storage.progressDue, civil)
      storage.expiryDue = min(storage.expiryDue, civil)
      messages.overDue = min(messages.overDue, civil)
      switchLayers(&step)
      step.values.formUnion(builder.timed.values.keys)
      step.isDue = true
      return step
    }
    if let next = prepared, next.instant <= civil {
      (playout, builder, prepared) = (next.playout, next.builder, nil)
      if let change = next.layers {
        enter(change)
        step.layers.append(change)
      }
      step.beginsPrepared = true
    }
    switchLayers(&step)
    let seen = max(playout.state?.instant ?? civil, playout.plan.now)
    let next = playout.plan.nextChange(after: seen)
    if [next, playout.nextText].compactMap(\.self).contains(where: { $0 <= civil }) {
      step.isDue = true
    }
    return step
  }

  /// Whether values that follow the time, and messages with dates or of layers with an end, wait until the
  /// clock is set.
  var waitsForClock: Bool { clock.isUnset && setup.service.waitsForClock ?? false }

  /// Lets messages with dates, and those of layers with an end, wait for the clock, or wait no more.
  mutating func waitForClock(at instant: CivilInstant) {
    playout.plan.setWaitsForClock(waitsForClock, with: layers.endingPrefixes, at: instant)
  }

  /// The warning about times while the clock is still to be set; `nil`: it was set.
  var clockDoubt: Phrase? {
    guard clock.isUnset else { return nil }
    let doubt = Phrase.phrase("The clock has not been set since the start, so times may be wrong.")
    return waitsForClock
      ? .joined([
        doubt,
        .phrase("Messages with dates and values that follow the time wait until the clock is set."),
      ]) : doubt
  }

  /// Lets layers come into force and end that are due and were not prepared, also during a pause.
  private mutating func switchLayers(_ step: inout TimeStep) {
    let change = switchLayers(
      to: clock.seen.civil, playout: playoutInstant, clockWasSet: step.milliseconds != nil)
    guard let change else { return }
    prepared = nil
    step.layers.append(change)
    step.values = change.values
    step.isDue = true
  }

  /// The same state at other readings of the clocks: with the plan of that time, and the content
  /// that was composed last.
  func advanced(to civil: CivilInstant, _ monotonic: Instant) -> ServiceState {
    var state = self
    if state.advance(to: civil, monotonic).isDue {
      state.playout.state = state.playout.plan.state(at: civil)
    }
    return state
  }
}
