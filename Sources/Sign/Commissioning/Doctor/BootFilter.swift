// SPDX-License-Identifier: MIT

/// Which sections of config.txt apply to a board.
///
/// Sections of one kind replace each other, those of different kinds add up, `[all]` ends them
/// all. Rules and names: the Raspberry Pi documentation, "Conditional filters".
struct BootFilter {
  enum Verdict: Hashable, Sendable {
    /// The board reads it.
    case applies
    /// Another board would read it.
    case other
    /// It depends on a fact that cannot be looked up, such as a monitor or a button.
    case depends
  }

  private enum Kind: Hashable { case model, fact, trial }

  private var verdicts: [Kind: Verdict] = [:]
  private let sections: Set<String>?
  /// The current section, as written.
  private(set) var section = "[all]"

  /// Starts before the first section; for an unknown board, every section for a board `depends`.
  init(model: PiModel?) { sections = model.flatMap { $0.sections.isEmpty ? nil : $0.sections } }

  /// Whether a line of the current section counts.
  var verdict: Verdict {
    if verdicts.values.contains(.other) { return .other }
    return verdicts.values.contains(.depends) ? .depends : .applies
  }

  /// Enters a section, such as `[pi4]`.
  mutating func enter(_ line: String) {
    section = line
    let name = line.dropFirst().prefix { $0 != "]" }.lowercased()
    switch name {
    case "all": verdicts = [:]
    case "none": verdicts[.model] = .other
    case _ where name.hasPrefix("pi") || name.hasPrefix("cm"):
      verdicts[.model] = sections.map { $0.contains(name) ? .applies : .other } ?? .depends
    // Selects a socket for settings of monitors, and excludes no other setting.
    case _ where name.hasPrefix("hdmi:"): break
    // True for a single start, after a request.
    case "tryboot": verdicts[.trial] = .other
    // Such as a type of board, a monitor, a serial number or a line.
    default: verdicts[.fact] = .depends
    }
  }
}
