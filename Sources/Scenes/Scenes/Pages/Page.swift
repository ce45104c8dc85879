// SPDX-License-Identifier: MIT
package import Core

/// Content with its entry effect, its dwell and its exit effect.
///
/// Picture k of the entry, counted from 0, is shown during step k, and the whole content after the
/// last step. Picture 0 of the exit, the whole content, is shown during the first step of the exit;
/// after the last step nothing is lit. So the content stands for its dwell and one step of the exit,
/// and even a page without a dwell is seen whole.
package struct Page: Sendable {
  /// The content, as large as the zone.
  package var content: EffectContent
  /// The entry effect.
  package var entry: any Effect
  /// The exit effect.
  package var exit: any Effect
  /// The random seed of both effects.
  package var seed: UInt64
  /// The duration of a step of the entry in nanoseconds.
  package var entryStepDuration: Rational
  /// The duration of a step of the exit in nanoseconds.
  package var exitStepDuration: Rational
  /// Nanoseconds between the last step of the entry and the first of the exit; below 0 counts as 0.
  package var dwell: Int64
  /// The pictures shown in rotation during the dwell; empty: the content.
  package var pictures: [PagePicture]
  /// The parts with a color of their own, where they rest; effects do not move them.
  package var colors: [ColoredPart] = []

  /// Thirty steps a second.
  package static let standardStepDuration = Rational(1_000_000_000, over: 30)

  package init(
    content: EffectContent, entry: any Effect, exit: any Effect, seed: UInt64 = 0,
    entryStepDuration: Rational = standardStepDuration,
    exitStepDuration: Rational = standardStepDuration, dwell: Int64,
    pictures: [PagePicture] = []
  ) {
    self.content = content
    self.entry = entry
    self.exit = exit
    self.seed = seed
    self.entryStepDuration = entryStepDuration
    self.exitStepDuration = exitStepDuration
    self.dwell = dwell
    self.pictures = pictures
  }

  /// The entry or the exit.
  func run(_ phase: EffectPhase) -> EffectRun {
    EffectRun(phase == .entry ? entry : exit, phase, of: content, seed: seed)
  }

  /// The steps of both effects.
  var steps: (entry: Int, exit: Int) { (run(.entry).steps, run(.exit).steps) }

  /// The page cropped or extended to the size of the zone at the right and bottom.
  func sized(width: Int, height: Int) -> Page {
    func sized(_ bitmap: Bitmap) -> Bitmap {
      guard bitmap.width != width || bitmap.height != height else { return bitmap }
      var cut = Bitmap(width: width, height: height)
      cut.draw(bitmap, x: 0, y: 0)
      return cut
    }
    var page = self
    if content.width != width || content.height != height {
      page.content = EffectContent(
        picture: sized(content.picture), characters: content.characters)
    }
    page.dwell = max(0, dwell)
    page.pictures = pictures.map {
      PagePicture(sized($0.bitmap), duration: max(1, $0.duration))
    }
    return page
  }
}

/// A picture that a page shows during its dwell.
package struct PagePicture: Hashable, Sendable {
  /// The picture, as large as the zone.
  package var bitmap: Bitmap
  /// The duration in nanoseconds; below 1 counts as 1.
  package var duration: Int64

  package init(_ bitmap: Bitmap, duration: Int64) {
    self.bitmap = bitmap
    self.duration = duration
  }
}
