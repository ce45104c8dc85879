// SPDX-License-Identifier: MIT
internal import YAMLText

/// The settings while they are read.
struct SignDraft {
  var settings = SignSettings()
  var content = ContentDraft()
  var realTime: YesNo?
  var loopback: YesNo?
}

/// The keys of the top level.
enum SignSchema {
  static let keys: [SettingKey<SignDraft>] =
    ContentSchema.keys.map { $0.lifted(to: \.content) } + [
      SettingKey("values", allowed: ValueSetting.allowed) { node, path, problems, draft in
        let values = ValueSetting.read(node, path: path, problems: &problems)
        if !values.texts.isEmpty { draft.settings.values = values.texts }
        if !values.timed.isEmpty { draft.settings.timedValues = values.timed }
      },
      SettingKey("time-zone", SettingParsers.timeZone, into: \.settings.timeZone),
      SettingKey("locale", SettingParsers.locale, into: \.settings.locale),
      SettingKey("values-file", SettingParsers.name, into: \.settings.valuesFile),
      SettingKey("font-folder", texts: SettingParsers.name, into: \.settings.fontFolders),
      SettingKey("image-folder", texts: SettingParsers.name, into: \.settings.imageFolders),
      SettingKey("intensity", SettingParsers.intensity, into: \.settings.intensity),
      SettingKey("fade", SettingParsers.fade, into: \.settings.fade),
      SettingKey("rset", SettingParsers.rset, into: \.settings.rset),
      SettingKey("current-limit", SettingParsers.currentLimit, into: \.settings.currentLimit),
    ] + PanelSchema.keys().map { $0.lifted(to: \.settings.panel) } + [
      SettingKey("turn", into: \.settings.hanging.turn),
      SettingKey("mirror", into: \.settings.hanging.mirror),
      SettingKey("module-gap", SettingParsers.moduleGap, into: \.settings.hanging.gap),
      SettingKey("clock", into: \.settings.clock),
      SettingKey("canvas", PanelSize.parser, into: \.settings.canvas),
      SettingKey("window", allowed: window) { node, path, problems, draft in
        let places = 0...(ZoneSettings.sideLimit - 1)
        let pair = problems.pair(node, places, places, allowed: window, path: path)
        draft.settings.window = pair.map { PixelPlace(x: $0.x, y: $0.y) }
      },
      SettingKey("backend", BackendChoice.parser, into: \.settings.backend),
      SettingKey("bus-speed", SettingParsers.busSpeed, into: \.settings.busSpeed),
      SettingKey("end", allowed: endAllowed, read: readEnd),
      SettingKey("color", into: \.settings.color),
      SettingKey("style", into: \.settings.style),
      SettingKey("real-time", into: \.realTime),
      SettingKey("loopback", into: \.loopback),
      SettingKey("chains", allowed: "a list of chains") { node, path, problems, draft in
        var chains: [ChainSettings] = []
        problems.list(node, of: "chains", limit: ChainSchema.limit, path: path) {
          node, path, problems in
          if let chain = ChainSchema.read(node, path: path, problems: &problems) {
            chains.append(chain)
          }
        }
        draft.settings.chains = chains
      },
      SettingKey("zones", allowed: "a list of zones") { node, path, problems, draft in
        draft.settings.zones = ZoneSchema.list(node, path: path, problems: &problems)
      },
      SettingKey("service", allowed: "a mapping such as {listen: \"127.0.0.1:8080\"}") {
        node, path, problems, draft in
        draft.settings.service = ServiceSchema.read(node, path: path, problems: &problems)
      },
    ]

  private static let window = "a list of two numbers, [x, y] in pixels, such as [64, 0]"
  private static let endAllowed = "blank, keep or a text, such as {text: \"Closed\"}"

  /// The text that stays while it is read.
  private struct EndDraft {
    var text: String?
  }

  private static let endKeys: [SettingKey<EndDraft>] = [
    SettingKey("text", SettingParsers.name, required: "text: \"Closed\"", into: \.text)
  ]

  @Sendable private static func readEnd(
    _ node: ConfigNode, path: String, problems: inout ProblemList, draft: inout SignDraft
  ) {
    guard case .mapping = node.kind else {
      if let text = node.text, let end = try? EndChoice.parser.parse(text) {
        draft.settings.end = end
      } else {
        let problem = ValueProblem(found: node.found, allowed: endAllowed)
        problems.add(problem.description, at: node, path: path)
      }
      return
    }
    var end = EndDraft()
    _ = problems.mapping(node, keys: endKeys, path: path, into: &end)
    draft.settings.end = end.text.map(EndChoice.text)
  }
}
