// SPDX-License-Identifier: MIT
package import Phrases
internal import Raster
import Typesetting

/// Two settings, each valid by itself, that contradict each other.
public struct Inconsistency: Hashable, Sendable, CustomStringConvertible {
  /// The setting, such as `zones[1]`, counted from 0.
  public let path: String
  /// What is wrong and the next step; whole sentences, the first continues the path.
  public var reason: String { sentences.description }
  /// The reason, in the languages of answers.
  package let sentences: Phrase

  /// The sentence that a person reads.
  public var description: String { "\(path): \(reason)" }
}

extension SignSettings {
  /// Everything that does not go together, in the order of the settings; empty if all is well.
  ///
  /// The reader of files calls this already; call it again after laying settings over each other.
  public func inconsistencies() -> [Inconsistency] {
    var found: [Inconsistency] = []
    if backend != nil, chains != nil {
      found.append(
        Inconsistency(
          path: "backend",
          sentences: .phrase("\"backend\" excludes \"chains\". Keep one of the two.")))
    }
    found += displayInconsistencies()
    found += chainInconsistencies()
    found += zoneInconsistencies()
    found += writingInconsistencies()
    found += contentInconsistencies()
    found += canvasInconsistencies()
    return found
  }

  /// Finds vertical writing that would move sideways.
  private func writingInconsistencies() -> [Inconsistency] {
    var places = [("", content)]
    for (index, zone) in (zones ?? []).enumerated() {
      places.append(("zones[\(index)].", zone.content.laid(over: content)))
    }
    return places.compactMap { path, content in
      guard content.writing == .vertical, let direction = content.direction,
        direction != .up, direction != .down
      else { return nil }
      return Inconsistency(
        path: "\(path)direction",
        sentences: .phrase(
          "vertical writing does not move \(direction.rawValue). Use up or down, or leave it out."))
    }
  }

  private func chainInconsistencies() -> [Inconsistency] {
    guard let chains, !chains.isEmpty else { return [] }
    guard let size = panelSize else {
      return [
        Inconsistency(
          path: "chains",
          sentences: .phrase(
            """
            together the chains are larger than the largest panel, \
            \(PanelSize.acrossLimit)x\(PanelSize.downLimit) modules. Move them together.
            """
          ))
      ]
    }
    var found: [Inconsistency] = []
    // The chain that drives a module, by row and column.
    var owners = [[Int?]](
      repeating: [Int?](repeating: nil, count: size.across), count: size.down)
    for (index, chain) in chains.enumerated() {
      if chain.right > size.across || chain.bottom > size.down {
        found.append(
          Inconsistency(
            path: "chains[\(index)]",
            sentences: .phrase(
              """
              the chain of \(chain.size) modules at [\(chain.x), \(chain.y)] reaches out \
              of the panel of \(size). Move it or enlarge the panel.
              """
            )))
      }
      var hit: Set<Int> = []
      for y in chain.y..<min(chain.bottom, max(size.down, chain.y)) {
        for x in chain.x..<min(chain.right, max(size.across, chain.x)) {
          guard let owner = owners[y][x] else {
            owners[y][x] = index
            continue
          }
          guard hit.insert(owner).inserted else { continue }
          found.append(
            Inconsistency(
              path: "chains[\(index)]",
              sentences: .phrase(
                "module [\(x), \(y)] belongs to chains[\(owner)] already. Move one of the two.")))
        }
      }
      if let twin = chains[..<index].firstIndex(where: { $0.backend.isSameWire(as: chain.backend) })
      {
        found.append(
          Inconsistency(
            path: "chains[\(index)].backend",
            sentences: .phrase(
              "\(chain.backend) drives chains[\(twin)] already. Give each chain its own device.")))
      }
    }
    return found + uncovered(owners, size: size)
  }

  private func uncovered(_ owners: [[Int?]], size: PanelSize) -> [Inconsistency] {
    var modules: [String] = []
    for (y, row) in owners.enumerated() {
      for (x, owner) in row.enumerated() where owner == nil { modules.append("[\(x), \(y)]") }
    }
    guard !modules.isEmpty else { return [] }
    var named = Phrase.verbatim(modules.prefix(4).joined(separator: ", "))
    if modules.count > 4 { named = .phrase("\(named) and \(modules.count - 4) more") }
    return [
      Inconsistency(
        path: "chains",
        sentences: .phrase(
          """
          no chain drives module \(named) of the panel of \(size). Add a chain or make the \
          panel smaller.
          """
        ))
    ]
  }

  private func zoneInconsistencies() -> [Inconsistency] {
    guard let zones else { return [] }
    var found: [Inconsistency] = []
    var names: [String: Int] = [:]
    for (index, zone) in zones.enumerated() {
      if let pixels = wholePixels,
        zone.x + zone.width > pixels.columns || zone.y + zone.height > pixels.rows
      {
        found.append(
          Inconsistency(
            path: "zones[\(index)]",
            sentences: .phrase(
              """
              the zone ends at column {0} and row {1}, but the {2} has {3} columns and {4} \
              rows. {5}
              """,
              "\(zone.x + zone.width)", "\(zone.y + zone.height)", pixels.name, "\(pixels.columns)",
              "\(pixels.rows)",
              canvas == nil
                ? .phrase("Make the zone smaller or the panel larger.")
                : .phrase("Make the zone smaller or the canvas larger."))))
      }
      guard let name = zone.name else { continue }
      if let twin = names[name] {
        found.append(
          Inconsistency(
            path: "zones[\(index)].name",
            sentences: .phrase(
              "{0} is the name of zones[{1}] already. Choose another.", .quoted(name), "\(twin)")))
      } else {
        names[name] = index
      }
    }
    return found
  }
}

extension BackendChoice {
  /// Whether two chains would send on the same wires.
  fileprivate func isSameWire(as other: BackendChoice) -> Bool {
    switch self {
    case .terminal, .memory, .null, .display: false
    case .spi, .gpio: self == other
    }
  }
}
