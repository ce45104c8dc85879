// SPDX-License-Identifier: MIT
import BitmapFonts
import Effects
import Pages
import Raster
import Timing
import Typesetting

extension LineBuilder {
  struct PageContent {
    var content: EffectContent
    /// The pictures that are shown in turn while the page stays; empty: the content alone.
    var pictures: [PagePicture]
    /// The nanoseconds by which the pauses in the text make the dwell longer.
    var pause: Int64
    var colors: [ColoredPart]
    var missing: [MissingGlyph]
  }

  /// The pages of a text: one, unless it is too long for its zone.
  ///
  /// - Throws: `SignError` for markup that is wrong, with the column; errors of fonts.
  func pages(_ text: String) throws -> [PageContent] {
    guard writing == .horizontal else {
      return [page(try strip(text).transposed())]
    }
    let (message, places) = try read(text)
    let most = max(1, height / LineBuilder.lineHeight)
    var (lines, composer) = (1, try composer(height: height))
    // Lines of fewer rows take smaller fonts, unless the settings name a font that is higher.
    for more in stride(from: 2, through: most, by: 1)
    where composer.lineCount(message, width: width, breaker: forcedBreaker, most: lines) > lines {
      let smaller = try self.composer(height: height / more)
      if smaller.resources.fonts.height * more <= height { (lines, composer) = (more, smaller) }
    }
    return try composer.pages(
      ofLines: lines, message, places: places, width: width, alignment: alignment,
      breaker: forcedBreaker, rows: height
    ).map(page)
  }

  /// A strip in the middle of its zone.
  private func page(_ strip: Strip) -> PageContent {
    let top = centered(strip.height, in: height)
    let left = writing == .vertical ? centered(strip.width, in: width) : 0
    var picture = Bitmap(width: width, height: height)
    picture.draw(strip.columns, x: left, y: top)
    let characters = strip.characters.map { $0.lowerBound + left..<$0.upperBound + left }
    let pause = strip.events.reduce(Int64(0)) { sum, event in
      guard case .pause(let nanoseconds) = event.action else { return sum }
      return sum + nanoseconds
    }
    return PageContent(
      content: characters.isEmpty
        ? EffectContent(picture: picture)
        : EffectContent(picture: picture, characters: characters),
      pictures: strip.patches.isEmpty
        ? [] : pictures(of: strip.patches, over: picture, x: left, y: top),
      pause: pause, colors: strip.colors.map { $0.moved(x: left, y: top) },
      missing: strip.missing)
  }

  /// The most pictures that a page shows in turn: patches with different periods may take very long
  /// to repeat together.
  private static let pictureLimit = 256

  /// The pictures that patches make in turn, until all of them are at their beginning again.
  private func pictures(of patches: [Patch], over picture: Bitmap, x: Int, y: Int) -> [PagePicture]
  {
    var pictures: [PagePicture] = []
    var instant = Instant.zero
    while pictures.count < LineBuilder.pictureLimit {
      guard let next = patches.compactMap({ $0.nextChange(after: instant) }).min() else { break }
      var seen = picture
      for patch in patches {
        guard let now = patch.picture(at: instant) else { continue }
        seen.replace(with: now, x: patch.x + x, y: patch.y + y)
      }
      pictures.append(PagePicture(seen, duration: next.since(instant)))
      instant = next
      let isWhole = patches.allSatisfy { instant.nanoseconds % max(1, $0.timeline.length) == 0 }
      if isWhole { break }
    }
    return pictures
  }
}
