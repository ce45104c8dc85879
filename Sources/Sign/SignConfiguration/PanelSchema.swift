// SPDX-License-Identifier: MIT
internal import Core
internal import YAMLText

/// The keys of a panel, alike at the top level and in chains.
enum PanelSchema {
  static let keys: [SettingKey<PanelSettings>] = [
    SettingKey(
      "panel", allowed: PanelSize.parser.takes, option: PanelSize.parser, into: \.size,
      .init(
        .panel, "The size in modules of 8 x 8 pixels, across x down.",
        "In a terminal with less than 131 columns show takes 4x1 where nothing is set.",
        otherwise: "8x1",
        live: "4x1", examples: ["{across: 8, down: 2}"], value: "AxD", needsRestart: true),
      read: readSize),
    SettingKey(
      "wiring", into: \.wiring,
      .init(
        .panel, "How the modules are wired.",
        """
        The usual four-in-one is fc16. The last eight are made of three flags, which wiring.md \
        explains.
        """, standard: "fc16", value: "name", needsRestart: true)),
    SettingKey(
      "chain-direction", into: \.chainDirection,
      .init(
        .panel, "Which way the chain runs, seen from the front (left: from DIN at the right end).",
        otherwise: "that of the wiring", examples: ["left"], value: "left|right",
        needsRestart: true)),
    SettingKey(
      "rows", into: \.rows,
      .init(
        .panel, "How the chain goes on in the next row of modules.", otherwise: "straight",
        examples: ["serpentine"], value: "order", needsRestart: true)),
    SettingKey(
      "first-row", into: \.firstRow,
      .init(
        .panel, "The row of modules in which the chain begins.", otherwise: "top",
        examples: ["bottom"], needsRestart: true)),
    SettingKey(
      "trims", allowed: trimsAllowed, form: .list, into: \.trims,
      .init(
        .panel, "Steps by which single modules are brighter or, below 0, dimmer than the others.",
        """
        From -15 to 15, the module nearest to DIN first: modules of two lots seldom look alike.
        """, examples: ["[0, 0, -1, 0]"], needsRestart: true)
    ) { node, path, problems in
      if let steps = problems.scalars(node, SettingParsers.trim, path: path) { return steps }
      problems.refuse(node, allowed: trimsAllowed, path: path)
      return nil
    },
  ]
  private static let trimsAllowed = Phrase.phrase(
    "a list of steps from -15 to 15, such as [0, -1]")

  /// The two numbers of `{across: 8, down: 1}`.
  private static let sizeKeys: [SettingKey<(across: Int?, down: Int?)>] = [
    SettingKey(
      "across", SettingParsers.whole(1...PanelSize.acrossLimit, of: .phrase("modules")),
      into: \.across, required: .verbatim("across: 8")),
    SettingKey(
      "down", SettingParsers.whole(1...PanelSize.downLimit, of: .phrase("modules")), into: \.down,
      required: .verbatim("down: 1")),
  ]

  @Sendable private static func readSize(
    _ node: ConfigNode, path: String, problems: inout ProblemList
  ) -> PanelSize? {
    guard case .mapping = node.kind else {
      return problems.scalar(node, PanelSize.parser, path: path)
    }
    let draft = problems.draft((nil, nil), of: node, keys: sizeKeys, path: path)
    guard let across = draft.across, let down = draft.down else { return nil }
    return PanelSize(across: across, down: down)
  }
}

/// A chain while it is read.
typealias ChainDraft = (backend: BackendChoice?, at: NumberPair?, panel: PanelSettings)

/// The keys of an element of `chains`.
enum ChainSchema {
  /// The most chains of one sign; a Raspberry Pi has chip selects for five.
  static let limit = 64

  static let keys: [SettingKey<ChainDraft>] =
    [
      SettingKey(
        "backend", BackendChoice.chainParser, into: \.backend,
        .init(.display, "Where the frames of the chain go."),
        required: .verbatim("backend: spi:/dev/spidev0.0")),
      SettingKey(
        "at", pair: (columns, rows), allowed: place, into: \.at,
        .init(.display, "The place of its upper left module, [x, y] in modules."),
        required: .phrase("{0}, in modules", "at: [0, 0]")),
    ]
    + PanelSchema.keys.map {
      $0.lifted(to: \.panel, required: $0.name == "panel" ? .verbatim("panel: 4x1") : nil)
    }

  private static let columns = 0...(PanelSize.acrossLimit - 1)
  private static let rows = 0...(PanelSize.downLimit - 1)
  private static let place = Phrase.phrase(
    "a list of two numbers, {0} in modules, such as {1}", "[x, y]", "[4, 0]")

  /// The complete chains of a list; adds a problem for each mistake.
  @Sendable static func list(
    _ node: ConfigNode, path: String, problems: inout ProblemList
  ) -> [ChainSettings]? {
    problems.list(node, of: .phrase("chains"), limit: limit, path: path) {
      node, path, problems -> ChainSettings? in
      let draft = problems.draft((nil, nil, PanelSettings()), of: node, keys: keys, path: path)
      guard let backend = draft.backend, let at = draft.at, let size = draft.panel.size else {
        return nil
      }
      return ChainSettings(backend: backend, x: at.x, y: at.y, size: size, panel: draft.panel)
    }
  }
}
