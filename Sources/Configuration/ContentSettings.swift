// SPDX-License-Identifier: MIT

/// What is shown in a place and how it moves; `nil` means that nobody said it.
public struct ContentSettings: Hashable, Sendable {
  /// The texts, strung together with the separator between them.
  public var text: [String]?
  /// Whether brackets in texts are shown as they are, instead of being markup.
  public var plain: Bool?
  /// Which way characters follow each other.
  public var writing: WritingMode?
  /// The fonts in the order in which they are asked for a glyph.
  public var fonts: [String]?
  /// How the text moves.
  public var scroll: ScrollMode?
  /// Where it moves to.
  public var direction: ScrollDirection?
  /// How fast it moves.
  public var speed: SpeedSetting?
  /// What stands between two texts and between the end and the beginning of a loop.
  public var separator: String?
  /// Where a text stands that is narrower than its place.
  public var alignment: Alignment?
  /// Where a text begins to scroll.
  public var start: StartPosition?
  /// Seconds for which the text rests, 0…86 400.
  public var dwell: Rational?
  /// Columns by which the text is ahead, −1 000 000…1 000 000.
  public var phase: Int?

  /// Nothing said.
  public init() {}

  /// These settings where they say something, the `other` ones where they do not.
  public func laid(over other: ContentSettings) -> ContentSettings {
    var result = self
    result.text = text ?? other.text
    result.plain = plain ?? other.plain
    result.writing = writing ?? other.writing
    result.fonts = fonts ?? other.fonts
    result.scroll = scroll ?? other.scroll
    result.direction = direction ?? other.direction
    result.speed = speed ?? other.speed
    result.separator = separator ?? other.separator
    result.alignment = alignment ?? other.alignment
    result.start = start ?? other.start
    result.dwell = dwell ?? other.dwell
    result.phase = phase ?? other.phase
    return result
  }
}
