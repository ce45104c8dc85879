// SPDX-License-Identifier: MIT

/// Raises the columns one after the other like a stadium wave.
struct Wave: Effect {
  /// The rows by which a column overshoots.
  private static let overshoot = 1

  let name = "wave"
  let summary = "columns jump up one after the other, a little too high, and settle"
  let exitSummary = "columns duck under the bottom edge one after the other"

  func steps(for content: EffectContent, seed: UInt64) -> Int {
    content.width - 1 + Self.rise(content.height) + 2 * Self.overshoot
  }

  func entry(_ moment: EffectMoment) -> EffectPicture { draw(moment) { moment.step - $0 } }

  func exit(_ moment: EffectMoment) -> EffectPicture {
    // The first column also leaves first.
    draw(moment.reversed) { moment.reversed.step - (moment.width - 1 - $0) }
  }

  /// Draws each column at its height after `time` steps of its own.
  private func draw(_ moment: EffectMoment, time: (_ x: Int) -> Int) -> EffectPicture {
    moment.drawn((0..<moment.width).map { $0..<$0 + 1 }) { x, _ in
      (0, Self.depth(time(x), height: moment.height))
    }
  }

  /// The rows below its position of a column: up to the highest point, then down every other step.
  private static func depth(_ time: Int, height: Int) -> Int {
    let rise = rise(height)
    if time < rise {
      return max(-overshoot, height - max(0, time) * speed(height))
    }
    return min(0, -overshoot + (time - rise) / 2)
  }

  private static func speed(_ height: Int) -> Int { max(1, (height + 3) / 4) }

  /// The steps from below the zone to the highest point.
  private static func rise(_ height: Int) -> Int {
    let speed = speed(height)
    return (height + overshoot + speed - 1) / speed
  }
}
