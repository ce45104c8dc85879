// SPDX-License-Identifier: MIT

/// Layers of a content.
extension ZoneBuilder {
  /// The layer of what the zone shows by itself, beginning at an instant.
  package func ownLayer(start: Instant) throws -> ComposedLayer {
    try layer(part.texts, start: start)
  }

  /// The layer of texts, or of what the settings name instead of texts, beginning at an instant.
  ///
  /// - Throws: `SignError` for markup that is wrong, with its column; errors of fonts and files.
  package func layer(_ texts: [String], start: Instant) throws -> ComposedLayer {
    var result = try opaque(texts, start: start)
    result.layer = result.layer.overlaid(part.overlay)
    return result
  }

  /// A layer on which a strip moves by the settings, beginning at an instant.
  package func layer(of strip: Strip, separator: Strip, start: Instant) -> any SceneLayer {
    moving(strip, separator, content.motion, start: start).overlaid(part.overlay)
  }

  func opaque(_ texts: [String], start: Instant) throws -> ComposedLayer {
    if let source = content.bar.source {
      return ComposedLayer(layer: bar(source, start), mistakes: mistakes(of: source))
    }
    if let file = content.conversation.file { return try conversation(file) }
    if content.showsPages { return try pages(texts, start: start) }
    let strip = try strip(texts)
    let separator = try separator()
    var scroll = content.motion
    if scene.takesTurns {
      if !scroll.mode.goesRound {
        scroll.passes = nil
      } else if scroll.passes ?? 1 == 1 {
        (scroll.mode, scroll.passes) = (.once, nil)
      }
    }
    return ComposedLayer(
      layer: moving(strip, separator, scroll, start: start),
      missing: strip.missing + separator.missing, cut: strip.cut)
  }

  private func moving(
    _ strip: Strip, _ separator: Strip, _ scroll: Scroll, start: Instant
  ) -> Zone {
    Zone(
      rectangle: part.rectangle, strip: strip, separator: separator, scroll: scroll, epoch: start)
  }

  private func bar(_ source: BarSource, _ start: Instant) -> any SceneLayer {
    let (side, rectangle) = (content.bar.side ?? .left, part.rectangle)
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
    var text = (valueText(name) ?? "").filter { !$0.isWhitespace }
    if let last = text.last, "%％٪".contains(last) { text.removeLast() }
    return Rational(text) ?? Rational(text.replacing(",", with: "."))
  }

  /// Why a bar is empty whatever its value may mean.
  private func mistakes(of source: BarSource) -> [String] {
    guard case .value(let value) = source, percent(value) == nil else { return [] }
    let found = valueText(value).map { "is \(Wording.quoted($0))" } ?? "has no text yet"
    return [
      "\(name): the live value {\(value)} \(found), so the bar is empty. Give it a number "
        + "from 0 to 100."
    ]
  }

  private func conversation(_ file: String) throws -> ComposedLayer {
    let settings = content.conversation
    let format = settings.format.flatMap { MessageFormat(scene.languages.text(of: $0)) }
    let bubbles =
      settings.bubbles == .inverse
      ? BubbleStyle(alignment: alignment, own: settings.ownName) : nil
    let style = ConversationStyle(
      gap: settings.gap ?? 1, line: max(1, try conversationLineHeight()),
      scrollBar: settings.scrollBar ?? .automatic, unreadMark: settings.unreadMark ?? .blinking,
      format: format ?? .body, bubbles: bubbles,
      entry: settings.entry ?? (bubbles == nil ? .ease : .spring))
    var log = ConversationLog(try ConversationFile.messages(file, in: scene.languages))
    // The first lines stand there as the messages of a file do: they are not new.
    if file == ConversationFile.input { for change in scene.input { log.apply(change) } }
    let conversation = Conversation(
      width: width, height: height, style: style, messages: log.messages
    ) { [self] text, width in conversationLines(text, width: width) }
    return ComposedLayer(
      layer: ConversationLayer(conversation, x: part.rectangle.x, y: part.rectangle.y),
      mistakes: markupMistakes(in: conversation.log.messages))
  }
}

extension SceneLayer {
  /// The layer as an overlay on the layers below.
  package func overlaid(_ overlay: OverlayMode) -> any SceneLayer {
    overlay == .opaque ? self : OverlaidLayer(self, mode: overlay)
  }
}

/// A layer with all that could not be shown in it.
package struct ComposedLayer: Sendable {
  /// Lies in the rectangle of its zone.
  package var layer: any SceneLayer
  /// The characters that no font has.
  package var missing: [MissingGlyph] = []
  /// The parts of a still text for which there is no room.
  package var cut: [CutText] = []
  /// The mistakes in the markup of a conversation's messages, which are shown as they are written, and
  /// in the value of a bar, which is empty then.
  package var mistakes: [String] = []
}
