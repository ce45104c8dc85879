// SPDX-License-Identifier: MIT
internal import Core
internal import Scenes
internal import YAMLText

/// The keys of content, alike at the top level, in zones and in messages.
enum ContentSchema {
  static let keys: [SettingKey<ContentSettings>] = [
    SettingKey(
      "text", eachText: SettingParsers.text, into: \.text,
      .init(
        .texts, "The text, or a list of texts that are strung together.",
        """
        The separator stands between them. Texts may hold markup, such as {inverse}7{/inverse} or \
        {icon heart}; markup.md has all of it. A text may be written in several languages, of which \
        locale and languages choose.
        """,
        examples: [
          "\"Welcome\"",
          "[\"Open from 8 to 18\", \"Closed on Sundays\"]",
          "{en: \"Open\", de: \"Geöffnet\", ja: \"営業中\"}",
        ],
        isOption: false)),
    SettingKey(
      "font", each: SettingParsers.font, into: \.fonts,
      .init(
        .texts, "A bundled font, a font of the system by its name, a file, or auto.",
        """
        "auto" is what suits the height. In a list the next font is asked for what the one before \
        lacks. *2 behind a name enlarges it. Messages \
        name no files.
        """,
        otherwise: "auto", examples: ["[\"signboard-8\", \"/usr/share/fonts/misc/unifont.bdf\"]"],
        isOfPages: true)),
    SettingKey(
      "scroll", into: \.scroll,
      .init(
        .motion, "How a text that is wider than its place moves.",
        """
        With "auto" and "return" a text that fits stands still. A wider one moves in a loop with \
        "auto"; with "return" it moves to its end, rests for the dwell (2 seconds where nothing is \
        set) and stands at its beginning again. "static" always stands still. Pages come and go one \
        after the other and hold what fits; a page with another mode moves as that says, without \
        effects.
        """, standard: "loop", live: "auto", value: "mode", isOfPages: true)),
    SettingKey(
      "direction", into: \.direction,
      .init(
        .motion, "Where a text moves to.", "Up and down, lines stand one below the other.",
        standard: "left")),
    speedKey(
      "speed", SettingParsers.speed, into: \.speedParts.speed,
      .init(
        .motion, "Columns (or rows) per second.", standard: "30", value: "columns",
        isOfPages: true)),
    speedKey(
      "step", SettingParsers.step, into: \.speedParts.step,
      .init(
        .motion, "Instead of speed: columns that a text moves at once, with every.",
        "A number below 0 moves it the other way; for pages only its size counts.",
        examples: ["1"], value: "columns", isOfPages: true)),
    speedKey(
      "every", SettingParsers.every, into: \.speedParts.every,
      .init(
        .motion, "With step: milliseconds between two steps.", examples: ["33.3"], value: "ms",
        isOfPages: true)),
    speedKey(
      "loop-in", SettingParsers.loopIn, into: \.speedParts.loopIn,
      .init(
        .motion, "Instead of speed: seconds for one whole loop.", examples: ["12"],
        value: "seconds")),
    SettingKey(
      "separator", text: SettingParsers.text, into: \.separator,
      .init(
        .motion, "What stands between two texts and between the end and the beginning of a loop.",
        standard: "\"   \"", value: "text")),
    SettingKey(
      "align", into: \.alignment,
      .init(
        .motion, "Where a text that is narrower than its place stands.", standard: "left",
        live: "center", isOfPages: true)),
    SettingKey(
      "start", into: \.start,
      .init(
        .motion, "Whether a text begins on the screen or off it.", standard: "on", live: "off",
        value: "on|off")),
    SettingKey(
      "dwell", SettingParsers.dwell, into: \.dwell,
      .init(
        .motion, "Seconds for which a text rests at its ends, or a page stays.",
        "A page stays for 3 seconds where nothing is set.", examples: ["1.5"], value: "seconds",
        isOfPages: true)),
    SettingKey(
      "repeat", Repeats.parser, into: \.rounds,
      .init(
        .motion, "How often a text passes, pages are played or a bar fills.",
        """
        Then the place is dark, and show ends. A bounce goes to the end and back; a text that stands \
        is shown for its dwell (3 seconds where nothing is set) each time. For a page or a message it \
        is how often before the next one comes, once where nothing is set.
        """, otherwise: "forever", examples: ["3"], value: "n", isOfPages: true)),
    SettingKey(
      "phase", SettingParsers.phase, into: \.phase,
      .init(
        .motion, "Columns by which a text is ahead at the start.",
        "It sets signs against each other.", examples: ["16"], value: "columns")),
    SettingKey(
      "plain", into: \.plain,
      .init(
        .texts, "Whether { and } in texts are shown as they are, instead of as markup.",
        standard: "no", isOfPages: true)),
    SettingKey(
      "writing", into: \.writing,
      .init(
        .texts, "Which way characters follow each other (vertical is for Japanese).",
        "Vertical texts are for tall narrow panels and move up (or down).",
        standard: "horizontal", value: "mode")),
    SettingKey(
      "text-direction", into: \.textDirection,
      .init(
        .texts, "The direction of lines whose characters do not decide it.", standard: "auto",
        value: "direction")),
    SettingKey(
      "font-change", into: \.fontChange,
      .init(
        .texts, "Where the font may change if the first font lacks a character.",
        "With word or line, a whole word or line is shown in a font that has all of it.",
        standard: "word", value: "place")),
    SettingKey(
      "half-width-kana", into: \.halfWidthKana,
      .init(
        .texts, "How half-width katakana are shown.", "Joined, they become full-width ones.",
        standard: "kept", value: "form")),
    SettingKey(
      "full-width", into: \.fullWidth,
      .init(
        .texts, "How full-width letters, digits and signs are shown.", standard: "kept",
        value: "form")),
    SettingKey(
      "katakana", into: \.katakana,
      .init(.texts, "How full-width katakana are shown.", standard: "kept", value: "form")),
    SettingKey(
      "emoji", into: \.emoji,
      .init(
        .texts, "How emoji in texts are shown.",
        "Omitted, they are left out with a blank beside them; icons that a text names are shown.",
        standard: "shown", value: "form")),
    SettingKey(
      "wrap", into: \.wrap,
      .init(
        .texts, "Whether lines are broken at the edge of their place.",
        "It applies to scroll: static, and to direction: up or down.", standard: "no",
        isOfPages: true)),
    SettingKey(
      "kinsoku", into: \.kinsoku,
      .init(
        .texts, "How strictly Japanese lines are broken.", standard: "strict", value: "rules")),
    SettingKey(
      "image-fit", into: \.imageFit,
      .init(
        .texts, "How a picture is fitted into the rows.", "The natural one is its own size.",
        standard: "scaled", value: "fit")),
    SettingKey(
      "image-dither", into: \.imageDither,
      .init(
        .texts, "How the shades of a picture become lit and dark.", standard: "auto",
        value: "way")),
    SettingKey(
      "image-invert", into: \.imageInvert,
      .init(.texts, "Whether black pixels of a picture are lit.", standard: "no")),
    SettingKey(
      "entry", SettingParsers.effect, into: \.paging.entry,
      .init(
        .pages, "The effect with which a page comes; signboard effects lists all.",
        "effects.md shows them.", otherwise: "cut",
        examples: ["wipe-left"], value: "effect", isOfPages: true)),
    SettingKey(
      "exit", SettingParsers.effect, into: \.paging.exit,
      .init(
        .pages, "The effect with which a page goes.", otherwise: "that of entry",
        examples: ["dissolve"], value: "effect", isOfPages: true)),
    SettingKey(
      "gap", SettingParsers.gap, into: \.paging.gap,
      .init(
        .pages, "Seconds of darkness between two pages.", otherwise: "0", examples: ["0.5"],
        value: "seconds")),
    SettingKey(
      "progress", into: \.paging.progress,
      .init(
        .pages, "Where a row shows how much of a page's time has passed.", otherwise: "none",
        examples: ["bottom"], value: "place")),
    SettingKey(
      "pages", allowed: .phrase("a list of {0}", .phrase("pages")), form: .pages,
      into: \.paging.pages,
      .init(
        .pages, "Pages that differ in more than their texts, instead of a text.",
        "Each is a text, or a mapping with a text and with keys of its own.",
        examples: [
          """

            - "Fresh today"
            - {text: "Melon {icon heart}", entry: rain, dwell: 5}
          """
        ])
    ) { PageSchema.list($0, path: $1, problems: &$2) },
    SettingKey(
      "conversation", SettingParsers.path, into: \.conversation.file,
      .init(
        .others, "A JSON file of messages, the newest at the bottom; - reads one from each line.",
        "The lines come from standard input.", examples: ["\"chat.json\""], value: "file",
        isOfMessages: false)),
    SettingKey(
      "message-gap", SettingParsers.messageGap, into: \.conversation.gap,
      .init(
        .others, "Dark rows between two messages of a conversation.", standard: "1", value: "rows",
        isOfMessages: false)),
    SettingKey(
      "message-format", text: SettingParsers.messageFormat, into: \.conversation.format,
      .init(
        .others, "What is shown of a message of a conversation.",
        "A message may have {from}, {title}, {timestamp} and {read} besides its {body}.",
        standard: "\"{body}\"", examples: ["\"{from}: {body}\""], value: "text",
        isOfMessages: false)),
    SettingKey(
      "message-markup", into: \.conversation.hasMarkup,
      .init(
        .others, "Whether messages of a conversation have markup, such as {icon heart}.",
        "A message with a mistake is shown as it is, and the mistake is reported.", standard: "no",
        isOfMessages: false)),
    SettingKey(
      "message-entry", into: \.conversation.entry,
      .init(
        .others, "How a new message of a conversation comes into view.",
        "One with a spring goes a row or two too far, and back.",
        otherwise: "spring with bubbles, ease without", examples: ["spring"], value: "way",
        isOfMessages: false)),
    SettingKey(
      "bubbles", into: \.conversation.bubbles,
      .init(
        .others, "The ground on which each message of a conversation stands.",
        "An inverse bubble is lit and its text is dark.", standard: "none", examples: ["inverse"],
        value: "look", isOfMessages: false)),
    SettingKey(
      "own-name", SettingParsers.name, into: \.conversation.ownName,
      .init(
        .others, "The sender whose bubbles stand at the right, those of others at the left.",
        "Without it, and for messages without a sender, align says at which side bubbles stand.",
        examples: ["Anna"], value: "name", isOfMessages: false)),
    SettingKey(
      "scroll-bar", into: \.conversation.scrollBar,
      .init(
        .others, "When the scroll bar of a conversation is seen.", standard: "auto",
        isOfMessages: false)),
    SettingKey(
      "unread-mark", into: \.conversation.unreadMark,
      .init(
        .others, "How messages that arrive while a person looks back are announced.",
        standard: "blink", value: "mark", isOfMessages: false)),
    SettingKey(
      "bar", BarSource.parser, into: \.bar.source,
      .init(
        .others,
        """
        Seconds in which a bar fills, again and again, or a live value in percent such as \
        "{load}".
        """,
        "Above 0 and at most 86400 seconds.",
        examples: ["10"], value: "seconds")),
    SettingKey(
      "bar-from", into: \.bar.side,
      .init(.others, "Where the bar begins.", standard: "left", value: "side")),
    SettingKey(
      "arrangement", into: \.arrangement,
      .init(
        .motion, "How messages of the service are played that are shown at the same time.",
        "Strung messages stand on one line, paged ones come one after the other.",
        standard: "strung", isOption: false, isOfMessages: false)),
    SettingKey(
      "resume", into: \.resume,
      .init(
        .motion, "Whether an interrupted message of the service goes on where it was.",
        standard: "yes", isOption: false, isOfMessages: false)),
  ]

  /// A key that is a part of the speed, which is inherited as a whole.
  private static func speedKey<Value: Equatable & Sendable>(
    _ name: String, _ parser: SettingParser<Value>,
    into place: @autoclosure @escaping SettingKey<ContentSettings>.Place<Value>,
    _ about: SettingAbout
  ) -> SettingKey<ContentSettings> {
    var key = SettingKey(name, parser, into: place(), about)
    key.lay = { target, other in if target.speed == nil { target.speed = other.speed } }
    return key
  }

  /// Adds a problem for keys of the speed that exclude or need each other.
  ///
  /// Looks at keys, not at values: a conflict is reported even if a value is wrong as well.
  static func check(_ said: PresentKeys, path: String, problems: inout ProblemList) {
    for conflict in SpeedSetting.conflict(among: said.names) {
      switch conflict {
      case .excludes(let later, let first):
        guard let entry = said[later], let other = said[first] else { continue }
        let line = other.key.line
        problems.add(
          // What does not come from a file has no lines.
          line > 0
            ? .phrase(
              """
              "\(later)" excludes "\(first)" in line \(line): both set the speed. Keep one \
              of the two.
              """)
            : .phrase(
              "\"\(later)\" excludes \"\(first)\": both set the speed. Keep one of the two."),
          at: entry.key, path: path)
      case .needs(let name, let partner):
        guard let entry = said[name] else { continue }
        let example: Phrase =
          partner == "every"
          ? .phrase("{0}, in milliseconds", "every: 40") : .phrase("{0}, in columns", "step: 1")
        problems.add(.needs(name, partner, add: example), at: entry.key, path: path)
      }
    }
  }
}
