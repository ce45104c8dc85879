// SPDX-License-Identifier: MIT

/// Shows parts of the content in random order.
///
/// Lit pixels stay lit.
struct Shuffle: Effect {
  /// The parts.
  enum Part: String, CaseIterable, Hashable, Sendable {
    case columns, rows, letters
  }

  let part: Part

  var name: String { "shuffle-\(part)" }
  var summary: String {
    switch part {
    case .columns: "columns appear one by one in random order"
    case .rows: "rows appear one by one in random order"
    case .letters: "characters appear one by one in random order"
    }
  }
  let exitSummary = "they disappear in the opposite order"

  func steps(for content: EffectContent, seed: UInt64) -> Int {
    time * max(0, count(of: content) - 1) + 1
  }

  func entry(_ moment: EffectMoment) -> EffectPicture {
    let count = count(of: moment.content)
    let order = Chance.order(count, moment.seed)
    let shown = Set(order.prefix((moment.step + time - 1) / time))
    switch part {
    case .columns: return EffectPicture(moment.picture.shown { x, _ in shown.contains(x) })
    case .rows: return EffectPicture(moment.picture.shown { _, y in shown.contains(y) })
    case .letters:
      let cells = moment.content.litCells
      return moment.drawn(cells.indices.filter(shown.contains).map { cells[$0] }) { _, _ in (0, 0) }
    }
  }

  private func count(of content: EffectContent) -> Int {
    switch part {
    case .columns: content.width
    case .rows: content.height
    case .letters: content.litCells.count
    }
  }

  /// Steps per part; slower if there are few parts.
  private var time: Int {
    switch part {
    case .columns: 1
    case .rows: 3
    case .letters: 4
    }
  }
}
