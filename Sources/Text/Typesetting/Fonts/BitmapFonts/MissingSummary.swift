// SPDX-License-Identifier: MIT
internal import Core

/// A summary of many missing characters: counts by script, examples, and packages that have them.
package struct MissingSummary: Sendable {
  /// Complete sentences, one per kind of report.
  package let lines: [String]

  /// The greatest numbers of named scripts, packages and characters.
  private static let (scripts, packages, examples) = (4, 3, 3)

  /// Summarises reports; a single one of its kind is not changed.
  package init(_ missing: [MissingGlyph]) {
    let kinds = Dictionary(grouping: MissingSummary.merged(missing)) { Kind($0.shown) }
    lines = Kind.allCases.flatMap { kind in
      guard let glyphs = kinds[kind], glyphs.count > 1 else {
        return (kinds[kind] ?? []).map(\.description)
      }
      return switch kind {
      case .lost: [MissingSummary.lost(glyphs)]
      case .unjoined: glyphs.map(\.description)
      case .replaced: [MissingSummary.replaced(glyphs)]
      case .control: [MissingSummary.controls(glyphs)]
      case .direction: [MissingSummary.directions(glyphs)]
      }
    }
  }

  /// The kinds of reports, in the order of their sentences.
  private enum Kind: CaseIterable {
    case lost, unjoined, replaced, control, direction

    init(_ shown: Substitute) {
      self =
        switch shown {
        case .box, .replacementCharacter, .base: .lost
        case .unjoined: .unjoined
        case .replaced: .replaced
        case .nothing: .control
        case .tooDeep: .direction
        }
    }
  }

  /// Each character or script once, in the order of the reports.
  private static func merged(_ missing: [MissingGlyph]) -> [MissingGlyph] {
    var places: [String: Int] = [:]
    var merged: [MissingGlyph] = []
    for glyph in missing {
      if let place = places[glyph.subject] {
        merged[place].count += glyph.count
      } else {
        places[glyph.subject] = merged.count
        merged.append(glyph)
      }
    }
    return merged
  }

  private static func lost(_ glyphs: [MissingGlyph]) -> String {
    let scripts = scripts(of: glyphs)
    var parts = scripts.prefix(Self.scripts).map { name, glyphs in
      "\(glyphs.count) \(name) (\(list(glyphs.map(\.sample))))"
    }
    let rest = scripts.dropFirst(Self.scripts).reduce(0) { $0 + $1.glyphs.count }
    if rest > 0 { parts.append("\(rest) others") }
    var ways: [String] = []
    if glyphs.contains(where: { $0.shown == .box }) { ways.append("as boxes") }
    if glyphs.contains(where: { $0.shown == .replacementCharacter }) { ways.append("as U+FFFD") }
    if glyphs.contains(where: { $0.shown == .base }) { ways.append("in part") }
    let way = ways.isEmpty ? "" : "; shown \(ways.joined(separator: " or "))"
    return "No font has all of \(glyphs.count) characters\(places(glyphs)): "
      + parts.joined(separator: ", ") + "\(way). \(step(glyphs))"
  }

  private static func replaced(_ glyphs: [MissingGlyph]) -> String {
    let pairs = glyphs.map { glyph in
      if case .replaced(let text) = glyph.shown { "\(glyph.sample) as \"\(text)\"" } else { "" }
    }
    return "No font has \(glyphs.count) characters\(places(glyphs)), for which others stand: "
      + "\(list(pairs)). \(step(glyphs))"
  }

  private static func controls(_ glyphs: [MissingGlyph]) -> String {
    let codes = glyphs.map { $0.scalars.prefix(2).map(ScalarName.code).joined(separator: " ") }
    return "\(glyphs.count) control characters\(places(glyphs)) are not shown: \(list(codes)). "
      + "Remove them from the text."
  }

  private static func directions(_ glyphs: [MissingGlyph]) -> String {
    "\(glyphs.count) direction controls\(places(glyphs)) have no effect, because too many are open "
      + "there: \(list(glyphs.flatMap(\.scalars).map(ScalarName.code))). Remove them from the text."
  }

  /// The number of places if some characters occur more than once.
  private static func places(_ glyphs: [MissingGlyph]) -> String {
    let count = glyphs.reduce(0) { $0 + $1.count }
    return count > glyphs.count ? " in \(count) places" : ""
  }

  /// The packages with the characters, sorted by count.
  private static func step(_ glyphs: [MissingGlyph]) -> String {
    let known = glyphs.compactMap { glyph in glyph.scalars.first.flatMap(FontPackage.having) }
    let packages = Dictionary(grouping: known) { $0.name }
      .map { (name: $0, count: $1.count, rows: $1.map(\.rows).min() ?? 0) }
      .sorted { ($1.count, $0.name) < ($0.count, $1.name) }
    guard !packages.isEmpty else { return "Add a font that has them with --font." }
    let words = packages.prefix(Self.packages).map { "\($0.name) (\($0.rows) rows and more)" }
    let list = Wording.list(words, "and")
    let having = words.count == 1 ? "The package \(list) has" : "The packages \(list) have"
    return "\(having) some of them; or add a font that has them with --font."
  }

  /// The characters of each script, the most first and else in the order of the reports.
  private static func scripts(
    of glyphs: [MissingGlyph]
  ) -> [(name: String, glyphs: [MissingGlyph])] {
    Dictionary(grouping: glyphs.enumerated()) { ScriptName.of($0.element.scalars) }
      .map { (first: $1[0].offset, name: $0, glyphs: $1.map(\.element)) }
      .sorted { ($1.glyphs.count, $0.first) < ($0.glyphs.count, $1.first) }
      .map { ($0.name, $0.glyphs) }
  }

  private static func list(_ words: [String]) -> String {
    words.prefix(examples).joined(separator: ", ") + (words.count > examples ? ", …" : "")
  }
}
