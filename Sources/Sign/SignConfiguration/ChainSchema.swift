internal import Phrases
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
      let draft = problems.draft(ChainDraft(), of: node, keys: keys, path: path)
      guard let backend = draft.backend, let at = draft.at, let size = draft.panel.size else {
        return nil
      }
      return ChainSettings(backend: backend, x: at.x, y: at.y, size: size, panel: draft.panel)
    }
  }
}
