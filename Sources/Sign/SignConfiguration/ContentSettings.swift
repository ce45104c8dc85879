// SPDX-License-Identifier: MIT
public import Core
public import Pictures
public import Scenes
public import Schedules
public import Typesetting

/// The content of a place and its motion; `nil` where nothing is set.
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
  public var kinsoku: Kinsoku?
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

  /// Sets a text and how it moves, as far as they are not `nil`.
  package init(
    text: String? = nil, scroll: ScrollMode?, speed: SpeedSetting?, font: String?
  ) {
    self.init()
    self.text = text.map { [.single($0)] }
    self.scroll = scroll
    self.speed = speed
    fonts = font.map { [$0] }
  }

  /// Whether these settings set content, and not only its style.
  public var hasContent: Bool {
    text != nil || paging.pages != nil || conversation.file != nil || bar.source != nil
  }

  /// How the text scrolls; it loops where nothing is set.
  package var mode: Scroll.Mode { scroll?.mode ?? .loop }

  /// The texts that are shown, those of pages included; of texts by language all.
  public var texts: [String] {
    (paging.pages?.map { $0.content.text?.first ?? "" } ?? text ?? []).flatMap(\.texts)
  }

  /// These settings where they are set, the `other` ones where they are not.
  public func laid(over other: ContentSettings) -> ContentSettings {
    var result = ContentSchema.keys.laid(self, over: other, nothing: ContentSettings())
    // The content comes from one of the two.
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
  /// Whether these settings set content, and not only its style.
  public var hasContent: Bool { content.hasContent || zones != nil }

  /// The files of all conversations.
  public var conversationFiles: [String] {
    let contents = zones?.map { $0.content.laid(over: content) } ?? [content]
    return contents.compactMap(\.conversation.file)
  }
}

/// How pages follow each other; `nil` where nothing is set.
public struct PagingSettings: Hashable, Sendable {
  /// The name of the effect with which a page comes.
  public var entry: String?
  /// The name of the effect with which it goes.
  public var exit: String?
  /// Seconds of darkness between two pages, 0…86 400.
  public var gap: Rational?
  /// Where a row shows how much of the page's time has passed.
  public var progress: ProgressPlace?
  /// The pages, if they differ in more than their texts.
  public var pages: [PageSettings]?

  /// Nothing is set.
  public init() {}
}

/// A page with its own settings; the others come from its zone.
public struct PageSettings: Hashable, Sendable {
  /// Its text and how it is shown; of the texts only the first counts.
  public var content: ContentSettings

  /// Makes a page of a text.
  public init(_ text: LocalizedText) {
    content = ContentSettings()
    content.text = [text]
  }

  /// Makes a page of a content.
  public init(_ content: ContentSettings) { self.content = content }
}

extension Repeats {
  /// The parser of `forever` and numbers.
  public static let parser = SettingParser<Repeats>(
    allowed: .phrase(
      "{0} or {1}", "forever", .phrase("a whole number from {0} to {1}", "1", "1000000"))
  ) { text in
    if text == "forever" { return .forever }
    guard let number = decimal(text), (1...1_000_000).contains(number) else { return nil }
    return .times(number)
  }
}

/// Where a row shows how much of a page's time has passed.
public enum ProgressPlace: String, SettingWord {
  /// Nowhere.
  case none
  /// In the uppermost row.
  case top
  /// In the lowest row.
  case bottom
}

/// A conversation as content; `nil` where nothing is set.
public struct ConversationSettings: Hashable, Sendable {
  /// The file of its messages in JSON; `-` is standard input, a JSON message a line.
  public var file: String?
  /// Dark rows between two messages, 0…64.
  public var gap: Int?
  /// Which fields of a message are shown, as `MessageFormat` reads it.
  public var format: LocalizedText?
  /// Whether bodies have markup.
  public var hasMarkup: Bool?
  /// How a new message comes into view.
  public var entry: MessageEntry?
  /// The ground on which messages stand.
  public var bubbles: BubbleChoice?
  /// The sender whose bubbles stand at the right, while those of others stand at the left.
  public var ownName: String?
  /// When the scroll bar is seen.
  public var scrollBar: ScrollBarAppearance?
  /// How messages are announced that come while older ones are read.
  public var unreadMark: UnreadMark?

  /// Nothing is set.
  public init() {}
}

extension MessageEntry: SettingWord {}
extension ScrollBarAppearance: SettingWord {}
extension UnreadMark: SettingWord {}

/// The ground on which messages of a conversation stand.
public enum BubbleChoice: String, SettingWord {
  /// That of the panel.
  case none
  /// A lit bubble for each message, in which the text is dark.
  case inverse
}

/// A bar as content; `nil` where nothing is set.
public struct BarSettings: Hashable, Sendable {
  /// What makes it grow.
  public var source: BarSource?
  /// Where it begins.
  public var side: BarSide?

  /// Nothing is set.
  public init() {}
}

/// What makes a bar grow.
public enum BarSource: Hashable, Sendable {
  /// Time: it is full after so many seconds, above 0 and at most 86 400, and begins anew.
  case seconds(Rational)
  /// A live value of this name: a number of percent from 0 to 100.
  case value(String)

  /// The parser of seconds and of the name of a value in braces.
  public static let parser = SettingParser<BarSource>(
    allowed: .phrase(
      """
      a number of seconds above 0 and at most 86400, such as 10, or a live value in \
      percent, such as {0}
      """,
      "\"{load}\""), isLimited: false
  ) { text in
    if text.hasPrefix("{"), text.hasSuffix("}") {
      return MarkupName(String(text.dropFirst().dropLast())).map { .value($0.description) }
    }
    guard let number = Rational(text), number > Rational(0), number <= Rational(86_400) else {
      return nil
    }
    return .seconds(number)
  }
}

extension BarSide: SettingWord {}
