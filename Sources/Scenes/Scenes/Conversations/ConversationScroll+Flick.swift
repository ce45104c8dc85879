// SPDX-License-Identifier: MIT
import Core

extension ConversationScroll {
  /// The duration of an overshoot at a limit, in nanoseconds.
  private static let overshootTime: Int64 = 120_000_000

  /// Continues with exponential deceleration and bounces at the limits.
  mutating func flick(from position: Int64, to target: Int, at instant: Instant) {
    let to = Int64(target) * Glide.row
    let whole = Glide(
      start: instant, duration: decayTime(of: to - position), from: position, to: to, curve: .decay)
    guard target < 0 || target > limit else {
      destination = target
      set([whole])
      return
    }
    destination = target < 0 ? 0 : limit
    let wall = Int64(destination) * Glide.row
    let meeting = whole.first { target < 0 ? $0 <= wall : $0 >= wall }
    let arrival = Glide(
      start: instant, duration: meeting.since(instant), from: position, to: to, last: wall,
      curve: .decay)
    set([arrival] + bounce(at: wall, way: to - wall, arrival.end))
  }

  /// The nanoseconds until less than a quarter of a row remains.
  private func decayTime(of way: Int64) -> Int64 {
    let milliseconds = (Int64(0)..<20_000).first(fromWhich: { time in
      (abs(way) * Decay.remaining(after: time * 1_000_000)) >> 28 < Glide.row / 4
    })
    return milliseconds * 1_000_000
  }

  /// The overshoot beyond a limit and the return, with the speed of a flick whose remaining distance is
  /// `way`; empty below half a row.
  private func bounce(at wall: Int64, way: Int64, _ start: Instant) -> [Glide] {
    // The speed in units per millisecond; linear deceleration covers half the distance.
    let speed = abs(way) * 10 / Decay.tenthsOfWay
    let greatest = Int64(max(1, stride / 3)) * Glide.row
    var time = Self.overshootTime
    var height = speed * (time / 1_000_000) / 2
    if height > greatest {
      height = greatest
      time = max(1_000_000, 2_000_000 * greatest / max(1, speed))
    }
    guard height >= Glide.row / 2 else { return [] }
    let peak = way < 0 ? wall - height : wall + height
    return Glide.overshoot(at: start, from: wall, peak: peak, in: time, to: wall)
  }
}
