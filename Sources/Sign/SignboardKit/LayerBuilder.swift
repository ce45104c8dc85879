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
          duration: LayerBuilder.beat(seconds), repeats: .forever),
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

  /// The exact length of a number of seconds.
  static func beat(_ seconds: Rational) -> StepDuration {
    let (nanoseconds, overflow) =
      seconds.numerator.multipliedReportingOverflow(by: 1_000_000_000)
    return StepDuration(numerator: overflow ? .max : nanoseconds, denominator: seconds.denominator)
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
    var chapters: [PagedText] = []
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
      let made = try line.known.chapter(text, builder, isAlone: isAlone) {
        try chapter(text, source, builder, seed: isAlone ? 0 : Wording.digest(text))
      }
      chapters.append(made.chapter)
      missing += made.missing
    }
    let repeats: Repeats =
      switch content.paging.rounds {
      case .forever: .forever
      case .times(let count): .times(count)
      case nil: .forever
      }
    let presentation = Presentation(
      chapters, repeats: repeats, gap: content.paging.gap.map(SceneBuilder.nanoseconds) ?? 0,
      start: start)
    return Result(
      layer: PageLayer(
        presentation, rectangle: rectangle, progress: content.paging.progress?.row(rectangle)),
      missing: missing)
  }

  /// The pages of one text; the effects of the first one take their chance from `seed`, which for
  /// one of several texts is the same wherever it stands among the others, which come and go.
  private func chapter(
    _ text: String, _ source: ContentSettings, _ builder: LineBuilder, seed: UInt64
  ) throws -> (chapter: PagedText, missing: [MissingGlyph]) {
    let entry = try effect(source.paging.entry, place: "\(builder.name), entry")
    let exit = try effect(
      source.paging.exit ?? source.paging.entry, place: "\(builder.name), exit")
    let beat = LayerBuilder.beat(of: source.speed)
    let dwell = source.dwell.map(SceneBuilder.nanoseconds) ?? LayerBuilder.standardDwell
    var missing: [MissingGlyph] = []
    let pages = try builder.pages(text).enumerated().map { number, page in
      missing += page.missing
      return Page(
        content: page.content, entry: entry, exit: exit, seed: seed &+ UInt64(number),
        entryStepDuration: beat, exitStepDuration: beat,
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

  /// How long a step of an effect takes at a speed.
  static func beat(of speed: SpeedSetting?) -> StepDuration {
    switch speed {
    case .columnsPerSecond(let rate)?: .stepsPerSecond(rate.numerator, rate.denominator)
    case .step(let columns, let every)?:
      // A step of an effect is one column's worth.
      LayerBuilder.beat(every, thousandthsOf: Int64(columns))
    case .loop, nil: .standard
    }
  }

  private static func beat(_ milliseconds: Rational, thousandthsOf columns: Int64) -> StepDuration {
    let (top, overflow) = milliseconds.numerator.multipliedReportingOverflow(by: 1_000_000)
    let (bottom, below) = milliseconds.denominator.multipliedReportingOverflow(by: columns)
    return StepDuration(numerator: overflow ? .max : top, denominator: below ? .max : bottom)
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
