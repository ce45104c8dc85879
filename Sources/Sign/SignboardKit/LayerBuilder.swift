// SPDX-License-Identifier: MIT
import BitmapFonts
import CivilTime
import Conversations
import Effects
import Pages
import Raster
import Scenes
import SignConfiguration
import Timing
import Typesetting
import Wording

/// Turns what a person said of one zone into a layer of the scene.
struct LayerBuilder {
  let line: LineBuilder
  let rectangle: ZoneRectangle
  let overlay: OverlayChoice
  /// When pages, bars and texts begin.
  let start: Instant
  /// What a conversation of standard input begins with.
  var input: [ConversationChange] = []

  /// A layer with what its fonts lacked.
  struct Result {
    var layer: any SceneLayer
    var missing: [MissingGlyph]
    /// What of texts that stand still has no room.
    var cut: [CutText] = []
  }

  private var content: ContentSettings { line.content }

  /// The layer of texts, or of what the zone shows instead of texts.
  ///
  /// - Throws: `SignError` for markup that is wrong, with its column; errors of fonts and files.
  func layer(_ texts: [String]) throws -> Result {
    var result = try opaque(texts)
    result.layer = result.layer.overlaid(overlay)
    return result
  }

  /// Whether texts are shown one after the other.
  static func showsPages(_ content: ContentSettings) -> Bool {
    content.paging.pages != nil || content.scroll == .pages
  }

  private func opaque(_ texts: [String]) throws -> Result {
    if let bar = content.bar.source { return Result(layer: layer(bar), missing: []) }
    if let file = content.conversation.file {
      return Result(layer: try conversation(file), missing: [])
    }
    if LayerBuilder.showsPages(content) { return try pages(texts) }
    let strip = try line.strip(texts)
    let separator = try line.separator()
    return Result(
      layer: Zone(
        rectangle: rectangle, strip: strip, separator: separator,
        scroll: SceneBuilder.scroll(content), epoch: start),
      missing: strip.missing + separator.missing, cut: strip.cut)
  }
}

// MARK: - Bars

extension LayerBuilder {
  private func layer(_ bar: BarSource) -> any SceneLayer {
    let side: ProgressRow.Side = content.bar.side == .right ? .right : .left
    switch bar {
    case .seconds(let seconds):
      return ProgressLayer(
        ProgressRow(
          width: rectangle.width, height: rectangle.height, from: side, start: start,
          duration: seconds * 1_000_000_000, repeats: .forever),
        x: rectangle.x, y: rectangle.y)
    case .value(let name):
      let text = line.values[name] ?? line.civil.flatMap { line.timed[name]?.text(at: $0) }
      let percent = text.flatMap { Rational($0) } ?? Rational(0)
      let share = min(max(percent, Rational(0)), Rational(100))
      let lit = Int(
        Int128(rectangle.width) * Int128(share.numerator) / (Int128(share.denominator) * 100))
      var picture = Bitmap(width: rectangle.width, height: rectangle.height)
      picture.invert(
        x: side == .left ? 0 : rectangle.width - lit, y: 0, width: lit, height: rectangle.height)
      return PictureLayer(picture, x: rectangle.x, y: rectangle.y)
    }
  }
}

// MARK: - Conversations

extension LayerBuilder {
  private func conversation(_ file: String) throws -> any SceneLayer {
    let settings = content.conversation
    let bar: ScrollBar.Appearance =
      switch settings.scrollBar {
      case .auto, nil: .automatic(nanoseconds: 1_000_000_000)
      case .always: .always
      case .never: .never
      }
    let mark: UnreadMark =
      switch settings.unreadMark {
      case .blink, nil: .blinking(nanoseconds: 500_000_000)
      case .steady: .steady
      case .some(.none): .none
      }
    let line = line
    let style = ConversationStyle(
      gap: settings.gap ?? 1, line: max(1, try line.conversationLineHeight()), scrollBar: bar,
      unreadMark: mark)
    var conversation = Conversation(
      width: rectangle.width, height: rectangle.height, style: style,
      messages: try ConversationFile.messages(file)
    ) { body, width in line.conversationLines(body, width: width) }
    if file == ConversationFile.input {
      for change in input { conversation.apply(change, at: start) }
      // What was there at the beginning has not come while somebody looked.
      conversation.handle(.end, at: start)
    }
    return ConversationLayer(conversation, x: rectangle.x, y: rectangle.y)
  }
}

// MARK: - Pages

extension LayerBuilder {
  static let standardDwell: Int64 = 3_000_000_000

  private func pages(_ texts: [String]) throws -> Result {
    var pagedTexts: [PagedText] = []
    var missing: [MissingGlyph] = []
    // Texts that were set while the sign runs are pages that say nothing else.
    let said = content.texts == texts ? content.paging.pages : nil
    let sources = said ?? texts.map(PageSettings.init)
    for (number, page) in sources.enumerated() {
      let source = page.content.laid(over: content)
      let isAlone = sources.count == 1
      let builder =
        isAlone ? line.showing(source) : line.showing(source, page: number + 1)
      let text = source.text?.first ?? ""
      let made = try line.known.pagedText(text, builder, isAlone: isAlone) {
        try pagedText(text, source, builder, seed: isAlone ? 0 : Wording.digest(text))
      }
      pagedTexts.append(made.pagedText)
      missing += made.missing
    }
    let repeats: Repeats =
      switch content.paging.rounds {
      case .forever: .forever
      case .times(let count): .times(count)
      case nil: .forever
      }
    let presentation = Presentation(
      pagedTexts, repeats: repeats, gap: content.paging.gap.map(SceneBuilder.nanoseconds) ?? 0,
      start: start)
    return Result(
      layer: PageLayer(
        presentation, rectangle: rectangle, progress: content.paging.progress?.row(rectangle)),
      missing: missing)
  }

  /// The pages of one text; the effects of the first one take their chance from `seed`, which for
  /// one of several texts is the same wherever it stands among the others, which come and go.
  private func pagedText(
    _ text: String, _ source: ContentSettings, _ builder: LineBuilder, seed: UInt64
  ) throws -> (pagedText: PagedText, missing: [MissingGlyph]) {
    let entry = try effect(source.paging.entry, place: "\(builder.name), entry")
    let exit = try effect(
      source.paging.exit ?? source.paging.entry, place: "\(builder.name), exit")
    let step = LayerBuilder.stepDuration(source.speed)
    let dwell = source.dwell.map(SceneBuilder.nanoseconds) ?? LayerBuilder.standardDwell
    var missing: [MissingGlyph] = []
    let pages = try builder.pages(text).enumerated().map { number, page in
      missing += page.missing
      return Page(
        content: page.content, entry: entry, exit: exit, seed: seed &+ UInt64(number),
        entryStepDuration: step, exitStepDuration: step,
        dwell: dwell > .max - page.pause ? .max : dwell + page.pause, pictures: page.pictures)
    }
    return (PagedText(pages, width: rectangle.width, height: rectangle.height), missing)
  }

  private func effect(_ name: String?, place: String) throws -> any Effect {
    guard let name else { return try EffectCatalog.effect(named: "cut") }
    do {
      return try EffectCatalog.effect(named: name)
    } catch {
      throw SignError(place: place, reason: "\(error)", remedy: "")
    }
  }

  /// The duration of a step of an effect in nanoseconds: the time in which text moves one column.
  static func stepDuration(_ speed: SpeedSetting?) -> Rational {
    switch speed {
    case .columnsPerSecond(let rate)?:
      Rational(clamping: Int128(rate.denominator) * 1_000_000_000, over: Int128(rate.numerator))
    case .step(let columns, let every)?: every * 1_000_000 / Int64(columns)
    case .loop, nil: Page.standardStepDuration
    }
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
