// SPDX-License-Identifier: MIT
public import Effects
public import Raster

/// A content with the way it comes, how long it stays, and the way it goes.
///
/// A run of N steps takes N beats: picture k of the entry is seen during beat k, from 0, and the
/// whole content when the beats are over; picture 0 of the exit, the whole content, is seen during
/// the first beat of the exit, and nothing when its beats are over. So the content stands for its
/// dwell and one beat of the exit, and even a page without a dwell is seen whole.
public struct Page: Sendable {
  /// What is shown, exactly as large as the zone.
  public var content: EffectContent
  /// How it comes.
  public var entry: any Effect
  /// How it goes.
  public var exit: any Effect
  /// Where both effects take their chance from.
  public var seed: UInt64
  /// The length of a step of the entry.
  public var entryStepDuration: StepDuration
  /// The length of a step of the exit.
  public var exitStepDuration: StepDuration
  /// Nanoseconds between the last step of the entry and the first of the exit; below 0 counts as 0.
  public var dwell: Int64
  /// What is seen instead of the content while it dwells: blinking parts, moving pictures.
  ///
  /// Begins with the first one when the dwell begins, and again after the last one. None: the
  /// content itself.
  public var pictures: [PagePicture]

  /// Makes a page.
  public init(
    content: EffectContent, entry: any Effect, exit: any Effect, seed: UInt64 = 0,
    entryStepDuration: StepDuration = .standard, exitStepDuration: StepDuration = .standard,
    dwell: Int64,
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

  /// In how many steps it comes and goes.
  var steps: (entry: Int, exit: Int) {
    (
      EffectRun(entry, .entry, of: content, seed: seed).steps,
      EffectRun(exit, .exit, of: content, seed: seed).steps
    )
  }

  /// The page with everything as large as the zone: what is larger is cut off at the right and
  /// below, what is smaller is dark there.
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

/// One of the pictures that a page shows in turn while it dwells.
public struct PagePicture: Hashable, Sendable {
  /// What is seen, exactly as large as the zone.
  public var bitmap: Bitmap
  /// For how many nanoseconds; below 1 counts as 1.
  public var duration: Int64

  /// Makes a picture that is seen for `duration` nanoseconds.
  public init(_ bitmap: Bitmap, duration: Int64) {
    self.bitmap = bitmap
    self.duration = duration
  }
}
