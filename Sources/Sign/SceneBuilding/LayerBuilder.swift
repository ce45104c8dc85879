// SPDX-License-Identifier: MIT
import Conversations
package import Pages
import Raster
package import Scenes
import SignConfiguration
import Timing
import Typesetting
import Wording

/// Makes the layer of one zone from its settings.
struct LayerBuilder {
  var line: LineBuilder
  let rectangle: ZoneRectangle
  let overlay: OverlayMode
  /// When pages, bars and texts begin.
  var start: Instant
  /// The languages of messages.
  let languages: SpokenLanguages
  /// The first messages of a conversation that comes from standard input.
  var input: [ConversationChange] = []
  /// Whether the content has its turn among others: what moves in a loop passes as often as it says, or
  /// once; the turn decides when the rest ends.
  var takesTurns = false

  var content: ContentSettings { line.content }

  /// The layer of texts, or of what the settings name instead of texts.
  ///
  /// - Throws: `SignError` for markup that is wrong, with its column; errors of fonts and files.
  func layer(_ texts: [String]) throws -> ComposedLayer {
    var result = try opaque(texts)
    result.layer = result.layer.overlaid(overlay)
    return result
  }

  func opaque(_ texts: [String]) throws -> ComposedLayer {
    if let source = content.bar.source {
      return ComposedLayer(layer: bar(source), mistakes: mistakes(of: source))
    }
    if let file = content.conversation.file {
      return try conversation(file)
    }
    if content.showsPages { return try pages(texts) }
    let strip = try line.strip(texts)
    let separator = try line.separator()
    var scroll = content.motion
    if takesTurns {
      if scroll.mode != .loop {
        scroll.passes = nil
      } else if scroll.passes ?? 1 == 1 {
        (scroll.mode, scroll.passes) = (.once, nil)
      }
    }
    return ComposedLayer(
      layer: Zone(
        rectangle: rectangle, strip: strip, separator: separator, scroll: scroll, epoch: start),
      missing: strip.missing + separator.missing, cut: strip.cut)
  }

  private func bar(_ source: BarSource) -> any SceneLayer {
    let side = content.bar.side ?? .left
    switch source {
    case .seconds(let seconds):
      return ProgressLayer(
        ProgressRow(
          width: rectangle.width, height: rectangle.height, from: side, start: start,
          duration: seconds * 1_000_000_000, repeats: content.repeats),
        x: rectangle.x, y: rectangle.y)
    case .value(let name):
      let share = min(max(percent(name) ?? Rational(0), Rational(0)), Rational(100))
      let lit = Int(
        Int128(rectangle.width) * Int128(share.numerator) / (Int128(share.denominator) * 100))
      var picture = Bitmap(width: rectangle.width, height: rectangle.height)
      picture.invert(
        x: side == .left ? 0 : rectangle.width - lit, y: 0, width: lit, height: rectangle.height)
      return PictureLayer(picture, x: rectangle.x, y: rectangle.y)
    }
  }

  /// The number that a live value has for a bar: `25`, `25%`, `25,5`; `nil` for another text.
  private func percent(_ name: String) -> Rational? {
    var text = (line.valueText(name) ?? "").filter { !$0.isWhitespace }
    if let last = text.last, "%％٪".contains(last) { text.removeLast() }
    return Rational(text) ?? Rational(text.replacing(",", with: "."))
  }

  /// Why a bar is empty whatever its value may mean.
  private func mistakes(of source: BarSource) -> [String] {
    guard case .value(let name) = source, percent(name) == nil else { return [] }
    let found = line.valueText(name).map { "is \(Wording.quoted($0))" } ?? "has no text yet"
    return [
      "\(line.name): the live value {\(name)} \(found), so the bar is empty. Give it a number "
        + "from 0 to 100."
    ]
  }

  private func conversation(_ file: String) throws -> ComposedLayer {
    let settings = content.conversation
    let line = line
    let format = settings.format.flatMap { MessageFormat(languages.text(of: $0)) }
    let bubbles =
      settings.bubbles == .inverse
      ? BubbleStyle(alignment: line.alignment, own: settings.ownName) : nil
    let style = ConversationStyle(
      gap: settings.gap ?? 1, line: max(1, try line.conversationLineHeight()),
      scrollBar: settings.scrollBar ?? .automatic, unreadMark: settings.unreadMark ?? .blinking,
      format: format ?? .body, bubbles: bubbles,
      entry: settings.entry ?? (bubbles == nil ? .ease : .spring))
    var conversation = Conversation(
      width: rectangle.width, height: rectangle.height, style: style,
      messages: try ConversationFile.messages(file, in: languages)
    ) { text, width in line.conversationLines(text, width: width) }
    if file == ConversationFile.input {
      for change in input { conversation.apply(change, at: start) }
      // The first messages are not new, so no mark of unread ones is shown.
      conversation.handle(.end, at: start)
    }
    return ComposedLayer(
      layer: ConversationLayer(conversation, x: rectangle.x, y: rectangle.y),
      mistakes: line.markupMistakes(in: conversation.log.messages))
  }
}

extension SceneLayer {
  /// The layer as an overlay on what is below.
  package func overlaid(_ overlay: OverlayMode) -> any SceneLayer {
    overlay == .opaque ? self : OverlaidLayer(self, mode: overlay)
  }
}
