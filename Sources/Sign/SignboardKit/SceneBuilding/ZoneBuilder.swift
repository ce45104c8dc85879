// SPDX-License-Identifier: MIT

/// Composes what one zone shows: texts to strips and pages, and a content to a layer.
package struct ZoneBuilder: Sendable {
  /// Has the fonts, the pictures and the live values.
  var scene: SceneBuilder
  private(set) var part: SceneBuilder.Part
  /// The zone, or a page in it, as errors name it.
  private(set) var name: Phrase

  /// The rows of a line where a zone shows several of them: smaller faces are hard to read.
  static let lineHeight = 8

  init(_ scene: SceneBuilder, _ part: SceneBuilder.Part) {
    (self.scene, self.part, name) = (scene, part, part.title)
  }

  /// What the zone shows, and how.
  package internal(set) var content: ContentSettings {
    get { part.content }
    set { part.content = newValue }
  }
  var width: Int { part.rectangle.width }
  var height: Int { part.rectangle.height }

  /// The same zone with another content.
  package func showing(_ content: ContentSettings) -> ZoneBuilder {
    var zone = self
    zone.content = content
    return zone
  }

  /// The same zone with the content of one of several pages, which errors name.
  func showing(_ content: ContentSettings, page number: Int) -> ZoneBuilder {
    var zone = showing(content)
    zone.name = .phrase("\(name), page \(number)")
    return zone
  }

  /// The problem of the texts of the zone; `nil` if they can be shown.
  package func problem() -> SignError? {
    do {
      _ = try strip()
      return nil
    } catch {
      return error as? SignError ?? SignError("\(error)")
    }
  }

  /// The strip of the texts of the zone.
  ///
  /// - Throws: as `strip(_:)` of several texts.
  package func strip() throws -> Strip { try strip(content.texts) }

  /// The strip between two texts.
  package func separator() throws -> Strip {
    let text = content.separatorText
    guard movesVertically else { return try strip(text) }
    let lines = try passingLines(text)
    if text.allSatisfy(\.isWhitespace) { return lines }
    let gap = Strip(Bitmap(width: try smallComposer().lineGap, height: width))
    return try Strip.joined([gap, lines, gap])
  }

  /// The strip of texts with separators between them.
  ///
  /// - Throws: `SignError` for markup that is wrong, with the column; errors of fonts.
  package func strip(_ texts: [String]) throws -> Strip {
    guard let first = texts.first, texts.count > 1 else {
      return try texts.first.map(strip) ?? Strip.joined([])
    }
    guard !content.standsIfItFits else {
      var moving = self
      moving.content.scroll = .moves(.loop)
      return try moving.strip(texts)
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

extension ZoneBuilder {
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
    return try smallComposer().page(
      message, places: places, width: width, alignment: alignment, breaker: breaker, fills: true
    ).transposed()
  }

  /// Composes lines for a zone that shows several, one above the other.
  func smallComposer() throws -> LineComposer {
    try composer(height: min(height, ZoneBuilder.lineHeight))
  }

  private var movesVertically: Bool { writing == .horizontal && content.motionDirection.isVertical }

  private var isStill: Bool { content.mode.stands }

  var writing: Writing { content.writing ?? .horizontal }

  var alignment: Alignment { content.alignment ?? .left }

  /// The line breaker; `nil` if lines may run past the edge.
  var breaker: LineBreaker? {
    guard content.wrap ?? false else { return nil }
    return LineBreaker(kinsoku: content.kinsoku ?? .strict)
  }

  /// The line breaker for lines whose end would otherwise not be seen.
  var forcedBreaker: LineBreaker { breaker ?? LineBreaker() }

  /// Whether a text may hold markup: it contains a brace, and the settings allow markup.
  func hasMarkup(_ text: String) -> Bool {
    !(content.plain ?? false)
      && text.utf8.contains { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "}") }
  }

  /// The message of a text, with those of its live values that are markup.
  func read(_ text: String) throws -> (MarkupText, MarkupPlaces) {
    let (message, places) = try written(text)
    return message.replacingValues(places) { name in
      scene.markup(ofValue: name.description).flatMap { (try? parse($0, refusal: refusal))?.0 }
    }
  }

  /// The message of a text, with its live values as they are named.
  func written(_ text: String) throws -> (MarkupText, MarkupPlaces) {
    // Most texts hold no markup and need no names of icons.
    guard hasMarkup(text) else { return (.plain(text), .plain) }
    do throws(MarkupError) {
      return try parse(text, refusal: refusal)
    } catch {
      throw SignError(
        site: name, path: part.path, column: error.column, reason: error.phrase,
        remedy: .phrase(
          "Where brackets are meant as they are, use --plain (in a file: plain: yes)."))
    }
  }

  /// Reads markup; `refusal` has whole sentences if a part of it cannot be shown.
  func parse(
    _ text: String, refusal: (MarkupReference) -> Phrase?
  ) throws(MarkupError) -> (MarkupText, MarkupPlaces) {
    try MarkupParser.read(text, icons: Icons.names, refusal: refusal)
  }
}

// MARK: - What texts name

extension ZoneBuilder {
  func composer(height: Int) throws -> LineComposer {
    LineComposer(try resources(height: height), writing: writing)
  }

  /// The rows of the zone, across the direction of writing.
  private var imageHeight: Int { writing == .vertical ? width : height }

  private func resources(height: Int) throws -> LineResources {
    let names = content.fonts ?? ["auto"]
    let (fonts, images, options) = (scene.fonts, scene.images, options)
    let (imageHeight, rendering) = (imageHeight, rendering)
    var resources = LineResources(
      fonts: try fonts.chain(names, height: height, options: options),
      font: { try? fonts.chain([$0] + names, height: height, options: options) },
      icon: { Icons.character(named: $0) },
      image: { (try? images.image($0, height: imageHeight, rendering: rendering)) ?? [] },
      value: { valueText($0) })
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
    scene.values[name] ?? scene.civil.flatMap { scene.timed[name]?.text(at: $0) }
  }

  /// Lets values that follow the time keep the columns of their widest text, so that a line that
  /// moves does not jump when they change.
  private func reserveWidths(in resources: inout LineResources, fonts: [String], height: Int) {
    guard let civil = scene.civil else { return }
    let (scene, options) = (scene, options)
    let composer = LineComposer(resources, writing: writing)
    resources.reservation = { name, style in
      guard scene.values[name] == nil, let value = scene.timed[name] else { return nil }
      return scene.reservations.columns(
        of: value, at: civil,
        in: WidthReservations.Style(
          font: style.font?.description, fonts: fonts, fontChange: composer.resources.fontChange,
          leadingFont: style.leadingFont, height: height, spacing: style.spacing ?? 0,
          options: options, isVertical: composer.writing == .vertical)
      ) { composer.width(of: $0, style: style) }
    }
  }

  private var options: CharacterOptions {
    CharacterOptions(
      halfWidthKana: content.halfWidthKana ?? .kept, fullWidthForms: content.fullWidth ?? .kept,
      katakana: content.katakana ?? .kept, emoji: content.emoji ?? .shown)
  }

  /// Throws if a font cannot be read.
  package func checkFont(named name: String) throws {
    _ = try scene.fonts.font(name, height: imageHeight)
  }

  /// The frames of a picture by its name.
  ///
  /// - Throws: `SignError` if there is none of that name, or if it cannot be read.
  package func image(named name: String) throws(SignError) -> LineResources.Image {
    try scene.images.image(name, height: imageHeight, rendering: rendering)
  }

  /// The frames of a picture that is not kept.
  package func image(of picture: Picture) -> LineResources.Image {
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
        _ = try scene.fonts.font(name.description, height: height)
        return nil
      } catch {
        let reason = (error as? SignError)?.sentences ?? .verbatim("\(error)")
        return .joined([.verbatim("{font \(name)}"), reason], separator: ": ")
      }
    case .image(let path):
      do throws(SignError) {
        _ = try scene.images.image(path.description, height: imageHeight, rendering: rendering)
        return nil
      } catch {
        return .joined([.verbatim("{image}"), error.phrase], separator: ": ")
      }
    case .icon, .value: return nil
    }
  }
}
