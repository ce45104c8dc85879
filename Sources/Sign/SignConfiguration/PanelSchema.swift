// SPDX-License-Identifier: MIT
internal import YAMLText

/// The keys of a panel, alike at the top level and in chains.
enum PanelSchema {
  static func keys(sizeRequired: String? = nil) -> [SettingKey<PanelSettings>] {
    [
      SettingKey(
        "panel", allowed: PanelSize.parser.allowed, required: sizeRequired, read: readSize),
      SettingKey("wiring", into: \.wiring),
      SettingKey("chain-direction", into: \.chainDirection),
      SettingKey("rows", into: \.rows),
      SettingKey("first-row", into: \.firstRow),
      SettingKey(
        "trims", numbers: SettingParsers.trim,
        allowed: "a list of steps from -15 to 15, such as [0, -1]", into: \.trims),
    ]
  }

  /// The two numbers of `{across: 8, down: 1}` while they are read.
  private struct SizeDraft {
    var across: Int?
    var down: Int?
  }

  private static let sizeKeys: [SettingKey<SizeDraft>] = [
    SettingKey(
      "across", SettingParsers.whole(1...PanelSize.acrossLimit, of: "modules"),
      required: "across: 8", into: \.across),
    SettingKey(
      "down", SettingParsers.whole(1...PanelSize.downLimit, of: "modules"),
      required: "down: 1", into: \.down),
  ]

  @Sendable private static func readSize(
    _ node: ConfigNode, path: String, problems: inout ProblemList, panel: inout PanelSettings
  ) {
    guard case .mapping = node.kind else {
      panel.size = problems.scalar(node, PanelSize.parser, path: path)
      return
    }
    var draft = SizeDraft()
    _ = problems.mapping(node, keys: sizeKeys, path: path, into: &draft)
    if let across = draft.across, let down = draft.down {
      panel.size = PanelSize(across: across, down: down)
    }
  }
}
