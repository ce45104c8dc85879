// SPDX-License-Identifier: MIT
import Displays

/// The wizard's facts about a chain, in the order of its questions.
struct WiringFacts: Hashable, Sendable {
  /// The wiring of the module nearest to DIN.
  var wiring: ModuleWiring?
  /// The number of modules.
  var count: Int?
  /// The number of rows.
  var down: Int?
  /// Where the module nearest to DIN is.
  var corner: Corner?
  /// How the chain goes on in the next row.
  var order: RowOrder?

  /// An end of the first or the last row.
  struct Corner: Hashable, Sendable {
    var direction: ChainDirection
    var firstRow: FirstRow
  }

  /// The number of modules in a row.
  var across: Int { (count ?? 1) / max(1, down ?? 1) }

  /// The layout; unknown facts are those of most panels.
  var layout: ChainLayout {
    ChainLayout(
      across: across, down: down ?? 1, wiring: wiring ?? .dr1cr0rr0,
      direction: corner?.direction ?? .left, rows: order ?? .straight,
      firstRow: corner?.firstRow ?? .top)
  }

  /// The layout with another order of rows.
  func layout(_ order: RowOrder) -> ChainLayout {
    var layout = layout
    layout.rows = order
    return layout
  }

  /// The possible corners of the module nearest to DIN that look different.
  var corners: [Corner] {
    var corners: [Corner] = []
    for firstRow in down == 1 ? [FirstRow.top] : [.top, .bottom] {
      for direction in across == 1 ? [ChainDirection.left] : [.right, .left] {
        corners.append(Corner(direction: direction, firstRow: firstRow))
      }
    }
    return corners
  }

  /// The first unknown fact, or the check.
  var next: Question.Subject {
    if wiring == nil { return .mark }
    guard let count else { return .count }
    if count == 1 { return .check }
    guard let down else { return .shape }
    if corner == nil { return .corner }
    return down > 1 && order == nil ? .order : .check
  }

  /// Forgets a fact and those that depend on it.
  mutating func forget(_ subject: Question.Subject) {
    switch subject {
    // Only the order of rows depends on how modules hang.
    case .mark: (wiring, order) = (nil, nil)
    case .count: (count, down, corner, order) = (nil, nil, nil, nil)
    case .shape: (down, corner, order) = (nil, nil, nil)
    case .corner: (corner, order) = (nil, nil)
    case .order: order = nil
    case .check: break
    }
  }
}
