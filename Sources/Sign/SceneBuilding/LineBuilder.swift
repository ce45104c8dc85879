// SPDX-License-Identifier: MIT
import BitmapFonts
import CivilTime
import LineBreaking
import Markup
import Phrases
import Pictures
import Raster
import Scenes
import SignConfiguration
import SystemFonts
import Typesetting
import Wording

/// Composes the texts of one zone: markup, fonts, icons, pictures and live values put together.
struct LineBuilder: Sendable {
  /// The zone as errors name it.
  let zone: Phrase
  /// The zone, or a page in it, as errors name it.
  var name: Phrase
  let width: Int
  let height: Int
  var content: ContentSettings
  let fonts: FontLibrary
  let images: ImageLibrary
  /// The texts of live values.
  let values: [String: String]
  /// The live values that follow the time; a text of the same name in `values` wins.
  let timed: TimedValueSet
  /// The civil time; `nil`: values that follow it have no text.
  let civil: CivilInstant?
  /// The columns that such values reserve.
  let reservations: WidthReservations
  /// The cache of composed long texts.
  let kept: TextLibrary

  /// The rows of a line where a zone shows several of them: smaller faces are hard to read.
  static let lineHeight = 8

  /// The same zone with another content.
  func showing(_ content: ContentSettings) -> LineBuilder {
    var line = self
    line.content = content
    return line
  }

  /// The same zone with the content of one of several pages, which errors name.
  func showing(_ content: ContentSettings, page number: Int) -> LineBuilder {
    var line = showing(content)
    line.name = .phrase("\(name), page \(number)")
    return line
  }

  /// The strip between two texts.
  func separator() throws -> Strip {
    let text = content.separatorText
    guard movesVertically else { return try strip(text) }
    let lines = try passingLines(text)
    if text.allSatisfy(\.isWhitespace) { return lines }
    let gap = Strip(Bitmap(width: try passingComposer().lineGap, height: width))
    return try Strip.joined([gap, lines, gap])
  }

  /// The strip of texts with separators between them.
  ///
  /// - Throws: `SignError` for markup that is wrong, with the column; errors of fonts.
  func strip(_ texts: [String]) throws -> Strip {
    guard let first = texts.first, texts.count > 1 else {
      return try texts.first.map(strip) ?? Strip.joined([])
    }
    guard !content.standsIfItFits else {
      var line = self
      line.content.scroll = .moves(.loop)
      return try line.strip(texts)
    }
    var offset = 0
    func moved(_ strip: Strip) -> Strip {
      var strip = strip
      for index in strip.missing.indices { strip.missing[index].offset += offset }
      for index in strip.cut.indices { strip.cut[index].offset += offset }
      return strip
    }
    var strips: [Strip] = []
    for text in texts {
      strips.append(moved(try strip(text)))
      offset += text.count + content.separatorText.count
    }
    offset = first.count
    return try Strip.strung(
      strips, separator: moved(try separator()), isReversed: content.isReversed
    ).strip
  }
}

// MARK: - One text

extension LineBuilder {
  /// Composes a text, whether or not it was composed before.
  func made(_ text: String) throws -> Strip {
    guard writing == .horizontal else {
      let (message, places) = try read(text)
      return try composer(height: width).strip(message, places: places)
    }
    if movesVertically {
      let strip = try passingLines(text)
      // A line without text is as high as one with it, but an empty text shows nothing.
      return try isEmpty(text) ? Strip(Bitmap(width: 0, height: strip.height)) : strip
    }
    let (message, places) = try read(text)
    if isStill { return try still(message, places) }
    let line = try composer(height: height).strip(message, places: places)
    guard content.standsIfItFits, try line.fits(width) || fitsOnLines(message) else { return line }
    var still = self
    still.content.scroll = .moves(.static)
    return try still.still(message, places)
  }

  /// Whether a text has no characters, with the texts that its live values have.
  private func isEmpty(_ text: String) throws -> Bool {
    try read(text).0.elements.allSatisfy { element in
      switch element.content {
      case .text(let text): text.allSatisfy(\.isNewline)
      case .value(let name): valueText(name.description)?.allSatisfy(\.isNewline) ?? false
      case .pause: true
      case .gap, .icon, .image: false
      }
    }
  }

  /// A text as lines that pass from below or from above.
  private func passingLines(_ text: String) throws -> Strip {
    let (message, places) = try read(text)
    return try passingComposer().page(
      message, places: places, width: width, alignment: alignment, breaker: breaker, fills: true
    ).transposed()
  }

  private func passingComposer() throws -> LineComposer {
    try composer(height: min(height, LineBuilder.lineHeight))
  }

  private var movesVertically: Bool {
    writing == .horizontal && content.motionDirection.isVertical
  }

  private var isStill: Bool { content.scroll == .moves(.static) }

  var writing: Writing { content.writing ?? .horizontal }

  var alignment: Alignment { content.alignment ?? .left }

  /// The line breaker; `nil` if lines may run past the edge.
  var breaker: LineBreaker? {
    guard content.wrap ?? false else { return nil }
    return LineBreaker(rules: LineBreakRules(kinsoku: content.kinsoku ?? .strict))
  }

  /// The line breaker for lines whose end would otherwise not be seen.
  var forcedBreaker: LineBreaker { breaker ?? LineBreaker(rules: LineBreakRules()) }

  /// Whether a text may hold markup: it contains a brace, and the settings allow markup.
  func hasMarkup(_ text: String) -> Bool {
    !(content.plain ?? false)
      && text.utf8.contains { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "}") }
  }

  func read(_ text: String) throws -> (MarkupText, MarkupPlaces) {
    // Most texts hold no markup and need no vocabulary, which has the names of all icons.
    guard hasMarkup(text) else { return (.plain(text), .plain) }
    do throws(MarkupError) {
      return try parse(text, refusal: refusal)
    } catch {
      throw SignError(
        site: .phrase("\(name), column \(error.column)"), thing: zone, column: error.column,
        reason: error.phrase,
        remedy: .phrase(
          "Where brackets are meant as they are, use --plain (in a file: plain: yes)."))
    }
  }

  /// Reads markup; `refusal` has whole sentences if a part of it cannot be shown.
  func parse(
    _ text: String, refusal: (MarkupReference) -> Phrase?
  ) throws(MarkupError) -> (MarkupText, MarkupPlaces) {
    try MarkupParser.read(
      text, vocabulary: MarkupVocabulary(icons: Icons.names), refusal: refusal)
  }
}

// MARK: - What texts name

extension LineBuilder {
  func composer(height: Int) throws -> LineComposer {
    LineComposer(try resources(height: height), writing: writing)
  }

  /// The rows that a picture may fill: those of the zone, across the direction of writing.
  private var imageHeight: Int { writing == .vertical ? width : height }

  private func resources(height: Int) throws -> LineResources {
    let names = content.fonts ?? ["auto"]
    let (fonts, images, options) = (fonts, images, options)
    let (imageHeight, rendering) = (imageHeight, rendering)
    var resources = LineResources(
      fonts: try fonts.chain(names, height: height, options: options),
      font: { try? fonts.chain([$0] + names, height: height, options: options) },
      icon: { Icons.character(named: $0) },
      image: { (try? images.image($0, height: imageHeight, rendering: rendering)) ?? [] },
      value: { valueText($0).map { LineValue($0) } })
    // One line of several does not get all rows of the zone.
    if height == imageHeight { resources.rows = height }
    resources.fontChange = content.fontChange ?? .word
    resources.ordering = BidirectionalOrder()
    resources.base = content.textDirection ?? .automatic
    if !isStill { reserveWidths(in: &resources, fonts: names, height: height) }
    return resources
  }

  /// The current text of a live value.
  func valueText(_ name: String) -> String? {
    values[name] ?? civil.flatMap { timed[name]?.text(at: $0) }
  }

  /// Lets values that follow the time keep the columns of their widest text, so that a line that
  /// moves does not jump when they change.
  private func reserveWidths(in resources: inout LineResources, fonts: [String], height: Int) {
    guard let civil else { return }
    let (values, timed, reservations, options) = (values, timed, reservations, options)
    let composer = LineComposer(resources, writing: writing)
    resources.reservation = { name, style in
      guard values[name] == nil, let value = timed[name] else { return nil }
      return reservations.columns(
        of: value, at: civil,
        in: WidthReservations.Style(
          font: style.font?.description, fonts: fonts,
          fontChange: composer.resources.fontChange, leadingFont: style.leadingFont, height: height,
          spacing: style.spacing ?? 0, options: options,
          isVertical: composer.writing == .vertical)
      ) { composer.width(of: $0, style: style) }
    }
  }

  private var options: CharacterOptions {
    CharacterOptions(
      halfWidthKana: content.halfWidthKana ?? .kept, fullWidthForms: content.fullWidth ?? .kept,
      katakana: content.katakana ?? .kept, emoji: content.emoji ?? .shown)
  }

  /// The frames of a picture by its name.
  func image(named name: String) throws(SignError) -> LineResources.Image {
    try images.image(name, height: imageHeight, rendering: rendering)
  }

  /// The frames of any picture.
  func image(of picture: Picture) -> LineResources.Image {
    picture.bitmaps(height: imageHeight, rendering: rendering)
  }

  private var rendering: PictureRendering {
    PictureRendering(
      fit: content.imageFit ?? .scaled, dither: content.imageDither ?? .automatic,
      inverted: content.imageInvert ?? false)
  }

  /// Why a font or a picture that a text names cannot be shown.
  func refusal(of reference: MarkupReference) -> Phrase? {
    switch reference {
    case .font(let name):
      do {
        _ = try fonts.font(name.description, height: height)
        return nil
      } catch {
        let reason: Phrase =
          (error as? SignError).map {
            SignError(place: "", reason: $0.cause, remedy: $0.advice).phrase
          } ?? .verbatim("\(error)")
        return .joined([.verbatim("{font \(name)}"), reason], separator: ": ")
      }
    case .image(let path):
      do throws(SignError) {
        _ = try images.image(path.description, height: imageHeight, rendering: rendering)
        return nil
      } catch {
        return .joined([.verbatim("{image}"), error.phrase], separator: ": ")
      }
    case .icon, .value: return nil
    }
  }
}
