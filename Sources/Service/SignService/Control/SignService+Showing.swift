// SPDX-License-Identifier: MIT
import CivilTime
import Displays
import Logging
import Playback
import Playout
import Scenes
import Timing

extension SignService {
  /// Reads the clocks and lets the playout advance to now.
  func advance(_ state: inout ServiceState) {
    let step = state.advance(to: clock.civil(), clock.monotonic())
    if step.endsTest { present(state) }
    if let milliseconds = step.milliseconds {
      logger.notice("The clock was set by \(milliseconds) ms; what plays goes on.")
    }
    for change in step.layers { change.log(to: logger) }
    if step.beginsPrepared { settle(&state) }
    if !step.values.isEmpty {
      showValues(step.values, &state)
    } else if step.isDue {
      follow(&state)
    }
  }

  /// Composes and shows the current state of the playout.
  func follow(_ state: inout ServiceState) {
    state.prepared = nil
    state.follow(at: state.playoutInstant, scene: state.sceneInstant)
    present(state)
    settle(&state)
  }

  /// Composes the scene of a near instant ahead, so that it is seen exactly then.
  func prepare(_ state: inout ServiceState, at next: CivilInstant, in wait: Int64) {
    guard let player = state.display.player, state.display.test?.end != next else { return }
    let instant = state.sceneInstant.advanced(by: max(0, wait))
    var later = state
    let layers = later.switchLayers(to: next, playout: next)
    if let values = layers?.values { later.refresh(values, at: instant) }
    later.follow(at: next, scene: instant)
    player.show(state.content.followed(by: later.content, at: instant))
    state.prepared = PreparedPlayout(
      instant: next, playout: later.playout, builder: later.builder, layers: layers)
  }

  /// Hands the scene over to the frame thread.
  func present(_ state: ServiceState) {
    guard let player = state.display.player, state.display.test == nil else { return }
    player.show(state.scene)
  }

  /// Lets the intensity follow what is shown, and notes it for the log.
  func settle(_ state: inout ServiceState) {
    let failures = state.leftOut
    for failure in failures where !state.playout.loggedFailures.contains(failure) {
      logger.warning("\(failure)")
      tellLeftOut(failure, state)
    }
    state.playout.loggedFailures = failures
    guard let light = state.playout.state?.intensity else { return }
    if let player = state.display.player, light != state.display.light {
      let old = state.display.light
      if light.isOff != old?.isOff { player.setBlank(light.isOff) }
      if light.intensity != old?.intensity, let intensity = Intensity(light.intensity) {
        player.setIntensity(intensity)
      }
      state.display.light = light
    }
    state.noteShown()
    tellShown(&state)
  }
}
