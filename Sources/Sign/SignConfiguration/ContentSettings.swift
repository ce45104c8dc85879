// SPDX-License-Identifier: MIT
public import BitmapFonts
public import LineBreaking
public import Pictures
public import Playout
public import Raster
public import Scenes
public import Timing
public import Typesetting

/// What is shown in a place and how it moves; `nil` means that nobody said it.
public struct ContentSettings: Hashable, Sendable {
  /// The texts, strung together with the separator between them.
  public var text: [String]?
  /// Whether brackets in texts are shown as they are, instead of being markup.
  public var plain: Bool?
  /// Which way characters follow each other.
  public var writing: Writing?
  /// Which way lines read.
  public var textDirection: BaseDirection?
  /// How half-width katakana are shown.
  public var halfWidthKana: WidthOptions.HalfWidthKana?
  /// How full-width letters, digits and signs are shown.
  public var fullWidth: WidthOptions.FullWidthForms?
  /// How full-width katakana are shown.
  public var katakana: WidthOptions.Katakana?
  /// Whether lines that stand one above the other are broken at the edge of their place.
  public var wrap: Bool?
  /// How strictly Japanese lines are broken.
  public var kinsoku: LineBreakRules.Kinsoku?
  /// How pictures get into the rows.
  public var imageFit: PictureRendering.Fit?
  /// How the shades of pictures become lit and dark.
  public var imageDither: ImageDither?
  /// Whether what is black in a picture is lit.
  public var imageInvert: Bool?
  /// The fonts in the order in which they are asked for a glyph.
  public var fonts: [String]?
  /// How the text moves.
  public var scroll: ScrollMode?
  /// Where it moves to.
  public var direction: Scroll.Direction?
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

  /// How messages of the service are played together.
  public var arrangement: ZonePolicy.Arrangement?
  /// Whether messages that were interrupted go on where they were.
  public var resume: Bool?

  /// How pages follow each other.
  public var paging = PagingSettings()
  /// A conversation instead of texts.
  public var conversation = ConversationSettings()
  /// A bar instead of texts.
  public var bar = BarSettings()

  /// Nothing said.
  public init() {}

  /// Whether these settings say what is shown, and not only how.
  public var hasContent: Bool {
    text != nil || paging.pages != nil || conversation.file != nil || bar.source != nil
  }

  /// The texts that are shown, those of pages included.
  public var texts: [String] {
    paging.pages?.map { $0.content.text?.first ?? "" } ?? text ?? []
  }

  /// These settings where they say something, the `other` ones where they do not.
  public func laid(over other: ContentSettings) -> ContentSettings {
    var result = self
    result.paging = paging.laid(over: other.paging)
    result.conversation = conversation.laid(over: other.conversation)
    result.bar = bar.laid(over: other.bar)
    if !hasContent {
      result.text = other.text
      result.paging.pages = other.paging.pages
      result.conversation.file = other.conversation.file
      result.bar.source = other.bar.source
    }
    result.plain = plain ?? other.plain
    result.writing = writing ?? other.writing
    result.textDirection = textDirection ?? other.textDirection
    result.halfWidthKana = halfWidthKana ?? other.halfWidthKana
    result.fullWidth = fullWidth ?? other.fullWidth
    result.katakana = katakana ?? other.katakana
    result.wrap = wrap ?? other.wrap
    result.kinsoku = kinsoku ?? other.kinsoku
    result.imageFit = imageFit ?? other.imageFit
    result.imageDither = imageDither ?? other.imageDither
    result.imageInvert = imageInvert ?? other.imageInvert
    result.fonts = fonts ?? other.fonts
    result.scroll = scroll ?? other.scroll
    result.direction = direction ?? other.direction
    result.speed = speed ?? other.speed
    result.separator = separator ?? other.separator
    result.alignment = alignment ?? other.alignment
    result.start = start ?? other.start
    result.dwell = dwell ?? other.dwell
    result.phase = phase ?? other.phase
    result.arrangement = arrangement ?? other.arrangement
    result.resume = resume ?? other.resume
    return result
  }
}

extension SignSettings {
  /// The files of all conversations.
  public var conversationFiles: [String] {
    let contents = zones?.map { $0.content.laid(over: content) } ?? [content]
    return contents.compactMap(\.conversation.file)
  }
}
