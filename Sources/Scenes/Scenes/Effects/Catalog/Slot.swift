// SPDX-License-Identifier: MIT
import Core

/// Spins each character like the wheel of a slot machine.
struct Slot: Effect {
  let name = "slot"
  let summary = "characters spin like the wheels of a slot machine and stop one by one"
  let exitSummary = "they spin off one by one, the last one first"

  func steps(for content: EffectContent, seed: UInt64) -> Int {
    let last = max(0, content.litCells.count - 1)
    let speed = Self.speed(content.height)
    return (Self.distance(last, height: content.height) + speed - 1) / speed
  }

  func entry(_ moment: EffectMoment) -> EffectPicture {
    let picture = moment.picture
    let height = moment.height
    var result = Bitmap(width: moment.width, height: height)
    for (index, cell) in moment.content.litCells.enumerated() {
      let way = Self.distance(index, height: height)
      let done = min(way, moment.step * Self.speed(height))
      for x in cell {
        // The first turn enters over the top edge.
        for y in 0..<min(done, height) { result[x, y] = picture[x, (y + way - done) % height] }
      }
    }
    return EffectPicture(result)
  }

  /// Rows until a wheel stops: two turns, and one more for each wheel before it.
  private static func distance(_ index: Int, height: Int) -> Int { height * (2 + index) }

  /// Rows per step: a turn takes about four steps.
  private static func speed(_ height: Int) -> Int { max(1, (height + 3) / 4) }
}
