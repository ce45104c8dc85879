// SPDX-License-Identifier: MIT
import BitmapFonts
import Effects
import Pages
import Phrases
import Scenes
import SignConfiguration
import Timing
import Wording

extension LayerBuilder {
  /// A layer of pages: those of the settings, or one for each text.
  func pages(_ texts: [String]) throws -> ComposedLayer {
    // Texts that a running sign was given are pages without settings of their own.
    let configured = content.texts == texts ? content.paging.pages : nil
    let sources = configured ?? texts.map { PageSettings(.single($0)) }
    if let configured, configured.contains(where: \.takesTurn) { return try turns(configured) }
    let isAlone = sources.count == 1
    var pagedTexts: [PagedText] = []
    var missing: [MissingGlyph] = []
    for (number, page) in sources.enumerated() {
      let source = page.content.laid(over: content)
      let pageLine = isAlone ? line.showing(source) : line.showing(source, page: number + 1)
      let text = source.text?.first?.texts.first ?? ""
      let made = try pageLine.pagedText(text, isAlone: isAlone) {
        try pagedText(text, source, pageLine, seed: isAlone ? 0 : Wording.digest(text))
      }
      pagedTexts.append(made.pagedText)
      missing += made.missing
    }
    let presentation = Presentation(
      pagedTexts, repeats: content.repeats, gap: content.paging.gapLength, start: start)
    return ComposedLayer(
      layer: PageLayer(
        presentation, rectangle: rectangle, progress: content.paging.progress?.row(rectangle)),
      missing: missing)
  }

  /// The layer of pages that take turns.
  ///
  /// A page may move, and may be played several times. The next page begins when the page before it has
  /// been seen whole, as often as it says.
  private func turns(_ sources: [PageSettings]) throws -> ComposedLayer {
    var result = ComposedLayer(layer: PictureLayer.dark(rectangle))
    var slots: [SequenceLayer.Slot] = []
    for (number, page) in sources.enumerated() {
      var source = page.content.laid(over: content)
      source.scroll = page.content.scroll ?? .pages
      source.rounds = page.content.rounds
      var turn = self
      turn.line = line.showing(source, page: number + 1)
      (turn.start, turn.takesTurns) = (.zero, true)
      let made = try turn.opaque(Array(source.texts.prefix(1)))
      slots.append(.init(made.layer, length: source.showingLength(of: made.layer)))
      // The time of pages has the gap behind each of them.
      if content.paging.gapLength > 0, made.layer.pages == nil {
        slots.append(.init(PictureLayer.dark(rectangle), length: content.paging.gapLength))
      }
      result.missing += made.missing
      result.cut += made.cut
    }
    let rounds = content.repeats.count.map { Int(clamping: $0) }
    if let turns = SequenceLayer(slots, start: start, rounds: rounds) { result.layer = turns }
    return result
  }

  /// The pages of one text.
  ///
  /// - Parameter seed: the random seed for the effects of its first page. For one of several texts
  ///   it comes from the text, so that it stays the same while other texts come and go.
  private func pagedText(
    _ text: String, _ source: ContentSettings, _ line: LineBuilder, seed: UInt64
  ) throws -> (pagedText: PagedText, missing: [MissingGlyph]) {
    let entry = try effect(source.paging.entry, at: .phrase("\(line.name), entry"), of: line)
    let exit = try effect(
      source.paging.exit ?? source.paging.entry, at: .phrase("\(line.name), exit"), of: line)
    let step = source.effectStep
    let dwell = source.showingDwell
    var missing: [MissingGlyph] = []
    let pages = try line.pages(text).enumerated().map { number, page in
      missing += page.missing
      var made = Page(
        content: page.content, entry: entry, exit: exit, seed: seed &+ UInt64(number),
        entryStepDuration: step, exitStepDuration: step,
        dwell: dwell > .max - page.pause ? .max : dwell + page.pause, pictures: page.pictures)
      made.colors = page.colors
      return made
    }
    return (PagedText(pages, width: rectangle.width, height: rectangle.height), missing)
  }

  private func effect(
    _ name: String?, at site: Phrase, of line: LineBuilder
  ) throws(SignError) -> any Effect {
    do throws(SignError) {
      return try EffectCatalog.effect(named: name ?? "cut")
    } catch {
      throw SignError(site: site, thing: line.zone, reason: error.phrase)
    }
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
