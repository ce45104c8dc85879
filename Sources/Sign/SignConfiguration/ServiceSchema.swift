// SPDX-License-Identifier: MIT
internal import CivilTime
internal import Schedules
internal import YAMLText

/// The service while it is read.
struct ServiceDraft {
  var settings = ServiceSettings()
  var notify: YesNo?
  var removesOver: YesNo?
  var show: YesNo?
}

/// The keys of `service`.
enum ServiceSchema {
  static let keys: [SettingKey<ServiceDraft>] = [
    SettingKey("listen", allowed: "\(ListenAddress.parser.allowed), or a list of them") {
      node, path, problems, draft in
      draft.settings.listen = scalars(node, ListenAddress.parser, path, &problems)
    },
    SettingKey("tokens-file", SettingParsers.name, into: \.settings.tokensFile),
    SettingKey("hosts", texts: host, into: \.settings.hosts),
    SettingKey("origins", texts: origin, into: \.settings.origins),
    SettingKey("storage", SettingParsers.name, into: \.settings.storage),
    SettingKey("place", allowed: "a mapping such as {latitude: 48.14, longitude: 11.58}") {
      node, path, problems, draft in
      var place = PlaceDraft()
      _ = problems.mapping(node, keys: placeKeys, path: path, into: &place)
      if let latitude = place.latitude, let longitude = place.longitude {
        draft.settings.place = Sun(latitude: latitude, longitude: longitude)
      }
    },
    SettingKey("idle", text, into: \.settings.idle),
    SettingKey("startup", allowed: "a text, or a mapping such as {text: \"Hello\", seconds: 10}") {
      node, path, problems, draft in
      draft.settings.startup = startup(node, path, &problems)
    },
    SettingKey("stop", text, into: \.settings.stop),
    SettingKey("stale", allowed: staleAllowed) { node, path, problems, draft in
      draft.settings.stale = stale(node, path, &problems)
    },
    SettingKey("silence", allowed: "a mapping with a text and feeds") {
      node, path, problems, draft in
      draft.settings.silence = silence(node, path, &problems)
    },
    SettingKey("intensity-plan", allowed: "a list such as [{start: sunset, intensity: 2}]") {
      node, path, problems, draft in
      var entries: [IntensityPlanSetting] = []
      problems.list(node, of: "entries", limit: 64, path: path) { node, path, problems in
        if let entry = ServiceWindow.entry(node, path, &problems) { entries.append(entry) }
      }
      draft.settings.intensityPlan = entries
    },
    SettingKey("off", allowed: windows) { node, path, problems, draft in
      draft.settings.off = ServiceWindow.list(node, path, &problems)
    },
    SettingKey("quiet", allowed: windows) { node, path, problems, draft in
      draft.settings.quiet = ServiceWindow.list(node, path, &problems)
    },
    SettingKey("urgent", SettingParsers.whole(0...100, of: nil), into: \.settings.urgent),
    SettingKey("urgent-intensity", SettingParsers.intensity, into: \.settings.urgentIntensity),
    SettingKey("calendars", allowed: calendarsAllowed) { node, path, problems, draft in
      draft.settings.calendars = calendars(node, path, &problems)
    },
    SettingKey("backup", allowed: backupAllowed) { node, path, problems, draft in
      draft.settings.backup = backup(node, path, &problems)
    },
    SettingKey("remove-over", into: \.removesOver),
    SettingKey("doors", allowed: "a mapping such as {notify: yes, show: no}") {
      node, path, problems, draft in
      _ = problems.mapping(node, keys: doorKeys, path: path, into: &draft)
    },
  ]

  private static let host = SettingParser<String>(
    allowed: "a name without a port such as sign.local"
  ) { text in
    let isName = text.utf8.allSatisfy {
      switch $0 {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"),
        UInt8(ascii: "."):
        true
      default: false
      }
    }
    return (1...253).contains(text.utf8.count) && isName ? text.lowercased() : nil
  }

  private static let origin = SettingParser<String>(
    allowed: "the beginning of an address without a path such as https://panel.example"
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

  private static let windows = "a list such as [{start: \"22:00\", end: \"06:00\"}]"

  /// The settings of the mapping; notes what is wrong with them.
  static func read(
    _ node: ConfigNode, path: String, problems: inout ProblemList
  ) -> ServiceSettings {
    var draft = ServiceDraft()
    let said = problems.mapping(node, keys: keys, path: path, into: &draft)
    draft.settings.removesOver = draft.removesOver.map { $0 == .yes }
    draft.settings.opensNotify = draft.notify.map { $0 == .yes }
    draft.settings.opensShow = draft.show.map { $0 == .yes }
    if draft.settings.needsPlace, said["place"] == nil {
      problems.add(
        "sunrise and sunset need the place of the sign. Add "
          + "place: {latitude: 48.14, longitude: 11.58}, in degrees.", at: node, path: path)
    }
    return draft.settings
  }

  /// A scalar or a list of them.
  private static func scalars<Value>(
    _ node: ConfigNode, _ parser: SettingParser<Value>, _ path: String,
    _ problems: inout ProblemList
  ) -> [Value]? {
    guard case .sequence(let items) = node.kind, !items.isEmpty else {
      return problems.scalar(node, parser, path: path).map { [$0] }
    }
    return items.enumerated().compactMap { index, item in
      problems.scalar(item, parser, path: "\(path)[\(index)]")
    }
  }

  // MARK: - Parts

  private struct PlaceDraft {
    var latitude: Double?
    var longitude: Double?
  }

  private static let placeKeys: [SettingKey<PlaceDraft>] = [
    SettingKey(
      "latitude", degrees(90, "north"), required: "latitude: 48.14", into: \.latitude),
    SettingKey(
      "longitude", degrees(180, "east"), required: "longitude: 11.58", into: \.longitude),
  ]

  private static func degrees(_ limit: Double, _ side: String) -> SettingParser<Double> {
    SettingParser(
      allowed: "a number of degrees from -\(Int(limit)) to \(Int(limit)), \(side) positive"
    ) { text in
      guard let number = Double(text), number.isFinite, abs(number) <= limit else { return nil }
      return number
    }
  }

  private static let doorKeys: [SettingKey<ServiceDraft>] = [
    SettingKey("notify", into: \.notify), SettingKey("show", into: \.show),
  ]

  /// The most bytes of a text that is shown when something is missing.
  private static let text = SettingParser<String>(allowed: "a text of at most 4096 bytes") {
    $0.utf8.count <= 4096 ? $0 : nil
  }

  private struct StartupDraft {
    var text: String?
    var seconds: Int?
  }

  private static func startup(
    _ node: ConfigNode, _ path: String, _ problems: inout ProblemList
  ) -> StartupSetting? {
    guard case .mapping = node.kind else {
      return problems.scalar(node, text, path: path).map { StartupSetting(text: $0, seconds: nil) }
    }
    var draft = StartupDraft()
    let keys: [SettingKey<StartupDraft>] = [
      SettingKey("text", text, required: "text: \"Hello\"", into: \.text),
      SettingKey("seconds", SettingParsers.whole(1...86_400, of: "seconds"), into: \.seconds),
    ]
    _ = problems.mapping(node, keys: keys, path: path, into: &draft)
    return draft.text.map { StartupSetting(text: $0, seconds: draft.seconds) }
  }

  private static let staleAllowed =
    "shown, or a mapping such as {mark: \"(old) \"} or {text: \"No news\"}"

  private struct StaleDraft {
    var mark: String?
    var text: String?
  }

  private static func stale(
    _ node: ConfigNode, _ path: String, _ problems: inout ProblemList
  ) -> StaleSetting? {
    if node.text == "shown" { return .shown }
    guard case .mapping = node.kind else {
      problems.add(
        ValueProblem(found: node.found, allowed: staleAllowed).description, at: node, path: path)
      return nil
    }
    let mark = SettingParser<String>(allowed: "a text of at most 256 bytes") {
      $0.utf8.count <= 256 ? $0 : nil
    }
    var draft = StaleDraft()
    let keys: [SettingKey<StaleDraft>] = [
      SettingKey("mark", mark, into: \.mark), SettingKey("text", text, into: \.text),
    ]
    let said = problems.mapping(node, keys: keys, path: path, into: &draft)
    if said["mark"] != nil, let other = said["text"] {
      problems.add(
        "\"text\" excludes \"mark\": a message is marked or replaced. Keep one of the two.",
        at: other.key, path: path)
    }
    return draft.mark.map { .marked($0) } ?? draft.text.map { .replaced($0) }
  }

  private struct SilenceDraft {
    var text: String?
    var feeds: [String: Int] = [:]
    var insteadUpTo: Int?
  }

  private static func silence(
    _ node: ConfigNode, _ path: String, _ problems: inout ProblemList
  ) -> SilenceSetting? {
    let feeds = "a mapping of 1 to 64 names to seconds, such as {weather: 3600}"
    let seconds = SettingParsers.whole(1...31_536_000, of: "seconds")
    let keys: [SettingKey<SilenceDraft>] = [
      SettingKey("text", text, required: "text: \"No news\"", into: \.text),
      SettingKey("feeds", allowed: feeds, required: "feeds: {weather: 3600}") {
        node, path, problems, draft in
        guard case .mapping(let entries) = node.kind, (1...64).contains(entries.count) else {
          problems.add(
            ValueProblem(found: node.found, allowed: feeds).description, at: node, path: path)
          return
        }
        for entry in entries {
          let name = entry.key.text ?? ""
          draft.feeds[name] = problems.scalar(entry.value, seconds, path: "\(path).\(name)")
        }
      },
      SettingKey(
        "instead-up-to", SettingParsers.whole(0...100, of: nil), into: \.insteadUpTo),
    ]
    var draft = SilenceDraft()
    _ = problems.mapping(node, keys: keys, path: path, into: &draft)
    guard let text = draft.text, !draft.feeds.isEmpty else { return nil }
    return SilenceSetting(text: text, feeds: draft.feeds, insteadUpTo: draft.insteadUpTo)
  }
}
