// SPDX-License-Identifier: MIT
public import BitmapFonts
public import LineBreaking
public import Pages
public import Pictures
public import Playout
public import Raster
public import Timing
public import Typesetting
public import Wording

/// What is shown in a place and how it moves; `nil` where nothing is set.
public struct ContentSettings: Hashable, Sendable {
  /// The texts, strung together with the separator between them.
  public var text: [LocalizedText]?
  /// Whether brackets in texts are shown as they are, instead of being markup.
  public var plain: Bool?
  /// Which way characters follow each other.
  public var writing: Writing?
  /// Which way lines read.
  public var textDirection: BaseDirection?
  /// Where the font may change.
  public var fontChange: FontChange?
  /// How half-width katakana are shown.
  public var halfWidthKana: CharacterOptions.HalfWidthKana?
  /// How full-width letters, digits and signs are shown.
  public var fullWidth: CharacterOptions.FullWidthForms?
  /// How full-width katakana are shown.
  public var katakana: CharacterOptions.Katakana?
  /// What becomes of emoji.
  public var emoji: CharacterOptions.Emoji?
  /// Whether lines that stand one above the other are broken at the edge of their place.
  public var wrap: Bool?
  /// How strictly Japanese lines are broken.
  public var kinsoku: LineBreakRules.Kinsoku?
  /// How pictures get into the rows.
  public var imageFit: PictureRendering.Fit?
  /// How the shades of pictures become lit and dark.
  public var imageDither: PictureRendering.Dither?
  /// Whether black pixels of a picture are lit.
  public var imageInvert: Bool?
  /// The fonts in the order in which they are asked for a glyph.
  public var fonts: [String]?
  /// How the text moves.
  public var scroll: ScrollMode?
  /// Where it moves to.
  public var direction: Direction?
  /// How fast it moves.
  public var speed: SpeedSetting? {
    get { speedParts.setting }
    set { speedParts.setting = newValue }
  }
  /// The speed by its keys.
  var speedParts = SpeedParts()
  /// What stands between two texts and between the end and the beginning of a loop.
  public var separator: LocalizedText?
  /// Where a text that is narrower than its place stands.
  public var alignment: Alignment?
  /// Where a text begins to scroll.
  public var start: StartPosition?
  /// Seconds for which the text rests, 0…86 400.
  public var dwell: Rational?
  /// How often the text passes, or the pages are played.
  public var rounds: Repeats?
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

  /// Nothing is set.
  public init() {}

  /// Whether these settings set what is shown, and not only how.
  public var hasContent: Bool {
    text != nil || paging.pages != nil || conversation.file != nil || bar.source != nil
  }

  /// The texts that are shown, those of pages included; of texts by language all.
  public var texts: [String] {
    (paging.pages?.map { $0.content.text?.first ?? "" } ?? text ?? []).flatMap(\.texts)
  }

  /// These settings where they are set, the `other` ones where they are not.
  public func laid(over other: ContentSettings) -> ContentSettings {
    var result = ContentSchema.keys.laid(self, over: other)
    // What is shown comes from one of the two.
    if hasContent {
      result.text = text
      result.paging.pages = paging.pages
      result.conversation.file = conversation.file
      result.bar.source = bar.source
    }
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
