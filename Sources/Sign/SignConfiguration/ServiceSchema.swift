// SPDX-License-Identifier: MIT
internal import Core
internal import Schedules
internal import YAMLText

/// The keys of `service`.
enum ServiceSchema {
  static let keys: [SettingKey<ServiceSettings>] = [
    SettingKey(
      "listen", allowed: .phrase("\(ListenAddress.parser.takes), or a list of them"), form: .list,
      into: \.listen,
      .init(
        .service, "Where requests are taken: addresses with ports, and sockets.",
        "The group of a socket may do everything.",
        otherwise: "127.0.0.1:8080 and, under systemd, unix:/run/signboard/signboard.sock",
        examples: ["[\"127.0.0.1:8080\", \"unix:/run/signboard/signboard.sock\"]"],
        needsRestart: true)
    ) { node, path, problems in
      problems.scalars(node, ListenAddress.parser, path: path)
        ?? problems.scalar(node, ListenAddress.parser, path: path).map { [$0] }
    },
    SettingKey(
      "tokens-file", SettingParsers.path, into: \.tokensFile,
      .init(
        .service, "A file that says who may do what over the network.",
        """
        "signboard token add" writes it. Its lines are such as writer:HASH, the SHA-256 of a token. \
        Other addresses than those of this machine need one.
        """, examples: ["/etc/signboard/tokens"], needsRestart: true)),
    SettingKey(
      "tls", allowed: tlsAllowed, into: \.tls,
      .init(
        .service, "The files of a certificate and its private key, with which ports speak https.",
        """
        Both are in PEM form, and renewed ones are served without a new start. Without tls the ports \
        speak http. Sockets need no encryption.
        """,
        examples: ["{certificate: /etc/signboard/sign.pem, key: /etc/signboard/sign.key}"],
        needsRestart: true)
    ) { tls($0, $1, &$2) },
    SettingKey(
      "hosts", each: host, into: \.hosts,
      .init(
        .service, "Names by which browsers may call the sign besides its addresses.",
        """
        Where other machines reach the sign, the name of its machine that ends in .local is \
        allowed, too. All others are refused.
        """, examples: ["[sign.local]"], needsRestart: true)),
    SettingKey(
      "origins", each: origin, into: \.origins,
      .init(
        .service, "Pages of other sites that may use the sign.", "All others are refused.",
        examples: ["[\"https://panel.example\"]"], needsRestart: true)),
    SettingKey(
      "storage", SettingParsers.path, into: \.storage,
      .init(
        .service, "The file of the messages.",
        otherwise: "signboard.db in the state directory of systemd, else beside the configuration",
        examples: ["/var/lib/signboard/signboard.db"], needsRestart: true)),
    SettingKey(
      "place", allowed: .phrase("a mapping such as {0}", "{latitude: 48.14, longitude: 11.58}"),
      into: \.place,
      .init(
        .service, "Where the sign stands, for sunrise and sunset.",
        "Degrees are positive to the north and the east.",
        examples: ["{latitude: 48.14, longitude: 11.58}"])
    ) { node, path, problems in
      let place = problems.draft((nil, nil), of: node, keys: placeKeys, path: path)
      guard let latitude = place.latitude, let longitude = place.longitude else { return nil }
      return Sun(latitude: latitude, longitude: longitude)
    },
    SettingKey(
      "idle", text: text, into: \.idle,
      .init(
        .service, "What is shown while there is no message, instead of the text above.",
        "Without both, a sign shows where its page is until it has the first message.",
        examples: ["\"{time}\""])),
    SettingKey(
      "startup",
      allowed: .phrase("a text, or a mapping such as {0}", "{text: \"Hello\", seconds: 10}"),
      into: \.startup,
      .init(
        .service, "What is shown from the start on until a message has been shown.",
        "With seconds it ends after these at the latest.",
        examples: ["{text: \"Good morning\", seconds: 20}"]), read: startup),
    SettingKey(
      "stop", text: text, into: \.stop,
      .init(
        .service, "What is shown while the sign is stopped.", examples: ["\"Out of service\""])),
    SettingKey(
      "wait-for-clock", into: \.waitsForClock,
      .init(
        .service, "Whether times wait after the start until the clock is set.",
        """
        Until a time server, a clock with a battery or a person has set it, a value that follows the \
        time is shown as –, and messages with dates or windows are not shown. The times of "off", \
        "quiet" and "intensity-plan" do not wait.
        """, standard: "no", examples: ["yes"])),
    SettingKey(
      "stale", allowed: staleAllowed, into: \.stale,
      .init(
        .service, "How messages are shown whose content is out of date.",
        "They are shown as others, have a mark in front, or give way to a text.", standard: "shown",
        examples: ["{mark: \"(old) \"}"]), read: stale),
    SettingKey(
      "silence", allowed: .phrase("a mapping with a text and feeds"), into: \.silence,
      .init(
        .service, "What is shown when a feed is silent for too long.",
        """
        A feed is a value or message of this name, or a caller such as "token 2", each with its \
        seconds. The text is shown beside other messages, or instead of those up to a priority.
        """,
        examples: ["{text: \"No news\", feeds: {weather: 3600}, instead-up-to: 60}"]),
      read: silence),
    SettingKey(
      "intensity-plan", allowed: .phrase("a list such as {0}", "[{start: sunset, intensity: 2}]"),
      into: \.intensityPlan,
      .init(
        .service, "The intensities of the sign and when each begins.",
        """
        "days" limits an entry to some days; "ramp" spreads the change over so many minutes. Times \
        are such as 07:00, or sunrise, sunset, dawn and dusk with minutes: sunset-30.
        """,
        examples: [
          """

            - {start: sunrise, intensity: 8, ramp: 30}
            - {start: sunset, intensity: 2, ramp: 30}
            - {start: "10:00", intensity: 10, days: "sat sun"}
          """
        ])
    ) { ServiceWindow.plan($0, $1, &$2) },
    SettingKey(
      "off", allowed: windows, into: \.off,
      .init(
        .service, "When the sign is dark and its chips are shut down.",
        examples: ["[{start: \"23:30\", end: \"05:00\"}]"])
    ) { ServiceWindow.list($0, $1, &$2) },
    SettingKey(
      "quiet", allowed: windows, into: \.quiet,
      .init(
        .service, "When nothing moves: still pages are shown.",
        examples: ["[{start: \"20:00\", end: \"07:00\", days: mon-fri}]"])
    ) { ServiceWindow.list($0, $1, &$2) },
    SettingKey(
      "urgent", SettingParsers.whole(0...100, of: nil), into: \.urgent,
      .init(
        .service, "The least priority of messages that are shown in spite of off and quiet.",
        examples: ["90"])),
    SettingKey(
      "urgent-intensity", SettingParsers.intensity, into: \.urgentIntensity,
      .init(
        .service, "The intensity of the sign while a message breaks through.", examples: ["15"])),
    SettingKey(
      "calendars", allowed: calendarsAllowed, into: \.calendars,
      .init(
        .service, "Files of calendars (iCalendar), and folders with such files.",
        """
        Their events are messages of the zone beside them, else of the one called main, or of the \
        first. They are listed, but changed only in the calendar. signboard health reports what \
        of them cannot be shown.
        """,
        examples: [
          "[\"/var/lib/signboard/calendars\", {file: /var/lib/signboard/talks.ics, zone: news}]"
        ])
    ) { calendars($0, $1, &$2) },
    SettingKey(
      "backup", allowed: backupAllowed, into: \.backup,
      .init(
        .service, "An existing folder for daily copies of the messages.",
        "keep is how many of them stay, 1 to 366; without it 7.",
        examples: ["{folder: /var/lib/signboard/backups, keep: 7}"])
    ) { backup($0, $1, &$2) },
    SettingKey(
      "webhooks", allowed: webhooksAllowed, into: \.webhooks,
      .init(
        .service, "Addresses of other systems that are told of events, at most 10.",
        """
        Each has a url; secret-file names a file with the secret that signs the events, and events \
        those that are sent, of shown, ended, refused, unhealthy and well; without it all.
        """,
        examples: [
          "[{url: \"https://example.com/hook\", secret-file: /etc/signboard/hook-secret}]"
        ]), read: webhooks),
    SettingKey(
      "remove-over", into: \.removesOver,
      .init(
        .service, "Whether messages that are over are removed within some minutes.",
        """
        A message is over when it was shown as often or as long as its rules allow, or after its \
        last date. Otherwise it stays until a person removes it. Protected ones stay.
        """, standard: "no", examples: ["yes"])),
    SettingKey(
      "extra-endpoints", formerly: "doors",
      allowed: .phrase("a mapping such as {0}", "{notify: yes, show: no}"),
      .init(
        .service, "Small endpoints for other systems: notify and show.",
        """
        POST /api/notify as AWTRIX has it, with text, color, icon, duration, hold and repeat, and \
        GET /show?text=…
        """,
        examples: ["{notify: yes, show: yes}"]),
      differs: { one, other in
        (one.opensNotify ?? false, one.opensShow ?? false)
          != (other.opensNotify ?? false, other.opensShow ?? false)
      }
    ) { _ = $2.mapping($0, keys: endpointKeys, path: $1, into: &$3) },
  ]

  private static let host = SettingParser<String>(
    allowed: .phrase("a name without a port such as sign.local")
  ) { text in
    (1...253).contains(text.utf8.count) && Wording.isWord(text, with: "-_.")
      ? text.lowercased() : nil
  }

  private static let origin = SettingParser<String>(
    allowed: .phrase("the beginning of an address without a path such as https://panel.example")
  ) { text in
    let lower = text.lowercased()
    guard let scheme = ["https://", "http://"].first(where: { lower.hasPrefix($0) }) else {
      return nil
    }
    let rest = lower.dropFirst(scheme.count)
    let isPlain = rest.utf8.allSatisfy {
      $0 > 0x20 && $0 < 0x7F && !"/?#@,\\\"".utf8.contains($0)
    }
    return (1...259).contains(rest.utf8.count) && isPlain ? lower : nil
  }

  private static let windows = Phrase.phrase(
    "a list such as {0}", "[{start: \"22:00\", end: \"06:00\"}]")

  /// The settings of the mapping; adds a problem for each mistake.
  @Sendable static func read(
    _ node: ConfigNode, path: String, problems: inout ProblemList
  ) -> ServiceSettings? {
    var settings = ServiceSettings()
    let said = problems.mapping(node, keys: keys, path: path, into: &settings)
    if settings.needsPlace, said["place"] == nil {
      problems.add(
        .phrase(
          "sunrise and sunset need the place of the sign. Add {0}, in degrees.",
          "place: {latitude: 48.14, longitude: 11.58}"), at: node,
        path: path)
    }
    return settings
  }

  // MARK: - Parts

  private static let placeKeys: [SettingKey<(latitude: Double?, longitude: Double?)>] = [
    SettingKey(
      "latitude", degrees(90, PhraseForm("a number of degrees from -{0} to {0}, north positive")),
      into: \.latitude, required: .verbatim("latitude: 48.14")),
    SettingKey(
      "longitude", degrees(180, PhraseForm("a number of degrees from -{0} to {0}, east positive")),
      into: \.longitude, required: .verbatim("longitude: 11.58")),
  ]

  private static func degrees(_ limit: Double, _ form: PhraseForm) -> SettingParser<Double> {
    SettingParser(allowed: .phrase(form, "\(Int(limit))")) { text in
      guard let number = Double(text), number.isFinite, abs(number) <= limit else { return nil }
      return number
    }
  }

  private static let endpointKeys: [SettingKey<ServiceSettings>] = [
    SettingKey("notify", into: \.opensNotify), SettingKey("show", into: \.opensShow),
  ]

  /// A text that is shown when something is missing.
  private static let text = SettingParsers.text(ofAtMost: 4096)

  @Sendable private static func startup(
    _ node: ConfigNode, path: String, problems: inout ProblemList
  ) -> StartupDisplay<LocalizedText>? {
    let keys: [SettingKey<(text: LocalizedText?, seconds: Int?)>] = [
      SettingKey("text", text: text, into: \.text, required: .verbatim("text: \"Hello\"")),
      SettingKey(
        "seconds", SettingParsers.whole(1...86_400, of: .phrase("seconds")), into: \.seconds),
    ]
    guard case .mapping = node.kind, !node.isByLanguage(insteadOf: keys) else {
      return problems.text(node, text, path: path).map { StartupDisplay(text: $0) }
    }
    let draft = problems.draft((nil, nil), of: node, keys: keys, path: path)
    return draft.text.map { StartupDisplay(text: $0, seconds: draft.seconds) }
  }

  private static let staleAllowed = Phrase.phrase(
    "shown, or a mapping such as {0} or {1}", "{mark: \"(old) \"}", "{text: \"No news\"}")

  @Sendable private static func stale(
    _ node: ConfigNode, path: String, problems: inout ProblemList
  ) -> StaleDisplay<LocalizedText>? {
    if node.text == "shown" { return .shown }
    guard case .mapping = node.kind else {
      problems.refuse(node, allowed: staleAllowed, path: path)
      return nil
    }
    var draft: (mark: LocalizedText?, text: LocalizedText?) = (nil, nil)
    let keys: [SettingKey<(mark: LocalizedText?, text: LocalizedText?)>] = [
      SettingKey("mark", text: SettingParsers.text(ofAtMost: 256), into: \.mark),
      SettingKey("text", text: text, into: \.text),
    ]
    let said = problems.mapping(node, keys: keys, path: path, into: &draft)
    if said["mark"] != nil, let other = said["text"] {
      problems.add(
        .phrase(
          "\"text\" excludes \"mark\": a message is marked or replaced. Keep one of the two."),
        at: other.key, path: path)
    }
    return draft.mark.map { .marked($0) } ?? draft.text.map { .replaced($0) }
  }

  @Sendable private static func silence(
    _ node: ConfigNode, path: String, problems: inout ProblemList
  ) -> SilenceDisplay<LocalizedText>? {
    let feeds = Phrase.phrase(
      "a mapping of 1 to 64 names to seconds, such as {0}", "{weather: 3600}")
    let seconds = SettingParsers.whole(1...31_536_000, of: .phrase("seconds"))
    let keys: [SettingKey<(text: LocalizedText?, feeds: [String: Int], insteadUpTo: Int?)>] = [
      SettingKey("text", text: text, into: \.text, required: .verbatim("text: \"No news\"")),
      SettingKey("feeds", allowed: feeds, required: .verbatim("feeds: {weather: 3600}")) {
        node, path, problems, draft in
        guard case .mapping(let entries) = node.kind, (1...64).contains(entries.count) else {
          return problems.refuse(node, allowed: feeds, path: path)
        }
        for entry in entries {
          let name = entry.key.text ?? ""
          draft.feeds[name] = problems.scalar(entry.value, seconds, path: "\(path).\(name)")
        }
      },
      SettingKey("instead-up-to", SettingParsers.whole(0...100, of: nil), into: \.insteadUpTo),
    ]
    let draft = problems.draft((nil, [:], nil), of: node, keys: keys, path: path)
    guard let text = draft.text, !draft.feeds.isEmpty else { return nil }
    return SilenceDisplay(text: text, feeds: draft.feeds, insteadUpTo: draft.insteadUpTo)
  }
}
