// SPDX-License-Identifier: MIT

/// Slides the characters in one by one, decelerating to their positions.
struct LetterSlide: Effect {
  /// Steps per character, whatever its distance.
  private static let time = 8

  let name = "letter-slide"
  let summary = "one character after the other slides in from the right"
  let exitSummary = "one character after the other slides off to the left"

  func steps(for content: EffectContent, seed: UInt64) -> Int {
    Self.time * max(1, content.litCells.count)
  }

  func entry(_ moment: EffectMoment) -> EffectPicture {
    draw(moment) { cell, time in
      let left = Self.time - time
      return (moment.width - cell.lowerBound) * left * left / (Self.time * Self.time)
    }
  }

  func exit(_ moment: EffectMoment) -> EffectPicture {
    draw(moment) { cell, time in -cell.upperBound * time * time / (Self.time * Self.time) }
  }

  /// Draws each character at `distance` from its position, given its own steps.
  private func draw(
    _ moment: EffectMoment, distance: (_ cell: Range<Int>, _ time: Int) -> Int
  ) -> EffectPicture {
    moment.drawn(moment.content.litCells) { index, cell in
      (distance(cell, min(max(0, moment.step - Self.time * index), Self.time)), 0)
    }
  }
}
