// SPDX-License-Identifier: MIT
import Core
import Displays

/// How bright the display is, and the fade that it is in.
struct Lighting {
  /// What the display shows; `nil` is dark.
  private(set) var shown: Intensity?
  private var fade: IntensityFade?

  /// A display lit as ordered, without a fade.
  init(_ order: Order) { shown = order.light }

  /// Whether a fade is under way.
  var isFading: Bool { fade != nil }

  /// The next change; `nil` if there is none.
  func nextChange(after instant: Instant) -> Instant? { fade?.nextChange(after: instant) }

  /// Makes the display dark before a fade.
  mutating func beginDark(_ backend: any DisplayBackend) throws {
    shown = nil
    try backend.setBlank(true)
  }

  /// Changes to another light from `now` on: at once, or in `duration` nanoseconds.
  mutating func go(to light: Intensity?, at now: Instant, in duration: Int64) {
    fade = IntensityFade(from: shown, to: light, start: now, duration: duration)
  }

  /// Follows a new order: to another light, or to darkness at the end.
  ///
  /// - Returns: whether the target changes.
  mutating func follow(_ order: Order, from old: Order, _ end: EndState, at now: Instant) -> Bool {
    if order.isStopped, !old.isStopped, order.fade > 0, end == .blank {
      go(to: nil, at: now, in: order.fade)
    } else if order.light != old.light, !order.isStopped {
      go(to: order.light, at: now, in: order.fade)
    } else {
      return false
    }
    return true
  }

  /// Sets the display to the fade's intensity at an instant.
  mutating func update(_ backend: any DisplayBackend, at now: Instant) throws {
    guard let fade else { return }
    let light = fade.intensity(at: now)
    // The rest of the last step looks like its end.
    if light == fade.to { self.fade = nil }
    guard light != shown else { return }
    let wasDark = shown == nil
    shown = light
    guard let light else { return try backend.setBlank(true) }
    try backend.setIntensity(light)
    if wasDark { try backend.setBlank(false) }
  }
}

extension Order {
  /// The intensity without a fade; `nil` is dark.
  var light: Intensity? { isBlank ? nil : intensity }
}
