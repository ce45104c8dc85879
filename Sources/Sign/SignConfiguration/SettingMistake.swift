// SPDX-License-Identifier: MIT
public import Core
import Typesetting

/// A mistake in settings that can be read: two contradict each other, or one names a missing part.
public struct SettingMistake: Hashable, Sendable, CustomStringConvertible {
  /// The setting, such as `zones[1]`.
  public let path: SettingPath
  /// The fault and the next step; whole sentences, the first continues the path.
  public var reason: String { sentences.description }
  /// The reason, in the languages of answers.
  package let sentences: Phrase

  /// Makes a mistake of its parts.
  ///
  /// - Parameter column: the column of the text that is wrong, from 1; the sentences lack it.
  package init(path: SettingPath, column: Int? = nil, sentences: Phrase) {
    self.path = path
    self.sentences = column.map { .phrase("column \($0) of the text: \(sentences)") } ?? sentences
  }

  /// The sentence that a person reads.
  public var description: String { "\(path): \(reason)" }
}

extension [SettingMistake] {
  /// Adds what contradicts another setting.
  mutating func add(_ path: SettingPath, _ sentences: Phrase) {
    append(SettingMistake(path: path, sentences: sentences))
  }
}

extension SignSettings {
  /// Everything that does not go together, in the order of the settings; empty if all is well.
  ///
  /// The reader of files calls this already; call it again after laying settings over each other.
  public func inconsistencies() -> [SettingMistake] {
    var found: [SettingMistake] = []
    if backend != nil, chains != nil {
      found.add("backend", .phrase("\"backend\" excludes \"chains\". Keep one of the two."))
    }
    return found + displayInconsistencies() + chainInconsistencies() + zoneInconsistencies()
      + writingInconsistencies() + contentInconsistencies() + canvasInconsistencies()
  }

  /// The same for settings over which no others are laid: a panel without a size has the usual one.
  package func inconsistenciesAlone() -> [SettingMistake] {
    guard canvas != nil, chains == nil, displayPixels == nil else { return inconsistencies() }
    var whole = self
    whole.panel.size = .standard
    return whole.inconsistencies()
  }

  /// Finds vertical writing that would move sideways.
  private func writingInconsistencies() -> [SettingMistake] {
    var found: [SettingMistake] = []
    for (path, _, content) in placedContents where content.writing == .vertical {
      guard let direction = content.direction, direction != .up, direction != .down else {
        continue
      }
      found.add(
        path + "direction",
        .phrase(
          "vertical writing does not move \(direction.rawValue). Use up or down, or leave it out."))
    }
    return found
  }

  private func chainInconsistencies() -> [SettingMistake] {
    guard let chains, !chains.isEmpty else { return [] }
    var found: [SettingMistake] = []
    guard let size = panelSize else {
      found.add(
        "chains",
        .phrase(
          """
          together the chains are larger than the largest panel, \
          \(PanelSize.acrossLimit)x\(PanelSize.downLimit) modules. Move them together.
          """))
      return found
    }
    // The chain that drives a module, by row and column.
    var owners = [[Int?]](
      repeating: [Int?](repeating: nil, count: size.across), count: size.down)
    for (index, chain) in chains.enumerated() {
      if chain.right > size.across || chain.bottom > size.down {
        found.add(
          SettingPath("chains")[index],
          .phrase(
            """
            the chain of \(chain.size) modules at [\(chain.x), \(chain.y)] reaches out \
            of the panel of \(size). Move it or enlarge the panel.
            """))
      }
      var hit: Set<Int> = []
      for y in chain.y..<min(chain.bottom, max(size.down, chain.y)) {
        for x in chain.x..<min(chain.right, max(size.across, chain.x)) {
          guard let owner = owners[y][x] else {
            owners[y][x] = index
            continue
          }
          guard hit.insert(owner).inserted else { continue }
          found.add(
            SettingPath("chains")[index],
            .phrase(
              "module [\(x), \(y)] belongs to chains[\(owner)] already. Move one of the two."))
        }
      }
      if !chain.backend.drivesParts {
        found.add(
          SettingPath("chains")[index] + "backend",
          .phrase(
            """
            \(chain.backend) shows a whole panel, no part of one. Use memory, null, spi:DEVICE or \
            gpio:CHIP,clk=LINE,din=LINE,cs=LINE.
            """))
      }
      // Two chains cannot send on the same wires.
      if chain.backend.isHardware,
        let twin = chains[..<index].firstIndex(where: { $0.backend == chain.backend })
      {
        found.add(
          SettingPath("chains")[index] + "backend",
          .phrase(
            "\(chain.backend) drives chains[\(twin)] already. Give each chain its own device."))
      }
    }
    var modules: [String] = []
    for (y, row) in owners.enumerated() {
      for (x, owner) in row.enumerated() where owner == nil { modules.append("[\(x), \(y)]") }
    }
    guard !modules.isEmpty else { return found }
    var named = Phrase.verbatim(modules.prefix(4).joined(separator: ", "))
    if modules.count > 4 { named = .phrase("\(named) and \(modules.count - 4) more") }
    found.add(
      "chains",
      .phrase(
        """
        no chain drives module \(named) of the panel of \(size). Add a chain or make the \
        panel smaller.
        """))
    return found
  }

  private func zoneInconsistencies() -> [SettingMistake] {
    var found: [SettingMistake] = []
    var names: [String: Int] = [:]
    for (index, zone) in (zones ?? []).enumerated() {
      if let pixels = wholePixels,
        zone.x + zone.width > pixels.columns || zone.y + zone.height > pixels.rows
      {
        found.add(
          SettingPath("zones")[index],
          .phrase(
            """
            the zone ends at column {0} and row {1}, but the {2} has {3} columns and {4} \
            rows. {5}
            """,
            "\(zone.x + zone.width)", "\(zone.y + zone.height)", pixels.name, "\(pixels.columns)",
            "\(pixels.rows)",
            canvas == nil
              ? .phrase("Make the zone smaller or the panel larger.")
              : .phrase("Make the zone smaller or the canvas larger.")))
      }
      guard let name = zone.name else { continue }
      if let twin = names[name] {
        found.add(
          SettingPath("zones")[index] + "name",
          .phrase(
            "{0} is the name of zones[{1}] already. Choose another.", .quoted(name), "\(twin)"))
      } else {
        names[name] = index
      }
    }
    return found
  }
}
