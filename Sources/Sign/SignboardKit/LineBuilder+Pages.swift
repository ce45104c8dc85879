// SPDX-License-Identifier: MIT
import BitmapFonts
import Effects
import Markup
import Pages
import Raster
import SignConfiguration
import Timing
import Typesetting
import Wording

extension LineBuilder {
  /// What one page shows.
  struct PageContent {
    var content: EffectContent
    /// What is seen in turn while it dwells; none: the content.
    var pictures: [PagePicture]
    /// Nanoseconds by which its pauses make the dwell longer.
    var pause: Int64
    var missing: [MissingGlyph]
  }

  /// The pages of a text: one, unless it is too long for its place.
  ///
  /// - Throws: `SignError` for markup that is wrong, with the column; errors of fonts.
  func pages(_ text: String) throws -> [PageContent] {
    guard writing == .horizontal else {
      return [page(try strip(text).transposed())]
    }
    let (message, places) = try read(text)
    let most = max(1, height / LineBuilder.lineHeight)
    var (lines, composer) = (1, try composer(height: height))
    // Fewer rows a line take smaller fonts, as long as nobody says a font that is higher.
    for more in stride(from: 2, through: most, by: 1)
    where composer.lineCount(message, width: width, breaker: breaks, most: lines) > lines {
      let smaller = try self.composer(height: height / more)
      if smaller.resources.fonts.height * more <= height { (lines, composer) = (more, smaller) }
    }
    return try composer.pages(
      ofLines: lines, message, places: places, width: width, alignment: alignment, breaker: breaks
    ).map(page)
  }

  /// The same place with the content of one of several pages, which errors name.
  func showing(_ content: ContentSettings, page number: Int) -> LineBuilder {
    LineBuilder(
      name: "\(name), page \(number)", width: width, height: height, content: content,
      fonts: fonts, images: images, values: values, timed: timed, civil: civil, rooms: rooms,
      known: known)
  }

  /// A strip in the middle of its place.
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
      pause: pause, missing: strip.missing)
  }

  /// The most pictures that a page shows in turn; patches of unequal rounds begin anew behind them.
  private static let pictureLimit = 256

  /// What patches show in turn, from the beginning of their rounds until it repeats.
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
      let isWhole = patches.allSatisfy { patch in
        patch.ends.last.map { instant.nanoseconds % $0 == 0 } ?? true
      }
      if isWhole { break }
    }
    return pictures
  }
}
