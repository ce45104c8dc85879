// SPDX-License-Identifier: MIT
internal import YAMLText

/// A chain while it is read.
struct ChainDraft {
  var backend: BackendChoice?
  var at: NumberPair?
  var panel = PanelSettings()
}

/// The keys of an element of `chains`.
enum ChainSchema {
  /// The most chains of one sign; a Raspberry Pi has chip selects for five.
  static let limit = 64

  static let keys: [SettingKey<ChainDraft>] =
    [
      SettingKey(
        "backend", BackendChoice.chainParser, required: "backend: spi:/dev/spidev0.0",
        into: \.backend),
      SettingKey(
        "at", allowed: place, required: "at: [0, 0], in modules"
      ) { node, path, problems, chain in
        chain.at = problems.pair(
          node, 0...(PanelSize.acrossLimit - 1), 0...(PanelSize.downLimit - 1), allowed: place,
          path: path)
      },
    ] + PanelSchema.keys(sizeRequired: "panel: 4x1").map { $0.lifted(to: \.panel) }

  private static let place = "a list of two numbers, [x, y] in modules, such as [4, 0]"

  /// The chain of an element of the list, if it is complete.
  static func read(
    _ node: ConfigNode, path: String, problems: inout ProblemList
  ) -> ChainSettings? {
    var draft = ChainDraft()
    _ = problems.mapping(node, keys: keys, path: path, into: &draft)
    guard let backend = draft.backend, let at = draft.at, let size = draft.panel.size else {
      return nil
    }
    return ChainSettings(backend: backend, x: at.x, y: at.y, size: size, panel: draft.panel)
  }
}
