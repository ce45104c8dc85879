// SPDX-License-Identifier: MIT
internal import Core
internal import YAMLText

/// The keys of the top level.
enum SignSchema {
  static let keys: [SettingKey<SignSettings>] =
    ContentSchema.keys.map { $0.lifted(to: \.content) } + valueKeys
    + PanelSchema.keys.map { $0.lifted(to: \.panel) } + displayKeys + partKeys

  private static let valueKeys: [SettingKey<SignSettings>] = [
    SettingKey(
      "values", allowed: ValueSetting.allowed,
      .init(
        .texts, "What is shown where a text has {name}.",
        """
        A text, which may be written in several languages, or a value that follows the time, for which a moving text keeps the room that its \
        widest form takes. Every sign has {time}, {date} and {counter} (seconds since it began, \
        or with clock: wall since 1970) unless they are set here; a service has {address}, where \
        its page is. A clock is a pattern of \
        strftime. A countdown (or count-up) is the time until (or since) a local time in a format \
        of weeks {w}, days {d}, hours {h}, minutes {m}, seconds {s} and fractions {f}; more \
        letters make more digits, and {d| day| days} has a word for one and a word for more. Days \
        and weeks are those of the wall clock, also when clocks change. Its "then" is what follows it: zero, count-up or a text. A counter is a number to which \
        "step" is added every so many seconds since a local time (or since the sign began, with \
        clock: wall since 1970 in UTC, which is the same for all signs), up to "last"; every 86400 \
        is each day at the same time of the wall clock. With "mqtt" \
        it is what comes to a topic of the broker; "pointer" is the way to it in JSON, "stale-after" \
        the time after which an old one is not shown, and with "markup: yes" it may have markup.
        """,
        examples: [
          """

            temperature: "21°C"
            greeting: {en: "Good morning", de: "Guten Morgen"}
            tokyo: {clock: "%H:%M", time-zone: Asia/Tokyo, locale: ja}
            left: {countdown: "2027-01-01T00:00:00", format: "{d}d {hh}:{mm}", then: "Happy new year"}
            days: {count-up: 2026-11-01, format: "{d| day| days} without accident"}
            visitors: {counter: 100, step: 1, every: 60, since: 2026-11-01T08:00, last: 5000}
          """
        ])
    ) { node, path, problems, settings in
      let values = ValueSetting.read(node, path: path, problems: &problems)
      if !values.texts.isEmpty { settings.values = values.texts }
      if !values.timed.isEmpty { settings.timedValues = values.timed }
      if !values.broker.isEmpty { settings.brokerValues = values.broker }
    },
    SettingKey(
      "time-zone", SettingParsers.timeZone, into: \.timeZone,
      .init(
        .texts, "The time zone of clocks and dates, such as Asia/Tokyo.",
        otherwise: "that of the machine", examples: ["Europe/Berlin"], value: "name")),
    SettingKey(
      "locale", SettingParsers.locale, into: \.locale,
      .init(
        .texts, "The language of dates and of texts in several languages, such as ja.",
        """
        Without it such a text is shown in the language that stands first; so is one that lacks \
        the language.
        """, otherwise: "that of the environment",
        examples: ["de"])),
    SettingKey(
      "languages", into: \.languages,
      .init(
        .texts, "Which of its languages a text is shown in.",
        """
        All are strung together in the order in which they are written; in pages, and where a text \
        stands still, each is a page.
        """, standard: "locale", value: "languages")),
    SettingKey(
      "values-file", SettingParsers.path, into: \.valuesFile,
      .init(
        .texts,
        "A file of texts of live values in JSON, such as {\"temperature\": \"21\"}.",
        """
        It is read again whenever it changes; values above count more. In the service the last \
        writer counts: a value that a request sets is shown until the file has another text for \
        the same name.
        """, examples: ["\"/run/weather.json\""], value: "file")),
    SettingKey(
      "font-folder", each: SettingParsers.path, into: \.fontFolders,
      .init(
        .texts, "Folders in which fonts are looked for first.",
        "The usual folders of the machine follow.",
        examples: ["[\"/home/pi/fonts\"]"], value: "folder")),
    SettingKey(
      "image-folder", each: SettingParsers.path, into: \.imageFolders,
      .init(
        .texts, "Folders in which the pictures of {image logo.png} lie.",
        examples: ["[\"/home/pi/pictures\"]"], value: "folder")),
  ]

  private static let displayKeys: [SettingKey<SignSettings>] = [
    SettingKey(
      "turn", into: \.hanging.turn,
      .init(
        .panel, "How the panel hangs: turned clockwise by so many degrees from how it was built.",
        """
        Built is what panel, wiring, chains and the keys above describe. Everything else, zones \
        too, is as you see it: 4x1 turned by 90 is 8 columns wide and 32 rows high.
        """, otherwise: "0", examples: ["90"], value: "degrees", needsRestart: true)),
    SettingKey(
      "mirror", into: \.hanging.mirror,
      .init(
        .panel, "How the panel is seen (horizontal is from behind).",
        """
        Horizontal exchanges left and right, as from behind or in a rear projection; vertical \
        exchanges top and bottom.
        """, otherwise: "none", examples: ["horizontal"], value: "way", needsRestart: true)),
    SettingKey(
      "module-gap", SettingParsers.moduleGap, into: \.hanging.gap,
      .init(
        .panel, "How many LEDs would fit between two modules.",
        """
        With 1 or more these columns and rows count as pixels that are not seen: a text passes \
        behind the bars and does not jump.
        """, otherwise: "0", examples: ["2"], value: "n", needsRestart: true)),
    SettingKey(
      "intensity", SettingParsers.intensity, into: \.intensity,
      .init(
        .panel, "The intensity: 0 is the dimmest, 15 the brightest.",
        """
        Every step above draws more current. Where 0 is too bright, a larger resistor RSET on the \
        modules is the only good way to go below.
        """, standard: "3", value: "step")),
    SettingKey(
      "fade", SettingParsers.fade, into: \.fade,
      .init(
        .panel, "Seconds in which the intensity changes.",
        """
        It changes when the sign begins, when it ends and when another intensity is set. The steps \
        look even to the eye.
        """, otherwise: "0", examples: ["1.5"], value: "seconds")),
    SettingKey(
      "rset", SettingParsers.rset, into: \.rset,
      .init(
        .panel, "The resistor RSET of the modules in kilo-ohms.",
        "It sets the current of the LEDs.", otherwise: "10", examples: ["10"],
        value: "kilo-ohms", needsRestart: true)),
    SettingKey(
      "current-limit", SettingParsers.currentLimit, into: \.currentLimit,
      .init(
        .panel, "The most that the panel may draw, in milliamperes.",
        "The intensity is lowered before a picture comes that would draw more.",
        examples: ["1500"], value: "mA", needsRestart: true)),
    SettingKey(
      "clock", into: \.clock,
      .init(
        .motion, "What time counts from (wall keeps signs in step).",
        """
        With wall all signs with these settings show the same at the same instant, whenever they \
        were started.
        """, standard: "start", value: "origin", needsRestart: true)),
    SettingKey(
      "canvas", PanelSize.parser, into: \.canvas,
      .init(
        .panel, "The size in modules of a wider picture; this panel shows a part of it.",
        examples: ["32x1"], value: "AxD", needsRestart: true)),
    SettingKey(
      "window", allowed: window, form: .pair, option: SettingParsers.window, into: \.window,
      .init(
        .panel, "Where on the canvas the top left pixel of this panel lies.",
        "On the command line it is 64,0.", otherwise: "the top left", examples: ["[64, 0]"],
        value: "x,y", needsRestart: true)
    ) { node, path, problems in
      let places = 0...(ZoneSettings.sideLimit - 1)
      let pair = problems.pair(node, places, places, allowed: window, path: path)
      return pair.map { PixelPlace(x: $0.x, y: $0.y) }
    },
    SettingKey(
      "backend", BackendChoice.parser, into: \.backend,
      .init(
        .display, "Where frames go.", standard: "terminal",
        examples: ["spi:/dev/spidev0.0", "gpio:/dev/gpiochip0,clk=11,din=10,cs=8"],
        needsRestart: true)),
    SettingKey(
      "bus-speed", SettingParsers.busSpeed, into: \.busSpeed,
      .init(
        .display, "The clock of the SPI bus in hertz.", "Long cables need less.",
        otherwise: "2000000", examples: ["2000000"], value: "hertz", needsRestart: true)),
    SettingKey(
      "end", allowed: endAllowed, option: EndChoice.parser, into: \.end,
      .init(
        .display, "How the panel is left at the end: blank, keep or a text.",
        "On the command line a text is text:WORDS.", standard: "blank",
        examples: ["{text: \"Out of service\"}"], value: "blank|keep|text:WORDS"), read: readEnd),
    SettingKey(
      "color", into: \.color,
      .init(
        .display, "The color of the LEDs in previews, recordings and the page.", standard: "red")),
    SettingKey(
      "style", into: \.style,
      .init(.display, "How the preview in the terminal draws pixels.", standard: "auto")),
    SettingKey(
      "real-time", into: \.realTime,
      .init(
        .display, "Whether the thread that sends frames takes real-time priority.",
        """
        Then nothing else on the machine makes frames late. Without this key the service takes it \
        where it is permitted, as its unit does, and other commands do not.
        """, examples: ["yes"], needsRestart: true)),
    SettingKey(
      "loopback", into: \.loopback,
      .init(
        .display, "Whether DOUT of the last module comes back to MISO.",
        """
        It needs a divider, as it swings to 5 V. The sign then notices when the chain breaks and \
        reports after which module.
        """, examples: ["yes"], needsRestart: true)),
  ]

  private static let partKeys: [SettingKey<SignSettings>] = [
    SettingKey(
      "chains", allowed: .phrase("a list of {0}", .phrase("chains")), into: \.chains,
      .init(
        .display, "Several chains that make up the panel, instead of backend.",
        """
        Each has a backend, the place of its upper left module (at: [x, y], in modules) and a \
        size. Keys of the panel that a chain does not set are those above.
        """,
        examples: [
          """

            - backend: spi:/dev/spidev0.0
              at: [0, 0]
              panel: 4x1
            - backend: spi:/dev/spidev0.1
              at: [4, 0]
              panel: 4x1
          """
        ], needsRestart: true), read: ChainSchema.list),
    SettingKey(
      "zones", allowed: .phrase("a list of {0}", .phrase("zones")), form: .zones, into: \.zones,
      .init(
        .zones, "Rectangles with a content of their own.",
        """
        Each has a place and a size in pixels, [0, 0] being the upper left one. What a zone does \
        not set of its content is as above. Zones may overlap: they are drawn by their layers.
        """,
        examples: [
          """

            - name: news
              at: [0, 0]
              size: [24, 8]
              text: ["First", "Second"]
              scroll: bounce
            - name: platform
              at: [24, 0]
              size: [8, 8]
              text: "7"
              scroll: static
              align: right
            - at: [0, 0]
              size: [8, 8]
              step: 8
              every: 500
            - at: [8, 0]
              size: [8, 8]
              loop-in: 10
            - at: [0, 0]
              size: [32, 8]
              layer: 2
              overlay: cut-out
              scroll: pages
              text: ["One", "Two"]
              entry: rain
              exit: dissolve
              gap: 1
              repeat: 3
              progress: top
            - at: [0, 0]
              size: [32, 8]
              pages:
                - {text: "One", entry: iris}
                - "Two"
            - at: [0, 0]
              size: [32, 8]
              conversation: "-"
              message-gap: 2
              message-markup: yes
              message-entry: spring
              bubbles: inverse
              own-name: Anna
              scroll-bar: always
              unread-mark: steady
              arrangement: paged
              resume: no
            - at: [0, 7]
              size: [32, 1]
              bar: "{load}"
              bar-from: right
          """
        ])
    ) { ZoneSchema.list($0, path: $1, problems: &$2) },
    SettingKey(
      "service", allowed: .phrase("a mapping such as {0}", "{listen: \"127.0.0.1:8080\"}"),
      into: \.service,
      .init(
        .service, "How the sign runs as a service.",
        """
        Messages are sent over HTTP, kept, and shown at their times. What the sign and its zones \
        show by themselves, as above, is seen while there is no message.
        """, examples: ["\n"]), read: ServiceSchema.read),
    SettingKey(
      "mqtt", allowed: .phrase("a mapping such as {0}", "{broker: \"mqtt://localhost\"}"),
      into: \.mqtt,
      .init(
        .mqtt, "How the sign takes part in a network of MQTT, with other signs and programs.",
        """
        It says there how it is, and takes what the HTTP API takes. Only broker is needed.
        """, examples: ["\n"]), read: MQTTSchema.read),
  ]

  private static let window = Phrase.phrase(
    "a list of two numbers, {0} in pixels, such as {1}", "[x, y]", "[64, 0]")
  private static let endAllowed = Phrase.phrase(
    "blank, keep or a text, such as {0}", "{text: \"Closed\"}")

  private static let endKeys: [SettingKey<LocalizedText?>] = [
    SettingKey(
      "text", text: SettingParsers.name, into: \.self, required: .verbatim("text: \"Closed\""))
  ]

  @Sendable private static func readEnd(
    _ node: ConfigNode, path: String, problems: inout ProblemList
  ) -> EndChoice? {
    guard case .mapping = node.kind else {
      if let text = node.text, let end = try? EndChoice.parser.parse(text) { return end }
      problems.refuse(node, allowed: endAllowed, path: path)
      return nil
    }
    return problems.draft(nil, of: node, keys: endKeys, path: path).map(EndChoice.text)
  }
}
