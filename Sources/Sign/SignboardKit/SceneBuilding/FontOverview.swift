// SPDX-License-Identifier: MIT

/// Which fonts there are for a height and a script, and which of them `auto` takes.
package struct FontOverview: Sendable {
  /// A font that can be used.
  package struct Font: Sendable {
    /// The name by which it is chosen.
    package let name: String
    /// Its path, or the name of a bundled face; as in `AutomaticFonts.Choice`.
    package let file: String
    /// The heights for which it is drawn, in rows.
    package let heights: [Int]
    /// Whether its outlines fit any height.
    package let isScalable: Bool
    /// How many characters it has.
    package let count: Int
    /// The scripts that it has at least in part; empty if nobody asks.
    package let scripts: [FontCoverage]

    package init(
      name: String, file: String, heights: [Int], isScalable: Bool, count: Int,
      scripts: [FontCoverage]
    ) {
      (self.name, self.file, self.heights) = (name, file, heights)
      (self.isScalable, self.count, self.scripts) = (isScalable, count, scripts)
    }

    /// How much of a script it covers; `nil`: nothing.
    func coverage(of script: String) -> FontCoverage? { scripts.first { $0.script == script } }
  }

  /// The fonts of one height or script.
  package struct Entry: Hashable, Sendable {
    /// The name of the font that `auto` takes, enlarged or not, with its share of the script if that
    /// is not the whole; `nil`: it has none.
    package let automatic: String?
    /// The names of the others that have all of the script, those with the most characters first.
    package let others: [String]
    /// The scripts that the font that `auto` takes covers in full.
    package let scripts: [String]
  }

  private let fonts: [Font]
  private let chain: @Sendable (Int) -> [AutomaticFonts.Choice]

  /// Makes an overview of fonts.
  ///
  /// - Parameter chain: what `auto` takes for a number of rows, in order.
  package init(
    _ fonts: [Font],
    chain: @escaping @Sendable (Int) -> [AutomaticFonts.Choice] = FontLibrary.automatic
  ) {
    (self.fonts, self.chain) = (fonts, chain)
  }

  /// The heights for which fonts are drawn, ascending.
  package func heights(in rows: ClosedRange<Int>?) -> [Int] {
    Set(fonts.flatMap(\.heights)).filter { rows?.contains($0) ?? true }.sorted()
  }

  /// The fonts drawn for a height.
  ///
  /// - Parameter script: one that they must have; `nil`: any.
  /// - Returns: `nil` if there are none.
  package func entry(height: Int, script: String? = nil) -> Entry? {
    let choices = chain(height).compactMap { choice in
      fonts.first { $0.file == choice.name }.map { (font: $0, factor: choice.factor) }
    }
    var taken = choices.first
    var share: FontCoverage?
    if let script {
      // The first that has all of it, otherwise the one with the most.
      taken = nil
      for choice in choices where !(share?.isWhole ?? false) {
        guard let coverage = choice.font.coverage(of: script),
          coverage.count > share?.count ?? 0
        else { continue }
        (taken, share) = (choice, coverage)
      }
    }
    let drawn = fonts.filter { $0.heights.contains(height) && $0.file != taken?.font.file }
    let others = FontOverview.names(drawn, script: script)
    guard taken != nil || !others.isEmpty else { return nil }
    let name = taken.map { $0.factor > 1 ? "\($0.font.name)*\($0.factor)" : $0.font.name }
    return Entry(
      automatic: name.map { name in
        share.map { $0.isWhole ? name : "\(name) \($0.percent) %" } ?? name
      },
      others: others, scripts: taken?.font.scripts.filter(\.isWhole).map(\.script) ?? [])
  }

  /// The fonts with outlines, for any height.
  package func outlines(script: String? = nil) -> Entry {
    let others = FontOverview.names(fonts.filter(\.isScalable), script: script)
    return Entry(automatic: nil, others: others, scripts: [])
  }

  private static func names(_ fonts: [Font], script: String?) -> [String] {
    let fitting = fonts.filter { font in
      script.map { font.coverage(of: $0)?.isWhole ?? false } ?? true
    }
    // Equal counts stay in the order of the folders.
    return fitting.enumerated().sorted {
      ($1.element.count, $0.offset) < ($0.element.count, $1.offset)
    }
    .map(\.element.name)
  }
}
