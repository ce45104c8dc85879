// SPDX-License-Identifier: MIT

/// Drops the characters one by one from the top edge.
struct LetterDrop: Effect {
  /// Steps between two characters.
  private static let gap = 4

  let name = "letter-drop"
  let summary = "one character after the other falls from the top edge"
  let exitSummary = "one character after the other falls out over the bottom edge"

  func steps(for content: EffectContent, seed: UInt64) -> Int {
    Self.gap * max(0, content.litCells.count - 1) + Self.fall(content.height)
  }

  func entry(_ moment: EffectMoment) -> EffectPicture { draw(moment) { -moment.height + $0 } }

  func exit(_ moment: EffectMoment) -> EffectPicture { draw(moment) { $0 } }

  /// Draws each character at `distance` from its position, given the rows that it has fallen.
  private func draw(_ moment: EffectMoment, distance: (_ fallen: Int) -> Int) -> EffectPicture {
    let speed = Self.speed(moment.height)
    return moment.drawn(moment.content.litCells) { index, _ in
      (0, distance(min(max(0, moment.step - Self.gap * index) * speed, moment.height)))
    }
  }

  /// Rows per step: a fall takes the same time in every zone of eight rows or more.
  private static func speed(_ height: Int) -> Int { max(1, (height + 7) / 8) }

  private static func fall(_ height: Int) -> Int {
    let speed = speed(height)
    return (height + speed - 1) / speed
  }
}
