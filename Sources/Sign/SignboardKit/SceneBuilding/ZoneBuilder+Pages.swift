// SPDX-License-Identifier: MIT

/// Pages of texts.
extension ZoneBuilder {
  /// A layer of pages: those of the settings, or one for each text.
  func pages(_ texts: [String], start: Instant) throws -> ComposedLayer {
    // Texts that a running sign was given are pages without settings of their own.
    let configured = content.texts == texts ? content.paging.pages : nil
    let sources = configured ?? texts.map { PageSettings(.single($0)) }
    if let configured, configured.contains(where: \.takesTurn) {
      return try turns(configured, start)
    }
    let isAlone = sources.count == 1
    var pagedTexts: [PagedText] = []
    var missing: [MissingGlyph] = []
    for (number, page) in sources.enumerated() {
      let source = page.content.laid(over: content)
      let place = isAlone ? showing(source) : showing(source, page: number + 1)
      let text = source.text?.first?.texts.first ?? ""
      let made = try place.pagedText(text, isAlone: isAlone)
      pagedTexts.append(made.pagedText)
      missing += made.missing
    }
    let presentation = Presentation(
      pagedTexts, repeats: content.repeats, gap: content.paging.gapLength, start: start)
    return ComposedLayer(
      layer: PageLayer(
        presentation, rectangle: part.rectangle,
        progress: content.paging.progress?.row(part.rectangle)),
      missing: missing)
  }

  /// The layer of pages that take turns.
  ///
  /// A page may move, and may be played several times. The next page begins when the page before it has
  /// been seen whole, in all its repeats.
  private func turns(_ sources: [PageSettings], _ start: Instant) throws -> ComposedLayer {
    var result = ComposedLayer(layer: PictureLayer.dark(part.rectangle))
    var slots: [SequenceLayer.Slot] = []
    for (number, page) in sources.enumerated() {
      var source = page.content.laid(over: content)
      source.scroll = page.content.scroll ?? .pages
      source.rounds = page.content.rounds
      var turn = showing(source, page: number + 1)
      turn.scene.takesTurns = true
      let made = try turn.opaque(Array(source.texts.prefix(1)), start: .zero)
      slots.append(.init(made.layer, length: source.showingLength(of: made.layer)))
      // The time of pages has the gap behind each of them.
      if content.paging.gapLength > 0, made.layer.pages == nil {
        slots.append(.init(PictureLayer.dark(part.rectangle), length: content.paging.gapLength))
      }
      result.missing += made.missing
      result.cut += made.cut
    }
    let rounds = content.repeats.count.map { Int(clamping: $0) }
    if let turns = SequenceLayer(slots, start: start, rounds: rounds) { result.layer = turns }
    return result
  }

  /// Composes the pages of a text, whether or not they were composed before.
  ///
  /// - Parameter seed: the random seed for the effects of its first page. For one of several texts
  ///   it comes from the text, so that it stays the same while other texts come and go.
  func madePagedText(
    _ text: String, seed: UInt64
  ) throws -> (pagedText: PagedText, missing: [MissingGlyph]) {
    let entry = try effect(content.paging.entry, at: .phrase("\(name), entry"))
    let exit = try effect(content.paging.exit ?? content.paging.entry, at: .phrase("\(name), exit"))
    let strips = try pages(text)
    let pages = strips.enumerated().map { number, strip in
      page(strip, entry: entry, exit: exit, seed: seed &+ UInt64(number))
    }
    return (PagedText(pages, width: width, height: height), strips.flatMap(\.missing))
  }

  private func effect(_ name: String?, at site: Phrase) throws(SignError) -> any Effect {
    do throws(SignError) {
      return try EffectCatalog.effect(named: name ?? "cut")
    } catch {
      throw SignError(site: site, path: part.path, reason: error.phrase)
    }
  }

  /// The strips of the pages of a text: one, unless it is too long for its zone.
  private func pages(_ text: String) throws -> [Strip] {
    guard writing == .horizontal else { return [try strip(text).transposed()] }
    let (message, places) = try read(text)
    let most = max(1, height / ZoneBuilder.lineHeight)
    var (lines, composer) = (1, try composer(height: height))
    // Lines of fewer rows take smaller fonts, unless the settings name a font that is higher.
    for more in stride(from: 2, through: most, by: 1)
    where composer.lineCount(message, width: width, breaker: forcedBreaker, most: lines) > lines {
      let smaller = try self.composer(height: height / more)
      if smaller.resources.fonts.height * more <= height { (lines, composer) = (more, smaller) }
    }
    return try composer.pages(
      ofLines: lines, message, places: places, width: width, alignment: alignment,
      breaker: forcedBreaker, rows: height)
  }

  /// A page with a strip in the middle of its zone.
  private func page(
    _ strip: Strip, entry: any Effect, exit: any Effect, seed: UInt64
  ) -> Page {
    let top = centered(strip.height, in: height)
    let left = writing == .vertical ? centered(strip.width, in: width) : 0
    var picture = Bitmap(width: width, height: height)
    picture.draw(strip.columns, x: left, y: top)
    let characters = strip.characters.map { $0.moved(by: left) }
    let pause = strip.events.reduce(Int64(0)) { sum, event in
      guard case .pause(let nanoseconds) = event.action else { return sum }
      return sum + nanoseconds
    }
    let (step, dwell) = (content.effectStep, content.showingDwell)
    var page = Page(
      content: characters.isEmpty
        ? EffectContent(picture: picture)
        : EffectContent(picture: picture, characters: characters),
      entry: entry, exit: exit, seed: seed, entryStepDuration: step, exitStepDuration: step,
      dwell: dwell > .max - pause ? .max : dwell + pause,
      pictures: strip.patches.isEmpty
        ? [] : pictures(of: strip.patches, over: picture, x: left, y: top))
    page.colors = strip.colors.map { $0.moved(x: left, y: top) }
    return page
  }

  /// The most pictures that a page shows in turn: patches with different periods may take very long
  /// to repeat together.
  private static let pictureLimit = 256

  /// The pictures that patches make in turn, until all of them are at their beginning again.
  private func pictures(of patches: [Patch], over picture: Bitmap, x: Int, y: Int) -> [PagePicture]
  {
    var pictures: [PagePicture] = []
    var instant = Instant.zero
    while pictures.count < ZoneBuilder.pictureLimit {
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

extension ContentSettings {
  /// The duration of a step of an effect in nanoseconds: the time in which text moves one column.
  fileprivate var effectStep: Rational {
    switch speed {
    case .columnsPerSecond(let rate)?:
      Rational(clamping: Int128(rate.denominator) * 1_000_000_000, over: Int128(rate.numerator))
    case .step(let columns, let every)?: every * 1_000_000 / Int64(clamping: columns.magnitude)
    case .loop, nil: Page.standardStepDuration
    }
  }
}

extension PagingSettings {
  /// The dark time between two pages, in nanoseconds.
  fileprivate var gapLength: Int64 { gap.map { Int64(nanosecondsIn: $0) } ?? 0 }
}

extension PageSettings {
  /// Whether it moves or is played several times, so that it has a time of its own.
  fileprivate var takesTurn: Bool {
    content.rounds != nil || content.scroll.map { $0 != .pages } ?? false
  }
}

extension ProgressPlace {
  /// The row of a zone that shows the progress, counted from its top.
  fileprivate func row(_ rectangle: ZoneRectangle) -> Int? {
    switch self {
    case .none: nil
    case .top: 0
    case .bottom: rectangle.height - 1
    }
  }
}

extension ZoneBuilder {
  /// The height of the smallest bundled face.
  private static let leastHeight = 4

  /// A text that stands still: as many lines one above the other as there is room for.
  func still(_ message: MarkupText, _ places: MarkupPlaces) throws -> Strip {
    func page(in composer: LineComposer) throws -> Strip {
      try composer.page(
        message, places: places, width: width, alignment: alignment, breaker: breaker, rows: height)
    }
    // A font that the settings name keeps its size; automatic ones fill the rows of a line.
    let least =
      choosesFont
      ? ZoneBuilder.leastHeight : max(1, try composer(height: height).resources.fonts.height)
    let most = max(1, height / least)
    // Lines of fewer rows take smaller fonts, in which the text may need fewer lines.
    for lines in 1...most {
      let composer = try composer(height: height / lines)
      guard
        composer.lineCount(message, width: width, breaker: breaker, most: lines) <= lines
      else { continue }
      return try page(in: composer)
    }
    // Lines that do not fit one above the other stand side by side, if all of them are seen then.
    if choosesFont {
      let line = try composer(height: height).strip(message, places: places)
      if line.fits(width) { return line }
    }
    return try page(in: try composer(height: height / most))
  }

  /// Whether the lines of a text, as they are written or, with `wrap`, as they are broken, all fit one
  /// above the other.
  func fitsOnLines(_ message: MarkupText) throws -> Bool {
    let most = max(1, height / ZoneBuilder.leastHeight)
    for lines in stride(from: 1, through: most, by: 1) {
      let composer = try composer(height: height / lines)
      guard composer.resources.fonts.height * lines <= height else { continue }
      let broken = composer.lineCount(message, width: width, breaker: forcedBreaker, most: lines)
      guard broken <= lines else { continue }
      let written = composer.lineCount(message, width: width, breaker: nil, most: lines)
      return breaker != nil || written > 1 && written == broken
    }
    return false
  }

  /// Whether lines take fonts that suit their rows.
  private var choosesFont: Bool { content.fonts.map { $0.first == "auto" } ?? true }
}
